import type { Language } from '@menyala/contract';
import type { Page } from '@playwright/test';
import { open } from '../customer/go.ts';
import { makeLinkByCall, openShopByCall } from '../customer/shop.ts';
import { waitFor } from '../exchange/wait-for.ts';
import type { People } from '../people.ts';
import { siteTexts } from '../texts.ts';
import type { Screen } from './screen.ts';

/** Payment links: where a shop makes them, and the page of whoever pays by one. */
export function linkScreens(people: People, language: Language, bearer: string): Screen[] {
  const { app } = people;
  const { shopLinks: words, payLink } = siteTexts(language);
  const own = '/account/shop/link-generation';
  const made = new Map<string, string>();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const at = (name: string, then: (page: Page) => Promise<unknown>): Screen => ({
    name,
    show: async (page) => {
      await open(page, language, own);
      await then(page);
    },
  });
  const pay = (name: string, link: string, then: (page: Page) => Promise<unknown>): Screen => ({
    name,
    show: async (page) => {
      await fill();
      await open(page, language, `/pay/${made.get(link)}`);
      await then(page);
    },
  });
  return [
    at('links-no-shop', (page) => page.getByRole('link', { name: siteTexts(language).shop.open }).waitFor()),
    {
      name: 'links-new',
      show: async (page) => {
        await openShopByCall(app, language, bearer, language === 'ru' ? 'Чайная лавка' : 'Tea shop');
        await open(page, language, own);
        await page.getByRole('button', { name: words.make, exact: true }).waitFor();
      },
    },
    at('links-mistakes', async (page) => {
      await page.getByLabel(words.amount, { exact: true }).fill('10');
      await page.getByLabel(words.returnUrl, { exact: true }).fill('teas');
      await press(page, words.fieldAdd);
      await press(page, words.make);
      await page.locator('[aria-invalid="true"]').nth(2).waitFor();
    }),
    {
      name: 'links',
      show: async (page) => {
        await fill();
        await open(page, language, own);
        await page.getByRole('button', { name: words.share, exact: true }).nth(2).waitFor();
      },
    },
    at('links-address', (page) => press(page, words.share)),
    ...(['button', 'qr', 'frame'] as const).map((form) =>
      at(`links-${form}`, async (page) => {
        await press(page, words.share);
        await page.getByRole('radio', { name: words[`form_${form}`], exact: true }).check();
        if (form === 'qr') await page.getByRole('img', { name: words.qrAlt, exact: true }).waitFor();
        else await page.getByLabel(words.code, { exact: true }).waitFor();
      }),
    ),
    at('links-change', (page) => press(page, words.change)),
    at('links-delete', (page) => press(page, words.delete)),
    pay('pay-link', 'fixed', (page) =>
      page.getByRole('button', { name: payLink.pay, exact: true }).waitFor(),
    ),
    pay('pay-link-open', 'open', (page) => page.locator('input[name="sum"]').fill('120')),
    pay('pay-link-mistakes', 'open', async (page) => {
      await page.locator('input[name="sum"]').fill('1');
      await press(page, payLink.pay);
      await page.getByRole('alert').waitFor();
    }),
    pay('pay-link-expired', 'over', async (page) => {
      await waitFor('the end of the link', async () => {
        await open(page, language, `/pay/${made.get('over')}`);
        return (await page.getByText(payLink.expired, { exact: true }).count()) > 0 || null;
      });
    }),
  ];

  async function fill(): Promise<void> {
    if (made.size > 0) return;
    const shop = await openShopByCall(app, language, bearer, language === 'ru' ? 'Посуда' : 'Cups');
    const fields = [
      { name: 'recipient', label: { ru: 'Кому вручить', en: 'Who gets it' }, required: true },
      { name: 'note', label: { ru: 'Текст открытки', en: 'Words for the card' }, required: false },
    ];
    const soon = new Date(Date.now() + 2_000).toISOString();
    const first = await shopOf();
    const make = async (name: string, given: Parameters<typeof makeLinkByCall>[3]) =>
      made.set(name, (await makeLinkByCall(app, bearer, first, given)).id);
    await make('over', { expiresAt: soon, title: { ru: 'Весенний набор', en: 'Spring set' } });
    await make('open', {
      ...{ amount: null, least: '50', most: '5000', payerPaysFee: true, fields },
      title: { ru: 'Подарочная карта', en: 'Gift card' },
      cancelUrl: 'https://teas.example/cart',
    });
    await make('fixed', { mostUses: 20, returnUrl: 'https://teas.example/thanks', payerPaysFee: true });

    async function shopOf(): Promise<string> {
      const response = await fetch(`${app.origin}/api/v1/users/me/shops`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
      const { items } = (await response.json()) as { items: { id: string }[] };
      return items[0]?.id ?? shop.id;
    }
  }
}
