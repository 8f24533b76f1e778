import type { Language } from '@menyala/contract';
import type { PartnerState } from '@menyala/contract/site/partners';
import type { Withdrawal } from '@menyala/contract/site/withdrawals';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppContextProvider } from '../../layout/app-context.tsx';
import { LayoutProvider } from '../../layout/layout-context.tsx';
import { loadAllMessages } from '../../messages/load-messages.ts';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { RouterProvider, stillRouter } from '../../router.tsx';
import { payloadOf } from '../../testing/pages.ts';
import { Figures } from './figures.tsx';
import { Level } from './standing.tsx';
import { WithdrawalTable } from './withdrawals/withdrawal-table.tsx';

const figures = { clicks: 5, signUps: 1, claims: 2, completed: 1, turnover: '541.239881', rewards: '2.03' };
const state: PartnerState = {
  ...{ code: 'ANNA7K22', link: 'https://menyala.test/?ref=ANNA7K22', isOn: true, isBlocked: false },
  shortLink: 'https://menyala.test/ref/ANNA7K22',
  currency: { id: 3, code: 'USDTTRC20', ticker: 'USDT', decimals: 2 },
  ...{ basis: 'profit', percent: '25.5', isOwnPercent: false, level: 2, levels: [] },
  levelTurnover: '38412.339812',
  next: { percent: '30', turnover: '50000', left: '11587.660188' },
  ...{ balance: '12', held: '0', owed: '0', totals: figures, from: '2026-11-20', to: '2026-11-21' },
  days: [
    { day: '2026-11-20', ...figures },
    { day: '2026-11-21', ...figures, rewards: '9.8' },
  ],
  key: null,
};

const withdrawal: Withdrawal = {
  ...{ id: '3f0c6f6e-7f0a-4b57-9e0b-5d3a1d3f0c6f', status: 'refsucc', label: 'Реферальная выплата' },
  ...{ amount: '412.86', fee: '1', ticker: 'USDT', toSumma: '37993.1', course: '92.25' },
  currency: {
    ...{ id: 10, code: 'SBERRUB', ticker: 'RUB', name: 'Сбербанк' },
    icon: { sign: 'СБ', tint: 'green', image: null },
  },
  requisites: [{ name: 'card', label: 'Номер карты', value: '•••• 1234' }],
  ...{ createdAt: '2026-11-18T10:00:00Z', paidAt: '2026-11-18T12:00:00Z', reason: null },
  ...{ reference: 'a1b2c3', explorerUrl: 'https://explorer.test/tx/a1b2c3', cancellable: false },
};

async function drawn(language: Language, part: ReactNode): Promise<string> {
  const payload = payloadOf(language, '/account/referrer', { page: 'account', section: 'referrer' });
  const messages = { current: await loadAllMessages(language) };
  const files = { script: '', starter: null, styles: [], modules: [] };
  const html = renderToStaticMarkup(
    <AppContextProvider value={{ start: { payload, mode: 'auto', files }, messages, preloader: null }}>
      <MessagesProvider messages={messages.current} locale={payload.layout.locale}>
        <LayoutProvider layout={payload.layout}>
          <RouterProvider router={stillRouter(payload)}>{part}</RouterProvider>
        </LayoutProvider>
      </MessagesProvider>
    </AppContextProvider>,
  );
  return html.replaceAll('&nbsp;', '\u00a0');
}

describe('the level', () => {
  it('says the rate, the turnover and what is left to the next, to the currency’s least part', async () => {
    const html = await drawn('ru', <Level state={state} />);
    expect(html).toContain('25,5\u00a0%');
    expect(html).toContain('38\u00a0412,33\u00a0USDT');
    expect(html).toContain('До 30\u00a0% осталось 11\u00a0587,66\u00a0USDT оборота');
    expect(await drawn('en', <Level state={state} />)).toContain('25.5%');
  });

  it('has no way to go where the rate was agreed, or is the highest', async () => {
    const own = await drawn('ru', <Level state={{ ...state, isOwnPercent: true }} />);
    expect(own).toContain('Ставка согласована с вами');
    expect(own).not.toContain('<svg');
    expect(await drawn('ru', <Level state={{ ...state, next: null }} />)).toContain('высшая ставка');
  });
});

describe('the figures', () => {
  it('are a chart that can be walked through by keys, and a table of the same days', async () => {
    const html = await drawn('ru', <Figures state={state} period={null} />);
    expect(html).toMatch(/<input class="[^"]*" type="range" [^>]*aria-label="Вознаграждения по дням"/);
    expect(html).toContain('aria-valuetext="21 ноября: 9,80\u00a0USDT"');
    expect(html.match(/<rect /g)).toHaveLength(2);
    const table = html.match(/<tbody>.*<\/tbody>/s)?.[0] ?? '';
    expect(table.indexOf('21 ноября')).toBeLessThan(table.indexOf('20 ноября'));
    expect(table).toContain('541,23');
  });

  it('keep their places while they are on their way', async () => {
    const html = await drawn('en', <Figures state={null} period={null} />);
    expect(html.match(/<dt>/g)).toHaveLength(6);
    expect(html).not.toContain('NaN');
  });
});

describe('the table of withdrawals', () => {
  it('says what left, what arrived and where, in the words that came', async () => {
    const html = await drawn('ru', <WithdrawalTable withdrawals={[withdrawal]} labelledBy="x" />);
    expect(html).toContain('Реферальная выплата');
    expect(html).toContain('412,86\u00a0USDT');
    expect(html).toContain('37\u00a0993,10\u00a0₽, Сбербанк');
    expect(html).toContain('Номер карты: •••• 1234');
    expect(html).toContain('href="https://explorer.test/tx/a1b2c3"');
  });

  it('says why one was rejected', async () => {
    const rejected = { ...withdrawal, status: 'error', reason: 'Счёт закрыт.', explorerUrl: null } as const;
    const html = await drawn('ru', <WithdrawalTable withdrawals={[rejected]} labelledBy="x" />);
    expect(html).toContain('Счёт закрыт.');
    expect(html).not.toContain('explorer');
  });
});
