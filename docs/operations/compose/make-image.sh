#!/bin/sh
# Builds the image menyala:local of Debian's packages and a release: ./make-image.sh menyala-….tar.gz
# It needs mmdebstrap, and podman or docker. NOT RUN: neither CI nor the story of an installation builds it, and it was written beside a
# machine without mmdebstrap and without a running engine. Debian's packages, the release and how they are started are those of
# docs/operations/install.md, which is run.
set -eu
archive=${1:?name the archive of a release}
engine=$(command -v podman || command -v docker) || { echo 'Neither podman nor docker is here.' >&2; exit 1; }
command -v mmdebstrap >/dev/null || { echo 'mmdebstrap is not here: apt-get install mmdebstrap' >&2; exit 1; }
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/run-postgresql" <<'END'
#!/bin/sh
# Makes the cluster at the first start, and runs it.
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin | sort --version-sort | tail -n 1)
data=/var/lib/postgresql/main
if [ ! -e "$data" ]; then
  rm -rf "$data.new"
  "$bin/initdb" --pgdata "$data.new" --auth-local peer --auth-host scram-sha-256 --encoding UTF8 --locale C.UTF-8
  echo 'host all menyala samenet scram-sha-256' >>"$data.new/pg_hba.conf"
  "$bin/pg_ctl" --pgdata "$data.new" --options '-k /tmp -c listen_addresses=' --wait start
  psql --host /tmp --quiet --command "create role menyala login createrole password '$DATABASE_PASSWORD'"
  psql --host /tmp --quiet --command 'create database menyala owner menyala'
  "$bin/pg_ctl" --pgdata "$data.new" --wait stop
  mv "$data.new" "$data"
fi
exec "$bin/postgres" -D "$data" -k /tmp -c 'listen_addresses=*'
END
chmod 755 "$folder/run-postgresql"

mmdebstrap --variant=minbase --include=postgresql,haproxy,ca-certificates \
  --customize-hook='chroot "$1" useradd --system --user-group --no-create-home menyala' \
  --customize-hook='mkdir -p "$1/var/lib/menyala" && chroot "$1" chown menyala: /var/lib/menyala' \
  --customize-hook='rm -rf "$1"/var/lib/postgresql/*/main' \
  --customize-hook="copy-in $folder/run-postgresql /usr/local/bin" \
  --customize-hook="tar --extract --gzip --no-same-owner --directory \"\$1/opt\" --file '$archive'" \
  --customize-hook='ln -s "$(basename "$1"/opt/menyala-*)" "$1/opt/menyala"' \
  bookworm "$folder/image.tar"
"$engine" import "$folder/image.tar" menyala:local
