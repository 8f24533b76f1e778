import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'menyala-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

function print(...words: string[]): { status: number | null; said: string; complaint: string } {
  const ran = spawnSync(process.execPath, [join(import.meta.dirname, 'install-service.ts'), ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status: ran.status, said: ran.stdout, complaint: ran.stderr };
}

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** Where the program is; elsewhere the test is skipped, and its title says which program it wants. */
const where = (program: string) => it.skipIf(!existsSync(program));

describe('the unit', () => {
  const { said: unit } = print();

  it('waits longer at a stop than the process may take to drain and to stop', () => {
    const [, instance = ''] = /MANAGEMENT_PORT=(\S+)/.exec(unit) ?? [];
    const config = readConfig({ PORT: '4101', MANAGEMENT_PORT: instance.replace('%i', '4101') });
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
    expect(config.management).toEqual({ host: '127.0.0.1', port: 14_101 });
    expect(Number(seconds) * 1000).toBeGreaterThan(config.drainMs + config.stopMs);
  });

  it('lets the data folder be written, and nothing else that stays', () => {
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
    expect(unit).toMatch(/^StateDirectory=menyala$/m);
    expect(unit).toContain('DATA_DIR=/var/lib/menyala');
    expect(unit).not.toContain('ReadWritePaths');
  });

  where('/usr/bin/systemd-analyze')('is at most 1.3 by systemd-analyze (systemd)', () => {
    const file = written('menyala@4101.service', unit);
    const judged = execFileSync('systemd-analyze', ['security', '--offline=true', file], {
      ...{ encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
    });
    const [, exposure = '10'] = /exposure level for \S+: ([\d.]+)/.exec(judged) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(1.3);
  });
});

describe('a proxy', () => {
  it.each(['haproxy', 'nginx', 'caddy'])(
    '%s is given each process, by the ports that are asked for',
    (name) => {
      const { said, status } = print('--proxy', name, '--ports', '4201,4202,4203', '--host', 'my.example');
      expect(status).toBe(0);
      for (const port of [4201, 4202, 4203]) expect(said).toContain(`127.0.0.1:${port}`);
      expect(said).toContain('my.example');
    },
  );

  it('that asks for health gives it five seconds, and fewer tries than a process drains', () => {
    const { said } = print('--proxy', 'haproxy');
    const [, inter, fall] = /inter (\d+)s fall (\d+)/.exec(said) ?? [];
    const { drainMs } = readConfig({ MANAGEMENT_PORT: '14101' });
    expect(said).toContain('timeout check 5s');
    expect(said).toContain('server p4101 127.0.0.1:4101 check port 14101');
    expect(drainMs).toBeGreaterThan(2 * Number(inter) * Number(fall) * 1000);
  });

  where('/usr/sbin/haproxy')('has a syntax that haproxy reads (haproxy)', () => {
    const pem = written('menyala.pem', selfSigned());
    const file = written('haproxy.cfg', print('--proxy', 'haproxy', '--certificate', pem).said);
    const checked = spawnSync('/usr/sbin/haproxy', ['-c', '-f', file], { encoding: 'utf8' });
    expect([checked.status, checked.stderr]).toEqual([0, expect.not.stringContaining('ALERT')]);
  });
});

describe('what is asked wrongly', () => {
  it.each([
    [['--proxy', 'apache'], '--proxy apache is not known.'],
    [['--proxy', 'constructor'], '--proxy constructor is not known.'],
    [['--ports', '80000'], '--ports 80000 is no port'],
    [['--ports', ''], '--ports  is no port'],
    [['--host', 'a b;'], '--host a b; is no name.'],
    [['--folder', '/opt/x\nUser=root'], 'is no name.'],
    [['--nonsense'], "Unknown option '--nonsense'"],
  ])('%j is answered with a sentence and what may be asked, and prints nothing', (words, sentence) => {
    const { status, said, complaint } = print(...words);
    expect([status, said]).toEqual([1, '']);
    expect(complaint).toContain(sentence);
    expect(complaint).toContain('install-service --proxy haproxy');
  });
});

function selfSigned(): string {
  const key = join(folder, 'key.pem');
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=x', '-keyout', key];
  const chain = execFileSync('openssl', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return chain + execFileSync('cat', [key], { encoding: 'utf8' });
}
