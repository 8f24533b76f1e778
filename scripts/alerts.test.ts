import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';

const operations = join(import.meta.dirname, '../docs/operations');
const read = (file: string) => readFileSync(join(operations, file), 'utf8');
const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const unique = (names: string[]) => [...new Set(names)].toSorted();

const rules = read('alerts/menyala.yml');
const tests = read('alerts/menyala.test.yml');
const page = read('monitoring.md');
const alerts = all(/- alert: (\w+)/g, rules);

it('asks in alert rules only for metrics that there are', () => {
  const asked = unique(all(/\b(menyala_\w+)/g, rules));
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !page.includes(`\n| \`${name}\` |`))).toEqual([]);
});

it('tests each alert, silent and firing, and says what to do', () => {
  expect(unique(all(/alertname: (\w+), exp_alerts: \[\]/g, tests))).toEqual(unique(alerts));
  expect(unique(all(/alertname: (\w+)\n +exp_alerts: \[\{/g, tests))).toEqual(unique(alerts));
  const severities = Object.fromEntries(
    [...rules.matchAll(/- alert: (\w+)[\s\S]*?severity: (\w+)/g)].map(([, name, severity]) => [
      name,
      severity,
    ]),
  );
  const told = [...page.matchAll(/^\| ([A-Z]\w+) \| (\w+) \|/gm)].map(([, name, severity]) => [
    name,
    severity,
  ]);
  expect(Object.fromEntries(told)).toEqual(severities);
});

it('has alert rules that fire when they should', ({ skip }) => {
  const promtool = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'promtool'))
    .find(existsSync);
  if (promtool === undefined) {
    console.log(
      'The alert rules were not tried: promtool is not here. It is in the Debian package prometheus.',
    );
    return skip();
  }
  const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', 'menyala.test.yml'], {
    cwd: join(operations, 'alerts'),
    encoding: 'utf8',
  });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
});
