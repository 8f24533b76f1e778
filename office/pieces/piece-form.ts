import type { OfficePiece, PieceEdit, PieceKind } from '@menyala/contract/office/content';

/** A text as the form has it: what is sent, with the version that was seen. */
export type TypedPiece = PieceEdit & { version: number };

const empty = { title: '', description: '', body: '' };

export const freshPiece = (kind: PieceKind): TypedPiece => ({
  kind,
  slug: '',
  groupId: null,
  texts: { ru: { ...empty }, en: { ...empty } },
  cover: null,
  author: '',
  version: 0,
});

export const typedPieceOf = ({
  kind,
  slug,
  groupId,
  texts,
  cover,
  author,
  version,
}: OfficePiece): TypedPiece => ({
  kind,
  slug,
  groupId,
  texts,
  cover: cover?.id ?? null,
  author,
  version,
});

/** What is sent of it: a kind has no more than it can have, whatever was typed while it was another. */
export function pieceEditOf({ kind, slug, groupId, texts, cover, author }: TypedPiece): PieceEdit {
  const isNews = kind === 'news';
  return {
    kind,
    slug: slug.trim(),
    groupId: kind === 'question' ? groupId : null,
    texts: { ru: trimmed(texts.ru), en: trimmed(texts.en) },
    cover: isNews ? cover : null,
    author: isNews ? author.trim() : '',
  };
}

const trimmed = ({ title, description, body }: PieceEdit['texts']['ru']) => ({
  title: title.trim(),
  description: description.trim(),
  body,
});

const latin: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
  },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch' },
  ...{ ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};

/** The end of an address made of a title: "Как мы работаем" → `kak-my-rabotaem`. */
export function slugOf(title: string): string {
  const letters = [...title.toLowerCase()].map((letter) => latin[letter] ?? letter).join('');
  return letters
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
}
