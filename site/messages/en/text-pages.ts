import type { SameKeys } from '@menyala/contract/messages';
import type { textPages as ru } from '../ru/text-pages.ts';

export const textPages: SameKeys<typeof ru> = {
  version: 'Version {version}, {date}',
};
