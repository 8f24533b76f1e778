import type { Language } from '@menyala/contract';
import { editSource, listSources, sourceEdit } from '@menyala/contract/office/sources';
import type { Page } from '@playwright/test';
import { inLanguage } from '../../site/addresses.ts';
import type { App } from '../app.ts';
import { open } from '../customer/go.ts';
import { waitFor } from '../exchange/wait-for.ts';
import { siteTexts } from '../texts.ts';
import type { Screen } from './screen.ts';

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

/** A state of the day, and how it begins and ends. The exchange is nobody else's meanwhile. */
export interface DayState {
  name: string;
  /** Of the page that shows it. */
  path: string;
  begin(): Promise<void>;
  end(): Promise<void>;
  /** What an order is refused with; null where it is taken, with a notice. */
  refusal: string | null;
}

export const offPair = ['KSPBKZT', 'TCSBRUB'] as const;
const emptied = 'ADVCUSD';

export function dayStates({ backOffice, books }: App): DayState[] {
  const breakBetween = async (from: string | null, until: string) => {
    const { techBreak } = await backOffice.settings();
    await backOffice.changeSettings({ techBreak: { ...techBreak, isActive: true, from, until } });
  };
  const endBreak = async () => {
    const { techBreak } = await backOffice.settings();
    await backOffice.changeSettings({
      techBreak: { ...techBreak, isActive: false, from: null, until: null },
    });
  };
  const keepHours = async (isOpen: boolean) => {
    const { hours } = await backOffice.settings();
    // Neither today nor tomorrow.
    const next = (new Date().getUTCDay() + 1) % 7;
    const week = Array.from({ length: 7 }, (_, day) => {
      if (isOpen) return [{ from: '00:00', to: '24:00' }];
      return day === next ? [{ from: '10:00', to: '18:00' }] : [];
    });
    await backOffice.changeSettings({ hours: { ...hours, week } });
  };
  const askSources = async (isEnabled: boolean) => {
    const { items } = await backOffice.ask(listSources, { query: { size: 100 } });
    for (const source of items.filter(({ id }) => id === 'rapira' || id === 'cbr')) {
      const names = Object.keys(sourceEdit.properties).filter((name) => name !== 'headers');
      const edit = Object.fromEntries(Object.entries(source).filter(([name]) => names.includes(name)));
      const body = { ...edit, isEnabled, version: source.version } as never;
      await backOffice.ask(editSource, { params: { id: source.id }, body });
    }
  };
  let taken = '0';
  return [
    {
      name: 'break-planned',
      path: '/exchange/SBERRUB-USDTTRC20',
      begin: () => breakBetween(inHours(2), inHours(4)),
      end: endBreak,
      refusal: null,
    },
    {
      name: 'break',
      path: '/exchange/SBERRUB-USDTTRC20',
      begin: () => breakBetween(null, inHours(2)),
      end: endBreak,
      refusal: 'tech_break',
    },
    {
      name: 'outside-hours',
      path: '/exchange/SBERRUB-USDTTRC20',
      begin: () => keepHours(false),
      end: () => keepHours(true),
      refusal: null,
    },
    {
      name: 'direction-off',
      path: `/exchange/${offPair.join('-')}`,
      begin: () => backOffice.changeDirection(...offPair, { isEnabled: false }),
      end: () => backOffice.changeDirection(...offPair, { isEnabled: true }),
      refusal: 'direction_disabled',
    },
    {
      name: 'course-old',
      path: '/exchange/XMR-SBERRUB',
      begin: () => books.letPriceGrowOld('XMR'),
      end: () => books.renewPrice('XMR'),
      refusal: 'direction_paused',
    },
    {
      name: 'reserve-empty',
      path: `/exchange/BTC-${emptied}`,
      begin: async () => {
        taken = await backOffice.reserve(emptied);
        await backOffice.adjustReserve(emptied, 'out', taken);
      },
      end: () => backOffice.adjustReserve(emptied, 'in', taken),
      refusal: 'reserve_exceeded',
    },
    {
      name: 'source-silent',
      path: '/exchange/USDTTRC20-KSPBKZT',
      begin: () => askSources(false),
      end: () => askSources(true),
      refusal: 'direction_paused',
    },
  ];
}

/** What customers see of each; the last one ends with `endDay`. */
export function dayScreens(app: App, language: Language): { screens: Screen[]; endDay(): Promise<void> } {
  let now: DayState | null = null;
  const endDay = async () => {
    await now?.end();
    now = null;
  };
  const { exchange } = siteTexts(language);
  const states = dayStates(app);
  const paths = new Set(states.map(({ path }) => path));
  const ordinary = new Map<string, string>();
  const says = (path: string) => wordsOf(app.origin, language, path);
  const screens = states.map((state) => ({
    name: `day-${state.name}`,
    show: async (page: Page) => {
      if (ordinary.size === 0) for (const path of paths) ordinary.set(path, await says(path));
      const isOrdinary = async () => (await says(state.path)) === ordinary.get(state.path);
      await endDay();
      // Everybody is given the page that was made a moment ago, for some seconds at most.
      await waitFor('the page of an ordinary day', async () => (await isOrdinary()) || null);
      now = state;
      await state.begin();
      await waitFor(`the page of ${state.name}`, async () => !(await isOrdinary()) || null);
      await open(page, language, state.path);
      await page.getByRole('button', { name: exchange.go }).first().waitFor();
    },
  }));
  return { screens, endDay };
}

/** The words of a page as the server writes it for guests, without its figures: courses may move meanwhile. */
async function wordsOf(origin: string, language: Language, path: string): Promise<string> {
  const response = await fetch(origin + inLanguage(language, path));
  return (await response.text()).replaceAll(/<script.*?<\/script>|<[^>]*>|[\d\s.,]/gs, '');
}
