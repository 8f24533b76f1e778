#!/bin/sh
# A place with Debian's programs and nothing of ours: no Node, npm or git, no settings, no network but its own loopback. It runs a
# script there, and is gone with it. `main.ts` starts it, as root, in mounts, processes and a network of its own.
#   fresh-place.sh FOLDER ARCHIVE SCRIPT
set -eu
root=$1 archive=$2 script=$3 story=$(dirname "$(readlink -f "$0")")

mount -t tmpfs -o mode=755 place "$root"
cd "$root"
mkdir -p usr etc/ssl etc/systemd/system etc/haproxy var/lib var/log var/cache run opt root home tmp dev proc story
chmod 1777 tmp
ln -s /run var/run
mount --rbind /usr usr
for folder in bin sbin lib lib64; do [ -L "/$folder" ] && ln -s "usr/$folder" "$folder"; done

# Whatever else this machine has.
mount -t tmpfs local usr/local
mkdir -p usr/local/bin usr/local/sbin
[ -d usr/lib/node_modules ] && mount -t tmpfs none usr/lib/node_modules
for program in node nodejs git; do [ -e "usr/bin/$program" ] && mount --bind /dev/null "usr/bin/$program"; done
cp "$story"/stand-ins/* usr/local/sbin/

for one in pam.d security login.defs nsswitch.conf ld.so.cache ld.so.conf ld.so.conf.d alternatives ssl/openssl.cnf; do
  [ -e "/etc/$one" ] && cp -a "/etc/$one" "etc/$one"
done
printf '%s\n' root:x:0:0:root:/root:/bin/sh nobody:x:65534:65534::/nonexistent:/usr/sbin/nologin >etc/passwd
printf '%s\n' root:x:0: nogroup:x:65534: >etc/group
printf '%s\n' '127.0.0.1 localhost exchange.example' >etc/hosts

mount --rbind /dev dev
mount -t proc proc proc
ip link set lo up
touch "root/$(basename "$archive")"
mount --bind "$archive" "root/$(basename "$archive")"
mount --bind "$story" story
[ -z "${DEBS:-}" ] || { mkdir debs && mount --bind "$DEBS" debs; }
cp "$script" root/script.sh
exec chroot "$root" /usr/bin/env -i HOME=/root LC_ALL=C.UTF-8 \
  PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin sh -c 'cd /root && sh -eu script.sh'
