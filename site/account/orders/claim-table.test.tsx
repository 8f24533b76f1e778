import type { Language } from '@menyala/contract';
import type { OwnClaim } from '@menyala/contract/site/own-claims';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppContextProvider } from '../../layout/app-context.tsx';
import { LayoutProvider } from '../../layout/layout-context.tsx';
import { loadMessages } from '../../messages/load-messages.ts';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { RouterProvider, stillRouter } from '../../router.tsx';
import { listed } from '../../testing/currencies.ts';
import { payloadOf } from '../../testing/pages.ts';
import { ClaimTable } from './claim-table.tsx';

const side = (id: number): OwnClaim['from'] => {
  const { code, ticker, name, icon, category, decimals, network } = listed(id);
  return { id, code, ticker, name, icon, category, decimals, network };
};

const claim: OwnClaim = {
  ...{ id: '3f0c6f6e-7f0a-4b57-9e0b-5d3a1d3f0c6f', publicId: '48213', status: 'success', label: 'Выполнена' },
  ...{ createdAt: '2026-11-20T10:00:00Z', updatedAt: '2026-11-20T10:20:00Z' },
  ...{ from: side(10), to: side(3), fromSumma: '10000.5', toSumma: '108.21', course: '0.0108' },
  shop: null,
  repeat: { fromPs: 10, toPs: 3, fromSumma: '10000.5', withVerificationCourse: false },
};

async function table(language: Language, changes: Partial<OwnClaim> = {}): Promise<string> {
  const payload = payloadOf(language, '/account/orders', { page: 'account', section: 'orders' });
  const messages = { current: await loadMessages(language, 'account') };
  const files = { script: '', starter: null, styles: [], modules: [] };
  return renderToStaticMarkup(
    <AppContextProvider value={{ start: { payload, mode: 'auto', files }, messages, preloader: null }}>
      <MessagesProvider messages={messages.current} locale={payload.layout.locale}>
        <LayoutProvider layout={payload.layout}>
          <RouterProvider router={stillRouter(payload)}>
            <ClaimTable claims={[{ ...claim, ...changes }]} label="" />
          </RouterProvider>
        </LayoutProvider>
      </MessagesProvider>
    </AppContextProvider>,
  );
}

describe('the table of claims', () => {
  it('shows the number, both sums with what they are of, and the status in the words that came', async () => {
    const html = await table('ru');
    expect(html).toContain('№ 48213');
    expect(html).toContain('10\u00a0000,50\u00a0₽');
    expect(html).toContain('108,21\u00a0USDT');
    expect(html).toContain('TRC20');
    expect(html).toContain('Выполнена');
  });

  it('opens the claim, and repeats it with the same pair and sum, in the language of the page', async () => {
    const html = await table('en');
    expect(html).toContain('href="/en/claim/3f0c6f6e-7f0a-4b57-9e0b-5d3a1d3f0c6f"');
    expect(html).toContain('href="/en?cur_from=SBERRUB&amp;cur_to=USDTTRC20&amp;amount=10000.5"');
    expect(html).toContain('Repeat the exchange: 10,000.50\u00a0₽ for 108.21\u00a0USDT');
  });

  it('names the shop and what was paid in place of a sum that nobody gets, and repeats no payment', async () => {
    const html = await table('en', { shop: { name: 'Teas & more', about: 'Green tea' }, repeat: null });
    expect(html).toContain('Teas &amp; more');
    expect(html).toContain('Payment to a shop: Green tea');
    expect(html).toContain('Open the payment to “Teas &amp; more”: 10,000.50\u00a0₽');
    expect(html).not.toContain('108.21');
    expect(html).not.toContain('The direction is off');
    const unnamed = await table('ru', { shop: { name: 'Чай', about: '' }, repeat: null });
    expect(unnamed).toContain('>Оплата магазину<');
  });

  it('says of an open claim whose turn it is, so that two statuses that sound alike can be told apart', async () => {
    const html = await table('ru', { status: 'paused', label: 'В процессе' });
    expect(html).toContain('Разбираемся или ждём вашего решения');
    expect(await table('ru', { status: 'accepted', label: 'В обработке' })).toContain('Готовим выплату');
    expect(await table('en', { status: 'new', label: 'Unpaid' })).toContain('Waiting for your payment');
    expect(await table('ru', { status: 'deleted', label: 'Удалена' })).not.toMatch(/Ждёт|Ждём|ждёт/);
  });

  it('says why a claim cannot be repeated, instead of a link that leads nowhere', async () => {
    const html = await table('ru', { repeat: null });
    expect(html).toContain('Направление выключено');
    expect(html).not.toContain('cur_from');
  });

  it('has no empty number where the exchange shows none', async () => {
    expect(await table('ru', { publicId: null })).not.toContain('№');
  });
});
