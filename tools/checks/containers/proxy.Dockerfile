# Replaces caddy:2-alpine.
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends caddy && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]
