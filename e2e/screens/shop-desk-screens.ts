import type { Language } from '@menyala/contract';
import { signedInCustomer } from '../customer/account.ts';
import { choosePaymentByForm } from '../customer/choose-payment.ts';
import { play } from '../customer/make-claim.ts';
import { openShopByCalls } from '../exchange/shop.ts';
import type { People } from '../people.ts';
import { officeTexts } from '../texts.ts';
import { officeScreen as at, nothingLikeIt, opens, opensAndSends } from './office-screen.ts';
import type { Screen } from './screen.ts';

/** Where staff look at shops and decide on them. */
export async function shopDeskScreens(people: People, language: Language): Promise<Screen[]> {
  const { app } = people;
  const { shops, office } = officeTexts(language);
  const { bearer } = await signedInCustomer(people, { language });
  const [full, empty] = [await openShopByCalls(app, bearer), await openShopByCalls(app, bearer)];
  const sandbox = await openShopByCalls(app, bearer, true);
  const paid = await full.makeInvoice({ orderId: 'A-1042' });
  const claim = await choosePaymentByForm(app, language, paid);
  await play(app, claim, 'exact');
  const same = await choosePaymentByForm(app, language, await full.makeInvoice(), 'USDT-TRC20');
  await play(app, same, 'half');
  await full.makeInvoice({ amount: '4567.89', metadata: { orderId: 'B-7' } });
  await full.mark(await full.makeInvoice({ amount: '12' }), 'Invalid');
  // One that fails, for the list of calls.
  await full.mark('a'.repeat(22), 'Invalid').catch(() => undefined);
  const page = `/shops/${full.id}/show`;
  return [
    at('shops', '/shops'),
    at('shops-none', `/shops?filter=${nothingLikeIt}`),
    at('shop', page, (shown) => shown.getByText('B-7').first().waitFor()),
    at('shop-empty', `/shops/${empty.id}/show`),
    at('shop-sandbox', `/shops/${sandbox.id}/show`, (shown) => shown.getByText(shops.sandboxMeans).waitFor()),
    at('shop-stop', page, opensAndSends(shops.action.stop, shops.action.stop)),
    at('shop-terms', page, opens(shops.change)),
    at('shop-ledger', page, async (shown) => {
      await shown.getByRole('button', { name: shops.openLedger, exact: true }).click();
      await shown.getByRole('region').last().waitFor();
    }),
    at('shop-missing', `/shops/${'x'.repeat(22)}/show`, (shown) =>
      shown.getByRole('link', { name: office.menu.shops, exact: true }).first().waitFor(),
    ),
    at('shop-claim', `/claims/${claim}`),
    at('shop-claim-same-currency', `/claims/${same}`),
  ];
}
