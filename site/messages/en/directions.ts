import type { SameKeys } from '@menyala/contract/messages';
import type { directions as ru } from '../ru/directions.ts';

export const directions: SameKeys<typeof ru> = {
  all: 'All directions',
  title: 'All exchange directions',
  titleOfPage: 'All exchange directions, page {number}',
  found: 'Directions: {query}',
  description:
    'What can be exchanged for what: every direction with its rate and smallest amount, and a search by name.',
  descriptionOfPage:
    'All exchange directions with their rates and smallest amounts: page {number} of {pages}.',
  nothing: 'There is no such direction. Try naming one currency only.',
  none: 'There are no directions right now.',
  pages: 'Pages of directions',
};
