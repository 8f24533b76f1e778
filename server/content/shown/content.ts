import type { Language } from '@menyala/contract';
import type { bannerKinds, bannerTones } from '@menyala/contract/office/banners';
import type { PieceKind } from '@menyala/contract/office/content';
import type { MenuId, MenuItem } from '@menyala/contract/office/menus';
import type { RenderedText } from './render-markdown.ts';

/** All that everybody may read at some moment, and nothing else: no draft, no plan. */
export interface Content {
  /** The newest first. */
  news: readonly Piece[];
  /** Groups with their questions, both in the owner's order. A group without questions is not in it. */
  groups: readonly FaqGroup[];
  /** Of the kinds that stand at a place of their own, by kind and slug. */
  find(kind: PieceKind, slug: string): Piece | undefined;
  /** What has the slug now, where it was published under this one before. */
  findFormer(kind: PieceKind, slug: string): Piece | undefined;
  banners: readonly Banner[];
  /** Published ones, the newest first. */
  reviews: readonly Review[];
  /** The owner's own; undefined where the program's stands. */
  menus: Partial<Record<MenuId, readonly MenuItem[]>>;
}

/** What everybody reads of a piece. */
export interface Piece {
  id: number;
  kind: PieceKind;
  slug: string;
  groupId: number | null;
  position: number;
  /** Only the languages in which it is written. */
  texts: Partial<Record<Language, PieceText>>;
  cover: Picture | null;
  /** Empty where the text names no author. */
  author: string;
  publishedAt: Date;
  /** When what is read now came. */
  changedAt: Date;
}

export interface PieceText extends RenderedText {
  title: string;
  /** The owner's, or the beginning of the text. */
  description: string;
}

export interface Picture {
  name: string;
  width: number;
  height: number;
  /** In bytes. */
  size: number;
}

export interface FaqGroup {
  id: number;
  title: Record<Language, string>;
  questions: readonly Piece[];
}

type Words = Record<Language, string>;

export interface Banner {
  id: number;
  version: number;
  kind: (typeof bannerKinds)[number];
  tone: (typeof bannerTones)[number];
  title: Words;
  text: Words;
  link: string | null;
  linkText: Words;
  picture: Picture | null;
}

/** What the maker of a completed claim says. Plain text. */
export interface Review {
  id: number;
  language: Language;
  /** Empty where none is to be shown. */
  name: string;
  text: string;
  /** The exchange's; empty where it says nothing. */
  answer: string;
  /** Of its claim. */
  from: Words;
  to: Words;
  publishedAt: Date;
}

export const languages = ['ru', 'en'] as const;

/** Where pictures of content are served from. */
export const picturesPath = '/content/pictures';

export const pictureUrl = (name: string) => `${picturesPath}/${name}.webp`;
