import { managementPort, type Service } from './service.ts';

/**
 * Each of them ends HTTPS, passes `Host` as it came, says in `X-Forwarded-For` who asks and nothing that a visitor wrote there, and lets
 * streams flow: their lines are 15 seconds apart at most. Only what never reached a process is sent to another one.
 */
export const proxies = { haproxy, nginx, caddy } as const;

/** Bytes that anything sent may have, with room above the largest upload. */
const mostMegabytes = 32;

function haproxy({ host, ports, certificate }: Service): string {
  const servers = ports.map(
    (port) => `  server p${port} 127.0.0.1:${port} check port ${managementPort(port)}`,
  );
  return `# /etc/haproxy/haproxy.cfg for https://${host}
global
  maxconn 4000

defaults
  mode http
  timeout connect 2s
  timeout http-request 10s
  timeout client 75s
  timeout server 75s
  # A busy machine has its time to answer a probe; DRAIN_MS (8 s) is above twice fall times inter.
  timeout check 5s
  # What has reached a process is not sent again: a POST may have been taken.
  retries 2
  retry-on conn-failure
  option redispatch 1

frontend web
  bind :80
  bind :443 ssl crt ${certificate} alpn h2,http/1.1
  http-request redirect scheme https code 308 unless { ssl_fc }
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Proto https
  default_backend menyala

backend menyala
  balance leastconn
  option httpchk GET /-/ready
  http-check expect status 200
  default-server inter 1s fall 3 rise 2
${servers.join('\n')}
`;
}

/** It asks for no health: a process that does not answer is left out for two seconds. */
function nginx({ host, ports, certificate }: Service): string {
  const servers = ports.map((port) => `  server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`);
  return `# /etc/nginx/sites-enabled/menyala for https://${host}
upstream menyala {
  least_conn;
${servers.join('\n')}
}

server {
  listen 80;
  server_name ${host};
  return 308 https://$host$request_uri;
}

server {
  listen 443 ssl http2;
  server_name ${host};
  ssl_certificate ${certificate};
  ssl_certificate_key ${certificate};
  client_max_body_size ${mostMegabytes}m;

  location / {
    proxy_pass http://menyala;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto https;
    # The exchange asks of streams that nothing waits (X-Accel-Buffering); this holds it for all.
    proxy_buffering off;
    proxy_connect_timeout 2s;
    proxy_read_timeout 75s;
    proxy_next_upstream error;
  }
}
`;
}

/** It brings its own certificate. Caddy asks all processes for health at one port, so they are looked at by what they answer. */
function caddy({ host, ports }: Service): string {
  const processes = ports.map((port) => `127.0.0.1:${port}`).join(' ');
  return `# /etc/caddy/Caddyfile
${host} {
  request_body {
    max_size ${mostMegabytes}MB
  }
  reverse_proxy ${processes} {
    lb_policy least_conn
    lb_try_duration 5s
    fail_duration 2s
    flush_interval -1
    transport http {
      dial_timeout 2s
      response_header_timeout 75s
    }
  }
}
`;
}
