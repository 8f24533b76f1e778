import type { Language } from '@menyala/contract';
import type { Settings } from '@menyala/contract/site/calculator';
import type { PageFrame } from '@menyala/contract/site/pages';
import { settingsView, techView } from '../../market/currencies/calculator-views.ts';
import type { Catalogue } from '../../market/currencies/catalogue.ts';
import { isOpen } from '../../market/currencies/directions.ts';
import { inLanguage, localeOf } from '../../platform/languages.ts';
import type { World } from '../../world.ts';
import type { PageRequest } from './page-request.ts';
import { withoutLink } from './referral-link.ts';

export type AskedPage = Pick<PageRequest, 'language' | 'path' | 'query' | 'signedIn'>;

/** The pair that the page shows, by ids; the settings repeat it, as `calculator/settings` does. */
export interface ShownPair {
  fromCurrencyId: number;
  toCurrencyId: number;
}

/** What is round every page. @throws Refusal where the catalogue cannot be read */
export function frameOf(world: World, buildId: string, asked: AskedPage, pair?: ShownPair | null): PageFrame {
  const now = world.clock.now();
  const catalogue = world.catalogue.current();
  const { language } = asked;
  return {
    ...placeOf(world, buildId, asked, now),
    settings: settingsView(catalogue, language, pair === undefined ? usualPair(catalogue) : pair, {
      demo: world.config.mode === 'demo',
      now,
    }),
    tech: techView(catalogue.house, language, now),
  };
}

/** What other pages repeat of the settings: the owner's pair, while anything can be exchanged. */
function usualPair({ directions, house }: Catalogue): ShownPair | null {
  return directions.some(isOpen) ? house.exchangeAttributes : null;
}

/** The frame of an error page when nothing can be read: the error must be told all the same. */
export function bareFrameOf(world: World, buildId: string, asked: AskedPage): PageFrame {
  return {
    ...placeOf(world, buildId, asked, world.clock.now()),
    settings: bareSettings(asked.language, world.config.mode === 'demo'),
    tech: { active: false, until: null, text: '' },
  };
}

function placeOf(
  world: World,
  buildId: string,
  { language, path, query, signedIn }: AskedPage,
  now: Date,
): Omit<PageFrame, 'settings' | 'tech'> {
  // Whose link led here is kept already, and is no part of what the page is.
  const shown = withoutLink(query);
  const search = shown.size > 0 ? `?${shown}` : '';
  return {
    language,
    locale: localeOf(language),
    path,
    alternate: inLanguage(language === 'ru' ? 'en' : 'ru', path) + search,
    origin: world.config.publicUrl,
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
    hours: { open: true, opensAt: null, text: '' },
    courseGraceMs: 0,
    agreements: [],
    exchangeAttributes: null,
  };
}
