import type { Context } from '../context.ts';
import { followDemoLists } from './follow-demo-lists.ts';
import { followDemoSources } from './follow-demo-sources.ts';
import { seedDemoHistory } from './seed-history.ts';
import { seedDemoMeetings } from './seed-meetings.ts';
import { seedDemoProgramme } from './seed-programme.ts';
import { seedDemoReviews } from './seed-reviews.ts';
import { seedDemoShop } from './seed-shop.ts';
import { seedDemoSupport } from './seed-support.ts';
import { seedDemoTexts } from './seed-texts.ts';

/** The parts of a demo beside the seed catalogue, in the order in which they are made. The past ends at the courses that the sources give. */
export const demoSeeds: readonly { name: string; seed(ctx: Context): Promise<unknown> }[] = [
  { name: 'programme', seed: seedDemoProgramme },
  { name: 'support', seed: seedDemoSupport },
  { name: 'texts', seed: seedDemoTexts },
  { name: 'meetings', seed: seedDemoMeetings },
  { name: 'reviews', seed: seedDemoReviews },
  { name: 'shop', seed: seedDemoShop },
  { name: 'sources', seed: followDemoSources },
  { name: 'lists', seed: followDemoLists },
  { name: 'history', seed: seedDemoHistory },
];

/** Asks a demo's sources again: what they said before it was ended is old by now. */
export async function followDemo(ctx: Context): Promise<void> {
  await followDemoSources(ctx);
  await followDemoLists(ctx);
}

/** Fills a demo with everything that it is to show. Each part that is there already is left as it is. */
export async function seedDemo(ctx: Context): Promise<void> {
  for (const { seed } of demoSeeds) await seed(ctx);
}
