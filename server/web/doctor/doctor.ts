import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '@menyala/contract';
import type { HealthLine } from '@menyala/contract/office/health';
import * as database from './database-checks.ts';
import * as life from './life-checks.ts';
import * as machine from './machine-checks.ts';
import * as outside from './outside-checks.ts';
import { type Check, type Patient, wrong } from './patient.ts';

/** The one list of checks: `npm run doctor` and the office's page of health say the same lines, in this order. */
export const checks = {
  node: machine.node,
  disk: machine.disk,
  files: machine.files,
  postgres: database.postgres,
  durable: database.durable,
  role: database.role,
  connections: database.connections,
  clock: database.clock,
  keys: life.keys,
  backup: life.backup,
  restore: life.restore,
  books: life.books,
  work: life.work,
  publicAddress: outside.publicAddress,
  streams: outside.streams,
  proxies: outside.proxies,
  mail: outside.mail,
  sources: outside.sources,
  rails: outside.rails,
  bankDevices: outside.bankDevices,
} as const satisfies Record<string, Check>;

export type CheckName = keyof typeof checks;

/** Nobody waits longer for a line than for a page. */
const patienceMs = 12_000;

/** Looks at everything at once. A check that fails or takes too long is a line that says so. */
export async function examine(
  patient: Patient,
  language: Language,
  { withinMs = patienceMs, list = checks as Record<string, Check> } = {},
): Promise<HealthLine[]> {
  return Promise.all(
    Object.entries(list).map(async ([name, { title, look }]) => {
      const patience = new AbortController();
      const late = pause(withinMs, null, { signal: patience.signal }).then(() =>
        wrong(
          `Проверка не закончилась за ${withinMs / 1_000} с.`,
          `The check came to no end in ${withinMs / 1_000} s.`,
        ),
      );
      late.catch(() => undefined);
      const found = await Promise.race([look(patient), late])
        .catch((error: unknown) => {
          const said = error instanceof Error ? error.message : String(error);
          return wrong(`Проверить не удалось: ${said}`, `It could not be looked at: ${said}`);
        })
        .finally(() => patience.abort());
      return { name, title: title[language], state: found.state, text: found.text[language] };
    }),
  );
}
