import type { SameKeys } from '@menyala/contract/messages';
import type { reviews as ru } from '../ru/reviews.ts';

/** Words of `/reviews`. */
export const reviews: SameKeys<typeof ru> = {
  title: 'Customer reviews',
  titleOf: 'Customer reviews, page {number, number}',
  description: 'What customers say about completed exchanges, and what we answered.',
  descriptionOf: 'What customers say about completed exchanges: page {number, number}.',
  lead: 'A review can be left once, on the page of your own completed order. Before we publish it, we check that it gives away nobody’s details.',
  empty: 'There are no reviews yet.',
  noName: 'No name',
  direction: '{from} exchanged for {to}',
  answer: 'The exchange answered',
};
