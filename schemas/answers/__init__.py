"""The shapes of what is answered, for the OpenAPI document; tests hold real answers against them."""
