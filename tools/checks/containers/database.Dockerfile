# Replaces postgres:17-alpine. It has the same settings, folder and programs.
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends postgresql && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
 && ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin/
COPY database.sh /usr/local/bin/database.sh
STOPSIGNAL SIGINT
CMD ["sh", "/usr/local/bin/database.sh"]
