import type { SameKeys } from '@menyala/contract/messages';
import type { directionSearch as ru } from '../ru/direction-search.ts';

export const directionSearch: SameKeys<typeof ru> = {
  label: 'Find an exchange direction',
  hint: 'A name, ticker or network, such as “bitcoin to sberbank”',
  find: 'Find',
};
