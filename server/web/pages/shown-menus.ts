import type { Language } from '@menyala/contract';
import { type MenuId, type MenuItem, menuIds } from '@menyala/contract/office/menus';
import type { PageLayout } from '@menyala/contract/site/pages';
import { isOwnPath } from '../../content/menus/check-link.ts';
import { usualMenus } from '../../content/menus/usual-menus.ts';
import { directionOf } from '../../content/shown/blocks.ts';
import type { Content } from '../../content/shown/content.ts';
import type { Context } from '../../context.ts';
import { chatOf } from '../../market/chat/chat-of.ts';
import type { Catalogue } from '../../market/currencies/catalogue.ts';
import { pageAddresses } from './page-addresses.ts';

/** Header and footer as a page shows them: lines that are written in its language and lead to something that is there. */
export function shownMenus(ctx: Context, language: Language): PageLayout['menus'] {
  const { menus } = ctx.content.current();
  const shown = (id: MenuId) => (menus[id] ?? usualMenus[id]).flatMap((item) => lineOf(ctx, item, language));
  return Object.fromEntries(menuIds.map((id) => [id, shown(id)])) as PageLayout['menus'];
}

/** The program's own, where nothing can be read: the pages that need nothing. */
export function bareMenus(language: Language): PageLayout['menus'] {
  const [home] = usualMenus.header;
  return { header: home ? [{ to: home.to, title: home.title[language] }] : [], footer: [] };
}

function lineOf(ctx: Context, { to, title }: MenuItem, language: Language) {
  if (title[language] === '' || (isOwnPath(to) && !isThere(ctx, to, language))) return [];
  return [{ to, title: title[language] }];
}

interface Asked {
  catalogue: Catalogue;
  content: Content;
  now: Date;
  language: Language;
}

/** Pages that are there only where they have something to show. */
const conditions: Readonly<Record<string, (asked: Asked) => boolean>> = {
  '/contest': ({ catalogue: { settings, contestShownUntil }, now }) =>
    settings.isContestShown && contestShownUntil !== null && now < contestShownUntil,
  '/chat': ({ catalogue: { settings }, language }) => chatOf(settings.chat, language) !== null,
  '/news': ({ content, language }) => content.news.some(({ texts }) => texts[language]),
  '/reviews': ({ content }) => content.reviews.length > 0,
  '/faq': ({ content, language }) =>
    content.groups.some(({ questions }) => questions.some(({ texts }) => texts[language])),
};

const staticPaths = () =>
  pageAddresses.flatMap(({ path, kind }) =>
    path.includes(':') || kind === 'framed' || kind === 'plain' ? [] : [path],
  );
let knownPaths: ReadonlySet<string> | null = null;

/** True where a path of the site, with or without a query, has a page with something to show in a language. */
export function isThere(ctx: Context, to: string, language: Language): boolean {
  knownPaths ??= new Set(staticPaths());
  const path = to.split(/[?#]/, 1)[0]?.replace(/(?<=.)\/$/, '') ?? '';
  const asked = {
    ...{ catalogue: ctx.catalogue.current(), content: ctx.content.current() },
    ...{ now: ctx.clock.now(), language },
  };
  if (knownPaths.has(path)) return conditions[path]?.(asked) ?? true;
  const [, section, name = ''] = /^\/(news|faq|exchange)\/([\w-]+)$/.exec(path) ?? [];
  if (section === 'exchange') return directionOf(asked.catalogue, name) !== undefined;
  if (section === undefined) return false;
  const piece = asked.content.find(section === 'news' ? 'news' : 'question', name);
  return piece?.texts[language] !== undefined;
}
