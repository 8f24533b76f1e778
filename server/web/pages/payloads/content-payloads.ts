import type { Language } from '@menyala/contract';
import type { PieceKind } from '@menyala/contract/office/content';
import type { AnswerPage, ArticlePage, FaqPage, NamedPiece, NewsPage } from '@menyala/contract/site/pages';
import { type Piece, type PieceText, pictureUrl } from '../../../content/shown/content.ts';
import { languagesOf, shownPiece } from '../../../content/shown/shown-text.ts';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { LoadedPage } from '../page-addresses.ts';
import { PageMoved } from '../page-moved.ts';
import type { PageRequest } from '../page-request.ts';
import { newsCard, versionOf } from '../pictures/share-cards.ts';

const newsOnPage = 12;
const longestSearch = 100;

/** `/faq`: all of it, whatever is looked for; the page itself shows what fits. */
export function faqPayload(ctx: Context, { language, query }: PageRequest): LoadedPage<FaqPage> {
  const shows: NonNullable<LoadedPage['shows']>[number][] = [];
  const groups = ctx.content.current().groups.flatMap(({ id, title, questions }) => {
    const shown = questions.flatMap((piece) => {
      const text = shownPiece(ctx, piece, language);
      if (!text) return [];
      shows.push(...text.shows);
      return [{ slug: piece.slug, title: text.title, html: text.html }];
    });
    return shown.length > 0 ? [{ id, title: title[language], questions: shown }] : [];
  });
  const looked = (query.get('q') ?? '').trim().slice(0, longestSearch);
  return { data: { page: 'faq', query: looked, groups }, shows };
}

/** `/faq/{slug}`. @throws Refusal `not_found`; PageMoved */
export function answerPayload(ctx: Context, { language, params }: PageRequest): LoadedPage<AnswerPage> {
  const piece = findPiece(ctx, 'question', params['slug'], language, '/faq');
  const text = shownPiece(ctx, piece, language);
  const group = ctx.content.current().groups.find(({ id }) => id === piece.groupId);
  if (!text || !group) throw new Refusal('not_found');
  return {
    data: {
      page: 'answer',
      ...{ slug: piece.slug, title: text.title, description: text.description, html: text.html },
      group: group.title[language],
      others: group.questions.filter((one) => one !== piece).flatMap((one) => named(one, language) ?? []),
      ...datesOf(piece),
      languages: languagesOf(piece),
    },
    shows: text.shows,
    elsewhere: elsewhereOf(piece, language, '/faq'),
  };
}

/** `/news`. @throws Refusal `not_found` for a page beyond the last */
export function newsPayload(ctx: Context, { language, query }: PageRequest): LoadedPage<NewsPage> {
  const { news } = ctx.content.current();
  const number = Number(query.get('page') ?? '1');
  const written = news.flatMap((piece) => {
    const text = piece.texts[language];
    return text ? [{ piece, text }] : [];
  });
  const pages = Math.ceil(written.length / newsOnPage);
  if (number > Math.max(1, pages)) throw new Refusal('not_found');
  const shown = written.slice((number - 1) * newsOnPage, number * newsOnPage);
  const others = news.filter(({ texts }) => texts[language === 'ru' ? 'en' : 'ru']).length;
  return {
    data: { page: 'news', items: shown.map(newsItem), number, pages },
    elsewhere: number > 1 && number > Math.ceil(others / newsOnPage) ? '/news' : undefined,
  };
}

/** `/news/{slug}`. @throws Refusal `not_found`; PageMoved */
export function articlePayload(ctx: Context, { language, params }: PageRequest): LoadedPage<ArticlePage> {
  const piece = findPiece(ctx, 'news', params['slug'], language, '/news');
  const text = shownPiece(ctx, piece, language);
  if (!text) throw new Refusal('not_found');
  const written = ctx.content.current().news.filter(({ texts }) => texts[language]);
  const place = written.indexOf(piece);
  return {
    data: {
      page: 'article',
      ...{ slug: piece.slug, title: text.title, description: text.description, html: text.html },
      ...{ cover: coverOf(piece), picture: sharedPicture(ctx, piece, language), author: piece.author },
      ...datesOf(piece),
      newer: named(written[place - 1], language),
      older: named(written[place + 1], language),
      languages: languagesOf(piece),
    },
    shows: text.shows,
    elsewhere: elsewhereOf(piece, language, '/news'),
  };
}

/**
 * A published piece in this language by its address; of an address that it had before, or in capitals, the way on.
 * @throws Refusal `not_found`; PageMoved
 */
function findPiece(
  ctx: Context,
  kind: PieceKind,
  slug: string | undefined,
  language: Language,
  path: string,
): Piece {
  const content = ctx.content.current();
  const given = slug ?? '';
  const found = content.find(kind, given);
  if (found?.texts[language]) return found;
  const right = found ? undefined : findMoved(ctx, kind, given.toLowerCase());
  if (right?.texts[language]) throw new PageMoved(`${path}/${right.slug}`);
  throw new Refusal('not_found');
}

function findMoved({ content }: Context, kind: PieceKind, slug: string): Piece | undefined {
  const shown = content.current();
  return shown.find(kind, slug) ?? shown.findFormer(kind, slug);
}

/** Whoever reads the other language, in which this is not written, is led to the list. */
function elsewhereOf({ texts }: Piece, language: Language, list: string): string | undefined {
  return texts[language === 'ru' ? 'en' : 'ru'] ? undefined : list;
}

function named(piece: Piece | undefined, language: Language): NamedPiece | null {
  const text = piece?.texts[language];
  return piece && text ? { slug: piece.slug, title: text.title } : null;
}

const datesOf = ({ publishedAt, changedAt }: Piece) => ({
  publishedAt: publishedAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

const coverOf = ({ cover }: Piece) =>
  cover && { url: pictureUrl(cover.name), width: cover.width, height: cover.height };

function sharedPicture(ctx: Context, { slug }: Piece, language: Language): string {
  const card = newsCard(ctx, language, slug);
  return `/og/${language}/news/${slug}.png${card ? `?v=${versionOf(card)}` : ''}`;
}

const newsItem = ({ piece, text }: { piece: Piece; text: PieceText }) => ({
  ...{ slug: piece.slug, title: text.title, description: text.description },
  ...{ publishedAt: piece.publishedAt.toISOString(), cover: coverOf(piece) },
});
