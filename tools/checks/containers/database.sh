set -e
data=/var/lib/postgresql/data
as() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
if [ ! -e "$data/PG_VERSION" ]; then
  chown postgres:postgres "$data"
  echo "$POSTGRES_PASSWORD" >/tmp/password
  chmod 644 /tmp/password
  as initdb --pgdata "$data" --username "$POSTGRES_USER" --pwfile /tmp/password --auth scram-sha-256 >/dev/null
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
  as pg_ctl --pgdata "$data" --options '-c listen_addresses=' --wait start >/dev/null
  PGPASSWORD=$POSTGRES_PASSWORD as createdb --username "$POSTGRES_USER" "$POSTGRES_DB"
  as pg_ctl --pgdata "$data" --wait stop >/dev/null
fi
exec setpriv --reuid postgres --regid postgres --clear-groups postgres -D "$data" -c 'listen_addresses=*'
