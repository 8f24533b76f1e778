import type { AnswerOf } from '@menyala/contract';
import type { InboxItem, listInbox } from '@menyala/contract/office/operations-inbox';
import type { listReviews } from '@menyala/contract/office/reviews';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRead } from '../api/read.ts';
import { useMay } from '../staff/use-may.ts';

const everyMs = 30_000;

/** What needs a person. News of claims ask for it anew; money that belongs to no claim makes no news, so it is looked at too. */
export function useInbox(): UseQueryResult<AnswerOf<typeof listInbox>> {
  const isOn = useMay()<typeof listInbox>('GET', '/office/api/operations-inbox');
  return useRead<typeof listInbox>('/office/api/operations-inbox', {}, { everyMs, isOn });
}

/** What waits, by kind: of the inbox, and for those who look after texts alone, and do not see it, of reviews. Undefined until it is known. */
export function useWaiting(): Pick<InboxItem, 'kind' | 'note'>[] | undefined {
  const may = useMay();
  const isOn =
    may<typeof listReviews>('GET', '/office/api/reviews') &&
    !may<typeof listInbox>('GET', '/office/api/operations-inbox');
  const { data: inbox } = useInbox();
  const { data: reviews } = useRead<typeof listReviews>(
    '/office/api/reviews',
    { query: { tab: 'waiting', size: 1 } },
    { everyMs, isOn },
  );
  if (!isOn) return inbox?.items;
  return reviews && [{ kind: 'review_waits', note: String(reviews.counts.waiting) }];
}
