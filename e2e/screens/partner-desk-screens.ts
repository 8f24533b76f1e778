import type { Language } from '@menyala/contract';
import { signedInCustomer } from '../customer/account.ts';
import { me, signedInPartner } from '../customer/partner.ts';
import { openWithdrawalAction } from '../office/work-on-withdrawal.ts';
import type { People } from '../people.ts';
import { officeTexts } from '../texts.ts';
import { officeScreen as at, nothingLikeIt, opens, opensAndSends } from './office-screen.ts';
import { makeHistory } from './partner-history.ts';
import type { Screen } from './screen.ts';

/** Where staff look at partners and pay them. */
export async function partnerDeskScreens(people: People, language: Language): Promise<Screen[]> {
  const { partners, withdrawals } = officeTexts(language);
  const partner = await signedInPartner(people, { language });
  const { asked, paid } = await makeHistory(people, language, partner);
  const { bearer } = await signedInCustomer(people, { language });
  const nobody = await me(people.app, bearer);
  return [
    at('partners', '/partners'),
    at('partners-none', `/partners?filter=${nothingLikeIt}`),
    at('partner', `/partners/${partner.userId}/show`),
    at('partner-terms', `/partners/${partner.userId}/show`, opens(partners.change)),
    at(
      'partner-adjust',
      `/partners/${partner.userId}/show`,
      opensAndSends(partners.adjust, partners.direction.in),
    ),
    at('partner-not-yet', `/partners/${nobody.id}/show`, (page) => page.getByText(partners.none).waitFor()),
    at('withdrawals', '/withdrawals'),
    at('withdrawals-none', `/withdrawals?filter=${nothingLikeIt}`),
    at('withdrawal', `/withdrawals/${asked}/show`),
    at('withdrawal-paid', `/withdrawals/${paid}/show`),
    at('withdrawal-send', `/withdrawals/${asked}/show`, (page) =>
      openWithdrawalAction(page, language, 'send'),
    ),
    at('withdrawal-reject', `/withdrawals/${asked}/show`, async (page) => {
      const dialog = await openWithdrawalAction(page, language, 'reject');
      await dialog.getByRole('button', { name: withdrawals.action.reject, exact: true }).click();
      await dialog.getByText(withdrawals.needReason, { exact: true }).waitFor();
    }),
    at('withdrawal-missing', '/withdrawals/00000000-0000-4000-8000-000000000000/show'),
  ];
}
