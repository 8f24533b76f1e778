import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type House, Stage } from './stage.ts';
import type { Story } from './story.ts';

export interface Told {
  passed: number;
  failed: number;
}

/** Far more than any needs by itself, for machines that are busy with other things. */
const longestMs = 240_000;

/** Tells the stories, `atOnce` of them at a time, and says a line about each as it ends. */
export async function runStories(house: House, stories: readonly Story[], atOnce: number): Promise<Told> {
  const told = { passed: 0, failed: 0 };
  const teller = async (waiting: Story[]) => {
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      const begun = performance.now();
      const faults = await tell(house, story);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      told[faults.length === 0 ? 'passed' : 'failed'] += 1;
      console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s  ${story.name}`);
      for (const fault of faults) console.log(indented(fault));
    }
  };
  const together = stories.filter(({ isAlone }) => !isAlone);
  await Promise.all(Array.from({ length: atOnce }, () => teller(together)));
  await teller(stories.filter(({ isAlone }) => isAlone));
  return told;
}

/** @returns what went wrong, empty where all was well */
async function tell(house: House, story: Story): Promise<string[]> {
  const stage = new Stage(house);
  const faults: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The story takes too long.')), longestMs);
  });
  try {
    await Promise.race([story.tell(stage), tooLong]);
  } catch (error) {
    faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  clearTimeout(timer);
  faults.push(...new Set(stage.complaints));
  if (faults.length > 0) faults.push(...(await pictures(stage)));
  await stage.close();
  return faults;
}

/** How the pages looked when it went wrong. */
async function pictures(stage: Stage): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'menyala-story-'));
  const shots = stage.pages().map(async (page, index) => {
    const path = join(folder, `${index + 1}.png`);
    await page.screenshot({ path, fullPage: true, timeout: 5000 });
    return `Picture: ${path} of ${page.url()}`;
  });
  const taken = await Promise.allSettled(shots);
  return taken.flatMap((shot) => (shot.status === 'fulfilled' ? [shot.value] : []));
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '         ');
}
