#!/bin/sh
# `npm run drill-point-in-time`: drops a table and brings it back as of the moment before, by pgBackRest, in a folder of its own. Half a
# minute. PGBIN: programs of PostgreSQL; PGBACKREST: the program, where it is not installed.
set -eu
PGBIN=${PGBIN:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1)}
PGBACKREST=${PGBACKREST:-pgbackrest}
if [ ! -x "$PGBIN/initdb" ] || ! command -v "$PGBACKREST" > /dev/null; then
  echo "Install postgresql and pgbackrest, or say where they are: PGBIN=… PGBACKREST=…" >&2
  exit 1
fi
folder=$(mktemp -d)
data=$folder/data
config=$folder/pgbackrest.conf
as=
if [ "$(id -u)" = 0 ]; then
  # PostgreSQL does not run as root.
  chown nobody "$folder"
  as='setpriv --reuid nobody --regid nogroup --clear-groups --'
fi
backrest() { $as "$PGBACKREST" --config="$config" --stanza=menyala "$@"; }
ask() { "$PGBIN/psql" -X -h "$folder" -U postgres -Atc "$1"; }
start() { $as "$PGBIN/pg_ctl" -D "$data" -l "$folder/log" -w -s start; }
stop() { $as "$PGBIN/pg_ctl" -D "$data" -m immediate -s stop 2> /dev/null || true; }
trap 'stop; rm -rf "$folder"' EXIT

cat > "$config" <<CONFIG
[global]
repo1-path=$folder/repository
repo1-retention-full=2
log-path=$folder
log-level-console=warn
lock-path=$folder/lock
start-fast=y
[menyala]
pg1-path=$data
pg1-user=postgres
pg1-socket-path=$folder
CONFIG
$as "$PGBIN/initdb" -D "$data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 > /dev/null
cat >> "$data/postgresql.conf" <<CONFIG
unix_socket_directories = '$folder'
listen_addresses = ''
archive_mode = on
archive_command = '$PGBACKREST --config=$config --stanza=menyala archive-push %p'
CONFIG
start
ask 'create table claim as select n from generate_series(1, 1000) n' > /dev/null
backrest stanza-create
backrest backup --type=full
# A backup is known to the second: a moment in the second in which it ended has none before it.
sleep 2
ask 'insert into claim select n from generate_series(1001, 1100) n' > /dev/null
moment=$(ask 'select now()')
sleep 1
ask 'drop table claim' > /dev/null
# A moment behind the last commit that was archived is refused.
ask 'select pg_switch_wal()' > /dev/null
archived=$(ask "select pg_walfile_name(pg_current_wal_lsn() - 1)")
while [ "$(ask "select last_archived_wal >= '$archived' from pg_stat_archiver")" != t ]; do sleep 0.2; done
stop
backrest restore --delta --type=time "--target=$moment" --target-action=promote
start
while [ "$(ask 'select pg_is_in_recovery()')" = t ]; do sleep 0.2; done
echo "Claims as of $moment, before the table was dropped: $(ask 'select count(*) from claim')"
