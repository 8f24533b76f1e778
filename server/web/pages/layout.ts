import type { Language } from '@menyala/contract';
import type { Settings } from '@menyala/contract/site/calculator';
import type { PageLayout } from '@menyala/contract/site/pages';
import type { Context } from '../../context.ts';
import { settingsView, techView } from '../../market/currencies/calculator-views.ts';
import type { Catalogue } from '../../market/currencies/catalogue.ts';
import { isListed } from '../../market/currencies/offer.ts';
import { inLanguage, localeOf } from '../../platform/languages.ts';
import type { PageRequest } from './page-request.ts';
import { withoutLink } from './referral-link.ts';

export type AskedPage = Pick<PageRequest, 'language' | 'path' | 'query' | 'signedIn'>;

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
  };
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
    tech: { active: false, until: null, text: '', stopped: false },
  };
}

function placeOf(
  ctx: Context,
  buildId: string,
  { language, path, query, signedIn }: AskedPage,
  now: Date,
): Omit<PageLayout, 'settings' | 'tech'> {
  // Whose link led here is kept already, and is no part of what the page is.
  const shown = withoutLink(query);
  const search = shown.size > 0 ? `?${shown}` : '';
  return {
    language,
    locale: localeOf(language),
    path,
    alternate: inLanguage(language === 'ru' ? 'en' : 'ru', path) + search,
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
