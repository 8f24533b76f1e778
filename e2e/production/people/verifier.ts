import { decideCheck, listChecks, showCheck, showCheckPhoto } from '@menyala/contract/office/cards';
import type { Opened } from './owner.ts';

/** Looks at the photos of a card and says that it is its customer's. */
export async function verifies({ staff: { verifier } }: Opened, check: string): Promise<void> {
  const { visitor } = verifier;
  await visitor.ask(listChecks, { query: { status: 'pending' } });
  const params = { id: check };
  const { version, photos } = await visitor.ask(showCheck, { params });
  for (const { id } of photos)
    if (id !== null) await visitor.download(showCheckPhoto, { params: { ...params, photo: id } });
  await visitor.ask(decideCheck, { params, body: { version, decision: 'approve' } });
}
