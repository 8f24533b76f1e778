import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rooms } from './rooms.ts';
import { installed, runProgram } from './run-program.ts';

type Cruise = {
  modules: { source: string }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
};

export type Arrows = { files: number; complaints: string[] };

/**
 * Checks the imports between the rooms under `root` against `arrows.cjs`.
 * A checker that cannot read our language sees nothing and is content, so that every file it overlooked is a complaint too.
 */
export async function checkArrows(root: string): Promise<Arrows> {
  const present = rooms.filter((room) => existsSync(join(root, room)));
  const config = join(import.meta.dirname, 'arrows.cjs');
  const command = [...installed('depcruise'), '--config', config, '--output-type', 'json', ...present];
  const { output } = await runProgram(command, { cwd: root });
  const cruise = parse(output);
  const files = present.flatMap((room) => sourcesUnder(root, room));
  return {
    files: files.length,
    complaints: [
      ...cruise.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...overlooked(files, cruise).map((file) => `the checker did not see ${file}`),
    ],
  };
}

export function overlooked(files: string[], cruise: Pick<Cruise, 'modules'>): string[] {
  const seen = new Set(cruise.modules.map((module) => module.source));
  return files.filter((file) => !seen.has(file));
}

function parse(output: string): Cruise {
  try {
    return JSON.parse(output) as Cruise;
  } catch {
    throw new Error(`dependency-cruiser failed:\n${output}`);
  }
}

function sourcesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourcesUnder(root, path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}
