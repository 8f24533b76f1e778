import type { Language } from '@menyala/contract';
import type { App } from '../app.ts';
import { open } from '../customer/go.ts';
import { openShopByCalls } from '../exchange/shop.ts';
import { siteTexts } from '../texts.ts';
import type { Screen } from './screen.ts';

/** The page that gives programs keys of shops, for its owner, who has no shop at first. */
export function authorizeScreens(app: App, language: Language, bearer: string): Screen[] {
  const { authorize: words, account: ofAccount } = siteTexts(language);
  const asked = (more: Readonly<Record<string, string>>, permissions = ['viewinvoices', 'createinvoice']) => {
    const query = new URLSearchParams({ applicationName: 'WooCommerce', ...more });
    for (const one of permissions) query.append('permissions', `btcpay.store.can${one}`);
    return `/api-keys/authorize?${query}`;
  };
  const at = (name: string, path: string, text: string, before?: () => Promise<unknown>): Screen => ({
    name,
    show: async (page) => {
      await before?.();
      await open(page, language, path);
      await page.getByText(text, { exact: true }).first().waitFor();
    },
  });
  const everything = ['viewstoresettings', 'modifystoresettings', 'createpullpayments', 'modifyinvoices'];
  const there = { redirect: 'https://teas.example/wc-api/key', strict: 'false' };
  return [
    at('authorize-no-shop', asked(there), words.noShop),
    at('authorize-bad-address', asked({ redirect: 'javascript:alert(1)' }), words.badRedirect),
    at('authorize-nothing-asked', asked(there, []), words.noPermissions),
    at('authorize', asked(there, [...everything, 'servertrusts']), words.viewShop, () =>
      openShopByCalls(app, bearer),
    ),
    at('authorize-strict-open', asked({ redirect: 'http://teas.example/' }), words.viewInvoices),
    {
      name: 'authorize-money',
      show: async (page) => {
        await open(page, language, asked(there, everything));
        const give = words.give.replace('{host}', 'teas.example');
        await page.getByRole('button', { name: give, exact: true }).click();
        const dialog = page.getByRole('dialog', { name: words.moneyTitle, exact: true });
        await dialog.getByLabel(ofAccount.confirmPassword, { exact: true }).fill('not the password');
        await dialog.getByRole('button', { name: give, exact: true }).click();
        await dialog.locator('[aria-invalid="true"]').waitFor();
      },
    },
    {
      name: 'authorize-copy',
      show: async (page) => {
        await open(page, language, asked({}));
        await page.getByRole('button', { name: words.make, exact: true }).click();
        await page.getByText(words.made, { exact: true }).waitFor();
      },
    },
  ];
}
