import { showCourse } from '@menyala/contract/site/calculator';
import type { App } from '../app.ts';
import { ask } from './ask.ts';
import { waitFor } from './wait-for.ts';

/** The server honours only the newest course of a direction from now on: the time of those before it is over. */
export async function endGrace(
  { origin, backOffice, books, catalogue }: App,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { id, publishedAt } = await backOffice.direction(from, to);
  await books.letGracePass(id);
  const params = { from: catalogue.idOf(from), to: catalogue.idOf(to) };
  await waitFor('a course that is a minute older', async () => {
    const { updatedAt } = await ask(origin, showCourse, { params });
    return Date.parse(updatedAt) < Date.parse(publishedAt ?? '') ? true : null;
  });
}
