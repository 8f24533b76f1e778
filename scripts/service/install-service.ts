/**
 * `npm run install-service`: prints what lets a machine run the exchange as a service, and does nothing else: the unit of systemd, or
 * with `--proxy` the configuration of haproxy, nginx or Caddy.
 */
import { parseArgs } from 'node:util';
import { proxies } from './proxies.ts';
import { managementPort, type Service } from './service.ts';
import { unit } from './unit.ts';

const usage = `install-service                        the unit of systemd
install-service --proxy haproxy        the configuration of a proxy: ${Object.keys(proxies).join(', ')}
  --host exchange.example              the name under which people reach it
  --ports 4101,4102                    one process on each
  --folder /opt/menyala                where the release lies
  --user menyala                       who runs it
  --env /etc/menyala/env               the file of its settings
  --certificate /etc/ssl/menyala.pem   the chain and the key of HTTPS, in one file`;

try {
  const { service, proxy } = asked();
  process.stdout.write(proxy === undefined ? unit(service) : proxies[proxy](service));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
  process.exitCode = 1;
}

function asked(): { service: Service; proxy: keyof typeof proxies | undefined } {
  const { values } = parseArgs({
    options: {
      proxy: { type: 'string' },
      host: { type: 'string', default: 'exchange.example' },
      ports: { type: 'string', default: '4101,4102' },
      folder: { type: 'string', default: '/opt/menyala' },
      user: { type: 'string', default: 'menyala' },
      env: { type: 'string', default: '/etc/menyala/env' },
      certificate: { type: 'string', default: '/etc/ssl/menyala.pem' },
    },
  });
  const { proxy, ports, env, ...rest } = values;
  if (proxy !== undefined && !isProxy(proxy)) throw new Error(`--proxy ${proxy} is not known.`);
  // A line of a configuration is one word of ours: nothing in it begins another.
  for (const [name, value] of Object.entries({ ...rest, env }))
    if (!/^[\w./@:-]+$/.test(value)) throw new Error(`--${name} ${value} is no name.`);
  return { service: { ...rest, environment: env, ports: ports.split(',').map(portOf) }, proxy };
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d{1,4}$/.test(text) || port === 0 || managementPort(port) > 65_535)
    throw new Error(`--ports ${text} is no port below 10000: 1 before it is where its health is asked for.`);
  return port;
}

function isProxy(name: string): name is keyof typeof proxies {
  return Object.hasOwn(proxies, name);
}
