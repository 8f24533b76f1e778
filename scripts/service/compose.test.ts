import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config.ts';
import { proxies } from './proxies.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = read('docs/operations/compose/compose.yml');

it('compose.yml sets what the program reads, and its values start it', () => {
  const [, block = ''] = /^ {2}environment:\n((?: {4}.+\n)+)/m.exec(compose) ?? [];
  const settings = Object.fromEntries(
    [...block.matchAll(/^ {4}(\w+): "?([^"\n]+)"?$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  for (const name of Object.keys(settings)) expect(read('README.md')).toContain(`\`${name}\``);
  const config = readConfig({
    ...settings,
    DATABASE_URL: settings['DATABASE_URL']?.replace(/\$\{[^}]*\}/, 'password'),
    PUBLIC_URL: 'https://exchange.example',
  });
  expect(config).toMatchObject({
    mode: 'production',
    port: 4101,
    management: { host: '0.0.0.0', port: 14_101 },
  });
  const [, seconds] = /stop_grace_period: (\d+)s/.exec(compose) ?? [];
  expect(Number(seconds) * 1000).toBeGreaterThan(config.drainMs + config.stopMs);
});

it('its haproxy and that of install-service are the same but for where the processes are', () => {
  const common = (text: string) =>
    text.split('\n').filter((line) => !/^#|^ {2}server |exchange\.example/.test(line));
  const inside = read('docs/operations/compose/haproxy.cfg').replace(
    /# A process that is made[\s\S]*?\n\n/,
    '',
  );
  const printed = proxies.haproxy({
    ...{ host: 'exchange.example', ports: [4101], folder: '', user: '', environment: '' },
    certificate: '/etc/ssl/menyala.pem',
  });
  expect(common(inside)).toEqual(common(printed));
});
