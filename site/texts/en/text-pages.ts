import type { textPages as ru } from '../ru/text-pages.ts';
import type { SameKeys } from '../same-keys.ts';

export const textPages: SameKeys<typeof ru> = {
  version: 'Version {version}, {date}',
};
