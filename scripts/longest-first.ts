import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest alone, in about this order: begun last, it would run when everything else has ended. */
const longest = [
  'server/proofs/durability/kill-database.test.ts',
  'server/proofs/model/model-1.test.ts',
  'server/proofs/model/model-2.test.ts',
  'server/proofs/model/model-3.test.ts',
  'server/proofs/model/model-4.test.ts',
  'server/proofs/crawl/crawl.test.ts',
  'server/proofs/durability/timer-moves.test.ts',
  'server/proofs/model/mutation.test.ts',
  'server/proofs/load-race/load-race.test.ts',
  'server/proofs/fuzz/fuzz.test.ts',
  'server/platform/database/embedded/embedded.test.ts',
  'server/platform/images/perceptual-hash.test.ts',
  'server/main.test.ts',
  'server/programme/partners/programme.property.test.ts',
];

/**
 * The longest first; then the server's, which share their modules; then those with a page, and the rest. A process serves
 * one project, so that what belongs to a small one of its own comes last.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(files.map((file) => [file, placeOf(file)]));
    return (await super.sort(files)).toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  if (project.name === 'passwords') return longest.length + 3;
  const path = relative(project.config.root, moduleId);
  const place = longest.indexOf(path);
  if (place !== -1) return place;
  if (path.startsWith('server/')) return longest.length;
  // A process keeps its environment: those that need a page come one after another.
  return longest.length + (readFileSync(moduleId, 'utf8').includes('@vitest-environment') ? 1 : 2);
}
