import type { Language } from '@menyala/contract';
import type { Settings } from '@menyala/contract/site/calculator';
import { chatNames } from '@menyala/contract/site/chat';
import { isOfPerson } from '@menyala/contract/site/of-person';
import type { PageLayout } from '@menyala/contract/site/pages';
import type { Context } from '../../context.ts';
import { chatOf, chats } from '../../market/chat/chat-of.ts';
import { settingsView, techView } from '../../market/currencies/calculator-views.ts';
import type { Catalogue } from '../../market/currencies/catalogue.ts';
import { isListed } from '../../market/currencies/offer.ts';
import { inLanguage, localeOf } from '../../platform/languages.ts';
import type { PageRequest } from './page-request.ts';
import { withoutLink } from './referral-link.ts';
import { shownBanners } from './shown-banners.ts';
import { bareMenus, shownMenus } from './shown-menus.ts';

export interface AskedPage
  extends Pick<PageRequest, 'language' | 'path' | 'query' | 'signedIn' | 'hiddenBanners'> {
  /** Where the other language is led to where it has not this page. */
  elsewhere?: string | undefined;
}

/** The pair that the page shows, by ids; the settings repeat it, as `calculator/settings` does. */
export interface ShownPair {
  fromCurrencyId: number;
  toCurrencyId: number;
}

/** What is round every page. @throws Refusal where the catalogue cannot be read */
export function layoutOf(
  ctx: Context,
  buildId: string,
  asked: AskedPage,
  pair?: ShownPair | null,
): PageLayout {
  const now = ctx.clock.now();
  const catalogue = ctx.catalogue.current();
  const { language } = asked;
  return {
    ...placeOf(ctx, buildId, asked, now),
    settings: settingsView(catalogue, language, pair === undefined ? usualPair(catalogue) : pair, {
      demo: ctx.config.mode === 'demo',
      now,
    }),
    tech: techView(catalogue, language, now),
    menus: shownMenus(ctx, language),
    chat: chatLink(catalogue, asked),
    ...shownBanners(ctx.content.current(), asked),
  };
}

function chatLink({ settings }: Catalogue, { language, path }: AskedPage): PageLayout['chat'] {
  const chat = chatOf(settings.chat, language);
  if (chat === null || isOfPerson(path)) return null;
  const isElsewhere = chat.provider === 'telegram';
  const to = isElsewhere ? chats[chat.provider].addressOf(chat, language) : inLanguage(language, '/chat');
  return { to, name: chatNames[chat.provider] };
}

/** What other pages repeat of the settings: the owner's pair, while anything can be exchanged. */
function usualPair({ directions, settings }: Catalogue): ShownPair | null {
  return directions.some(isListed) ? settings.exchangeAttributes : null;
}

/** The layout of an error page when nothing can be read: the error must be told all the same. */
export function bareLayoutOf(ctx: Context, buildId: string, asked: AskedPage): PageLayout {
  return {
    ...placeOf(ctx, buildId, asked, ctx.clock.now()),
    settings: bareSettings(asked.language, ctx.config.mode === 'demo'),
    tech: { active: false, until: null, text: '', planned: null, stopped: false, fromMemory: false },
    menus: bareMenus(asked.language),
    ...{ chat: null, notice: null, banners: [] },
  };
}

function placeOf(
  ctx: Context,
  buildId: string,
  { language, path, query, signedIn, elsewhere }: AskedPage,
  now: Date,
): Omit<PageLayout, 'settings' | 'tech' | 'menus' | 'chat' | 'notice' | 'banners'> {
  // Whose link led here is kept already, and is no part of what the page is.
  const shown = withoutLink(query);
  const search = shown.size > 0 ? `?${shown}` : '';
  return {
    language,
    locale: localeOf(language),
    path,
    alternate: inLanguage(language === 'ru' ? 'en' : 'ru', elsewhere ?? path + search),
    origin: ctx.config.publicUrl,
    buildId,
    now: now.toISOString(),
    signedIn,
  };
}

function bareSettings(language: Language, demo: boolean): Settings {
  return {
    contest: false,
    captchaLogin: false,
    usePublicId: false,
    captcha: null,
    chat: null,
    name: language === 'ru' ? 'Меняла' : 'Menyala',
    logo: null,
    accent: null,
    demo,
    contacts: { email: null, telegram: null },
    hours: { open: true, opensAt: null, opensText: null, text: '' },
    courseGraceMs: 0,
    agreements: [],
    exchangeAttributes: null,
  };
}
