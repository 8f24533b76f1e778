import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { endAll } from './processes.ts';
import type { Outcome } from './run-part.ts';
import { type RunSettings, settingsFor } from './run-settings.ts';

/** A process of the run, with all that it starts. */
export interface Part<Told> {
  /** Fails with the reason where it does, where it ends without a word, and where its time is over. */
  told: Promise<Told>;
  /** Ends it and all that it started, which may outlive it. */
  end(): Promise<void>;
}

export interface PartRules {
  settings: RunSettings;
  minutes: number;
  /** Data in which it starts a database, beside what lies in its own folder. */
  dataDirs?: string[];
  /** Ends the waiting. */
  until: AbortSignal;
}

let parts = 0;

/** Starts one in a group of its own, which a Ctrl-C at the terminal does not reach. @param words what `run-part.ts` is to do */
export function startPart<Told>(words: string[], rules: PartRules): Part<Told> {
  const { settings, dataDirs = [] } = rules;
  parts += 1;
  // With its last slash, so that it is not found in that of another.
  const folder = `${settings.folder}/part-${parts}/`;
  mkdirSync(folder);
  const child = fork(join(import.meta.dirname, 'run-part.ts'), words, {
    detached: true,
    env: { ...process.env, ...settingsFor({ ...settings, ownFolder: folder }) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    told: firstTold<Told>(child, rules),
    end: () => endAll({ group: child.pid ?? 0, mark: folder, dataDirs }),
  };
}

function firstTold<Told>(child: ChildProcess, { minutes, until }: PartRules): Promise<Told> {
  return new Promise((resolve, reject) => {
    const over = () => reject(new Error(`came to no end in ${minutes} min`));
    const limit = setTimeout(over, minutes * 60_000);
    const stopped = () => settle(() => reject(new Error('was stopped')));
    const settle = (how: () => void) => {
      clearTimeout(limit);
      until.removeEventListener('abort', stopped);
      how();
    };
    until.addEventListener('abort', stopped);
    child.once('message', (message) => {
      const outcome = message as Outcome<Told>;
      settle(() => ('told' in outcome ? resolve(outcome.told) : reject(new Error(outcome.failed))));
    });
    child.once('error', (error) => settle(() => reject(error)));
    child.once('exit', (code, signal) =>
      settle(() => reject(new Error(`ended with ${signal ?? code} and told nothing`))),
    );
  });
}
