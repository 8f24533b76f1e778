import { createHash } from 'node:crypto';
import type { Language } from '@menyala/contract';
import { courseText } from '@menyala/money';
import type { Context } from '../../../context.ts';
import type { Currency } from '../../../market/currencies/catalogue.ts';
import { newestCourse } from '../../../market/currencies/directions.ts';
import { isListed } from '../../../market/currencies/offer.ts';
import type { ShareCard } from '../../../platform/images/share-card.ts';
import { localeOf } from '../../../platform/languages.ts';
import { pairOfCodes } from '../payloads/pair-of-codes.ts';

/** What is drawn for a page where it is shared. Words in an owner's texts are shown as they are. */
export type PageCard = Omit<ShareCard, 'cover'> & {
  /** Name of a picture of `content/`. */
  cover: string | null;
};

const words = {
  ru: {
    home: 'Онлайн-обмен: курсы, лимиты и резервы сейчас',
    direction: 'Обмен',
    arrow: 'на',
    off: 'Сейчас не обмениваем',
    news: 'Новости',
  },
  en: {
    home: 'Online exchange: rates, limits and reserves right now',
    direction: 'Exchange',
    arrow: 'for',
    off: 'Not exchanged right now',
    news: 'News',
  },
} as const;

/** Of the picture of a page; another text is another one. */
export const versionOf = (card: PageCard): string =>
  createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 16);

export function homeCard(ctx: Context, language: Language): PageCard {
  return { ...houseOf(ctx, language), over: '', title: words[language].home, figure: null };
}

/** @param pair codes as the address has them; null for what is no direction */
export function directionCard(ctx: Context, language: Language, pair: string): PageCard | null {
  const catalogue = ctx.catalogue.current();
  const known = pairOfCodes(catalogue, pair);
  const direction = known && catalogue.directionByPair.get(`${known.from.id}-${known.to.id}`);
  if (!direction) return null;
  const { from, to } = direction;
  const t = words[language];
  const course = isListed(direction)
    ? courseText(newestCourse(direction).course, localeOf(language), { from, to })
    : t.off;
  return {
    ...houseOf(ctx, language),
    over: t.direction,
    title: `${nameOf(from, language)} ${t.arrow} ${nameOf(to, language)}`,
    figure: course,
  };
}

/** @param slug of published news; null where none in this language has it */
export function newsCard(ctx: Context, language: Language, slug: string): PageCard | null {
  const piece = ctx.content.current().find('news', slug);
  const text = piece?.texts[language];
  if (!piece || !text) return null;
  return {
    ...houseOf(ctx, language),
    ...{ over: words[language].news, title: text.title, figure: null, cover: piece.cover?.name ?? null },
  };
}

const nameOf = ({ entryName, network }: Currency, language: Language) =>
  network && network.name !== entryName[language]
    ? `${entryName[language]} ${network.code}`
    : entryName[language];

const usualGround = '#0e5c4a';

function houseOf(ctx: Context, language: Language): Pick<PageCard, 'name' | 'foot' | 'ground' | 'cover'> {
  const { settings } = ctx.catalogue.current();
  const { accent } = settings;
  return {
    name: settings.name[language],
    foot: new URL(ctx.config.publicUrl).host,
    ground: accent !== null && isDark(accent) ? accent : usualGround,
    cover: null,
  };
}

/** True where white is read on it: a contrast of 4.5 at least. */
function isDark(colour: string): boolean {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return false;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5;
}
