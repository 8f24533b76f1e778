# Typed after what install.md says, in the same shell: looks at the exchange that it has made, and through other proxies too.
node=/opt/menyala/node/bin/node
set -a
. /etc/menyala/env
set +a
"$node" /story/ask-exchange.ts look

# What a visitor writes into X-Forwarded-For is not where they are.
address=$(runuser -u postgres -- psql -At --dbname menyala --command 'select distinct address from audit where address is not null')
[ "$address" = 127.0.0.1 ] && echo 'ok addresses are those of visitors, whatever they write' || echo "FAILED addresses: $address"

for command in 'staff list' invariants verify-audit; do
  # shellcheck disable=SC2086
  runuser -u menyala -- /opt/menyala/menyala --env /etc/menyala/env $command >/root/said 2>&1 &&
    echo "ok menyala $command" || { echo "FAILED menyala $command: $(tail -n 3 /root/said)"; }
done
for program in node npm git; do
  ! command -v "$program" >/dev/null && echo "ok there is no $program" || echo "FAILED there is $program"
done
[ -z "$(find /opt/menyala/ -newer /root/before-start -type f)" ] && echo 'ok nothing was written into the release' ||
  echo "FAILED written into the release: $(find /opt/menyala/ -newer /root/before-start -type f | head -n 3)"

try_proxy() {
  echo "@ $1 has taken the place of haproxy"
  "$node" /story/ask-exchange.ts look | sed "s/^\(ok\|FAILED\)/\1 $1:/"
}
for place in /debs/usr /usr; do
  if [ -x "$place/sbin/nginx" ] && [ ! -e /root/nginx.conf ]; then
    systemctl stop haproxy
    /opt/menyala/menyala install-service --proxy nginx >/root/site.conf
    echo 'events {} http { include /root/site.conf; }' >/root/nginx.conf
    mkdir -p /var/log/nginx /var/lib/nginx
    "$place/sbin/nginx" -q -t -c /root/nginx.conf && "$place/sbin/nginx" -c /root/nginx.conf
    try_proxy nginx
    # With buffers of its own, which the exchange asks of streams to be left out.
    sed -i '/proxy_buffering/d' /root/site.conf
    "$place/sbin/nginx" -s reload -c /root/nginx.conf
    try_proxy 'nginx that buffers'
    kill "$(cat /run/nginx.pid)"
    while [ -e /run/nginx.pid ]; do sleep 0.1; done
  fi
  if [ -x "$place/bin/caddy" ] && [ ! -e /root/Caddyfile ]; then
    systemctl stop haproxy
    # No authority is to be reached from here, so Caddy is given the certificate that is there.
    { printf '{\n  admin off\n}\n'; /opt/menyala/menyala install-service --proxy caddy |
      sed 's|^exchange.example {|&\n  tls /etc/ssl/menyala.pem /etc/ssl/menyala.pem|'; } >/root/Caddyfile
    "$place/bin/caddy" run --config /root/Caddyfile --adapter caddyfile >/root/caddy.log 2>&1 &
    caddy=$!
    until curl --silent --output /dev/null --insecure https://exchange.example/; do sleep 0.1; done
    try_proxy caddy
    kill $caddy
    wait $caddy || true
  fi
done
systemctl restart haproxy
until curl --silent --output /dev/null --insecure https://exchange.example/; do sleep 0.1; done
