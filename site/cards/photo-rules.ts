import type { VerifyInputs } from '@menyala/contract/site/cards';

/** A photo that is asked for, with how it must look. */
export type PhotoInput = VerifyInputs['photos'][number];

/** What the server takes as a photo of a card, said before a byte is sent. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const photoAccept = [...photoTypes, '.jpg', '.jpeg', '.png', '.webp'].join(',');

export type PhotoObjection = 'wrongType' | 'heic' | 'empty' | 'tooLarge';

interface ChosenFile {
  name: string;
  type: string;
  size: number;
}

/** What iPhones and some Android phones take photos in; few browsers read it. */
const isHeic = ({ name, type }: Pick<ChosenFile, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.(heic|heif)$/i.test(name);

/** What speaks against a file, or null. A file without a type is judged by its ending: some phones send none. */
export function photoObjection(file: ChosenFile, maxBytes: number): PhotoObjection | null {
  if (isHeic(file)) return 'heic';
  const isKnown =
    file.type === '' ? /\.(jpe?g|png|webp)$/i.test(file.name) : photoTypes.some((type) => type === file.type);
  if (!isKnown) return 'wrongType';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'tooLarge' : null;
}
