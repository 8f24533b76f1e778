import type { Locator, Page } from '@playwright/test';
import { officeTexts } from '../texts.ts';
import { input } from './office-form.ts';
import { owner, setUp, typePassword } from './sign-in-as-owner.ts';

/** What an owner's hands did: presses are clicks of any kind, typed are the fields that were typed into. */
export interface Hands {
  presses: number;
  typed: number;
}

/**
 * An owner's way from the first login to a direction in which all is there, through the screens, by the link that each of
 * them has to the next step: Sberbank to Tether. The exchange is not opened yet. All in English.
 */
export async function setUpExchange(page: Page): Promise<Hands> {
  const { opening, directions, resources, reserve, prices, office: words } = officeTexts('en');
  // Login and password, the code; each with its button, and the one under the recovery codes.
  const hands: Hands = { presses: 3, typed: 3 };
  await typePassword(page, 'en', owner.password);
  await setUp(page, 'en');
  const press = async (what: Locator) => {
    hands.presses += 1;
    await what.click();
  };
  const type = async (what: Locator, text: string) => {
    hands.typed += 1;
    await what.fill(text);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const banner = page.getByRole('region', { name: opening.banner });
  const goOn = (name: string) => press(banner.getByRole('link', { name, exact: true }));

  await press(page.getByRole('link', { name: opening.currencies, exact: true }));
  await press(page.getByRole('checkbox', { name: /^Tether.*TRC20/ }));
  await press(page.getByRole('checkbox', { name: /^Sberbank/ }));
  await press(button('Add 2 currencies'));

  await goOn(opening.step.prices.do);
  await type(input(page, 'usd.USDT'), '1');
  await type(input(page, 'usd.RUB'), '0.0109');
  await press(button(prices.save));

  await goOn(opening.step.requisites.do);
  const { fields } = resources.requisites;
  // The list that is being left has a filter of the same name.
  await input(page, 'title').waitFor();
  await press(page.getByRole('combobox', { name: new RegExp(`^${fields.currencyId}`) }));
  await press(page.getByRole('option', { name: /, SBERRUB$/ }));
  await type(input(page, 'title'), 'Main card');
  await type(input(page, 'lines.0.value'), '2202200000004562');
  await press(button(words.save));

  await goOn(opening.step.reserves.do);
  await press(page.getByRole('row', { name: /USDT/ }).getByRole('button', { name: reserve.adjust }));
  const dialog = page.getByRole('dialog');
  await type(input(page, 'amount'), '5000');
  await type(input(page, 'reason'), 'First money');
  await press(dialog.getByRole('button', { name: reserve.in, exact: true }));
  await dialog.waitFor({ state: 'hidden' });

  await goOn(opening.makeDirections);
  const side = (name: string) => page.getByRole('group', { name, exact: true });
  await press(side(directions.send).getByRole('checkbox', { name: 'SBERRUB', exact: true }));
  await press(side(directions.receive).getByRole('checkbox', { name: 'USDTTRC20', exact: true }));
  await press(button('Make 1 direction'));

  // All is there now, so that the strip leads to the press that opens it.
  await goOn(opening.open);
  await page.getByRole('heading', { name: opening.title, exact: true }).waitFor();
  return hands;
}
