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

/** Gives a demo, beside its catalogue, what its screens show. What is there already stays as it is. */
export async function seedDemo(ctx: Context): Promise<void> {
  await seedDemoProgramme(ctx);
  await seedDemoSupport(ctx);
  await seedDemoTexts(ctx);
  await seedDemoMeetings(ctx);
  await seedDemoReviews(ctx);
  await seedDemoShop(ctx);
  await followDemoSources(ctx);
  await followDemoLists(ctx);
  await seedDemoHistory(ctx);
}
