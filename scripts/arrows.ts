import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rooms } from './rooms.ts';
import { installed, runProgram } from './run-program.ts';

type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
};

export type Arrows = { files: number; complaints: string[] };

/**
 * Checks the imports between the rooms under `root` against `arrows.cjs`.
 * A checker that cannot read our language sees nothing and is content, so that every file it overlooked is a complaint too.
 */
export async function checkArrows(root: string, signal?: AbortSignal): Promise<Arrows> {
  const present = rooms.filter((room) => existsSync(join(root, room)));
  const config = join(import.meta.dirname, 'arrows.cjs');
  const command = [...installed('depcruise'), '--config', config, '--output-type', 'json', ...present];
  const { output } = await runProgram(command, { cwd: root, ...(signal && { signal }) });
  const cruise = parse(output);
  const files = present.flatMap((room) => sourcesUnder(root, room));
  return {
    files: files.length,
    complaints: [
      ...cruise.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...circlesOnFloors(cruise).map(
        (circle) => `folders-of-a-floor-import-in-a-circle: ${circle.join(' → ')}`,
      ),
      ...overlooked(files, cruise).map((file) => `the checker did not see ${file}`),
    ],
  };
}

export function overlooked(files: string[], cruise: { modules: { source: string }[] }): string[] {
  const seen = new Set(cruise.modules.map((module) => module.source));
  return files.filter((file) => !seen.has(file));
}

/** Circles of imports between folders of one floor of the server, tests and routes left out: each once, from its first folder. */
function circlesOnFloors({ modules }: Cruise): string[][] {
  const arrows = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = folderOnFloor(source);
    for (const { resolved } of dependencies) {
      const to = folderOnFloor(resolved);
      if (from === null || to === null || from === to || floorOf(from) !== floorOf(to)) continue;
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  const circles = new Map<string, string[]>();
  const walk = (path: string[]): void => {
    for (const next of arrows.get(path.at(-1) ?? '') ?? []) {
      const start = path.indexOf(next);
      if (start >= 0) {
        const circle = path.slice(start);
        const first = circle.indexOf([...circle].sort()[0] ?? '');
        const turned = [...circle.slice(first), ...circle.slice(0, first)];
        circles.set(turned.join(), [...turned, turned[0] ?? '']);
      } else if (!path.includes(next)) walk([...path, next]);
    }
  };
  for (const folder of arrows.keys()) walk([folder]);
  return [...circles.values()];
}

const floorOf = (folder: string): string => folder.split('/')[1] ?? '';

/** `server/market/rates` of a file in it. A file that lies on its floor without a folder stands for itself. */
function folderOnFloor(file: string): string | null {
  if (!file.startsWith('server/') || /\.test\.ts$|\/testing[-/]|^server\/proofs\/|-routes\.ts$/.test(file))
    return null;
  const parts = file.split('/');
  return parts.length < 3 ? null : parts.slice(0, 3).join('/');
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
