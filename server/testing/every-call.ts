import type { Call } from '@menyala/contract/call';
import * as approvals from '@menyala/contract/office/approvals';
import * as officeAudit from '@menyala/contract/office/audit';
import * as officeBanners from '@menyala/contract/office/banners';
import * as officeBlacklist from '@menyala/contract/office/blacklist';
import * as officeCards from '@menyala/contract/office/cards';
import * as officeCashPlaces from '@menyala/contract/office/cash-places';
import * as officeCities from '@menyala/contract/office/cities';
import * as officeClaims from '@menyala/contract/office/claims';
import * as officeContent from '@menyala/contract/office/content';
import * as officeContests from '@menyala/contract/office/contests';
import * as officeCourseHistory from '@menyala/contract/office/course-history';
import * as officeCurrencies from '@menyala/contract/office/currencies';
import * as officeDirections from '@menyala/contract/office/directions';
import * as officeFormula from '@menyala/contract/office/formula';
import * as officeGifts from '@menyala/contract/office/gifts';
import * as officeImport from '@menyala/contract/office/import';
import * as officeLedger from '@menyala/contract/office/ledger';
import * as officeLook from '@menyala/contract/office/look';
import * as officeMeetings from '@menyala/contract/office/meetings';
import * as officeMenus from '@menyala/contract/office/menus';
import * as officeMonitors from '@menyala/contract/office/monitors';
import * as officeNetworks from '@menyala/contract/office/networks';
import * as notes from '@menyala/contract/office/notes';
import * as opening from '@menyala/contract/office/opening';
import * as attention from '@menyala/contract/office/operations-inbox';
import * as ownSignIn from '@menyala/contract/office/own-sign-in';
import * as officePartners from '@menyala/contract/office/partners';
import * as officePlaces from '@menyala/contract/office/places';
import * as officePrices from '@menyala/contract/office/prices';
import * as officePromocodes from '@menyala/contract/office/promocodes';
import * as officeRequisites from '@menyala/contract/office/requisites';
import * as officeReserves from '@menyala/contract/office/reserves';
import * as reveals from '@menyala/contract/office/reveals';
import * as officeReviews from '@menyala/contract/office/reviews';
import * as session from '@menyala/contract/office/session';
import * as settings from '@menyala/contract/office/settings';
import * as officeShops from '@menyala/contract/office/shops';
import * as officeSources from '@menyala/contract/office/sources';
import * as officeStaff from '@menyala/contract/office/staff';
import * as officeStop from '@menyala/contract/office/stop';
import * as officeSupport from '@menyala/contract/office/support';
import * as officeTexts from '@menyala/contract/office/texts';
import * as officeTiles from '@menyala/contract/office/tiles';
import * as officeUsers from '@menyala/contract/office/users';
import * as officeWithdrawals from '@menyala/contract/office/withdrawals';
import * as calculator from '@menyala/contract/site/calculator';
import * as captcha from '@menyala/contract/site/captcha';
import * as cards from '@menyala/contract/site/cards';
import * as cash from '@menyala/contract/site/cash';
import * as claims from '@menyala/contract/site/claims';
import * as contests from '@menyala/contract/site/contests';
import * as demo from '@menyala/contract/site/demo';
import * as gifts from '@menyala/contract/site/gifts';
import * as health from '@menyala/contract/site/health';
import * as ownClaims from '@menyala/contract/site/own-claims';
import * as partnerKey from '@menyala/contract/site/partner-key';
import * as partners from '@menyala/contract/site/partners';
import * as promocodes from '@menyala/contract/site/promocodes';
import * as push from '@menyala/contract/site/push';
import * as resolutionOptions from '@menyala/contract/site/resolution-options';
import * as reviews from '@menyala/contract/site/reviews';
import * as savedRequisites from '@menyala/contract/site/saved-requisites';
import * as sessions from '@menyala/contract/site/sessions';
import * as shopLinks from '@menyala/contract/site/shop-links';
import * as shopRefunds from '@menyala/contract/site/shop-refunds';
import * as shopSales from '@menyala/contract/site/shop-sales';
import * as shopWebhooks from '@menyala/contract/site/shop-webhooks';
import * as shopWithdrawals from '@menyala/contract/site/shop-withdrawals';
import * as shops from '@menyala/contract/site/shops';
import * as support from '@menyala/contract/site/support';
import * as telegram from '@menyala/contract/site/telegram';
import * as twoFactor from '@menyala/contract/site/two-factor';
import * as users from '@menyala/contract/site/users';
import * as withdrawals from '@menyala/contract/site/withdrawals';

/** Every call of the contract, found by its shape among what the contract's modules export. */
export const everyCall: Call[] = [
  shops,
  shopSales,
  shopLinks,
  shopRefunds,
  shopWebhooks,
  shopWithdrawals,
  calculator,
  cash,
  officeCashPlaces,
  officeMeetings,
  captcha,
  claims,
  cards,
  resolutionOptions,
  demo,
  sessions,
  users,
  ownClaims,
  savedRequisites,
  telegram,
  support,
  twoFactor,
  partners,
  partnerKey,
  withdrawals,
  promocodes,
  push,
  gifts,
  health,
  contests,
  session,
  ownSignIn,
  reveals,
  approvals,
  officeClaims,
  officeCards,
  attention,
  officeCurrencies,
  officeMonitors,
  officeNetworks,
  officeCities,
  officeTiles,
  officeCourseHistory,
  officeDirections,
  officeFormula,
  officePrices,
  officeShops,
  officeSources,
  officePlaces,
  officeRequisites,
  officeReserves,
  officeLedger,
  officeAudit,
  notes,
  opening,
  settings,
  officeStaff,
  officeSupport,
  officeLook,
  officeTexts,
  officeStop,
  officeUsers,
  officeBlacklist,
  officePartners,
  officeImport,
  officeWithdrawals,
  officePromocodes,
  officeGifts,
  officeContests,
  officeContent,
  officeBanners,
  officeMenus,
  reviews,
  officeReviews,
]
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isCall);

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value
  );
}

/** The call that a request is for, by its method and address. */
export function callAt(method: string, url: string): Call | undefined {
  const path = new URL(url, 'http://exchange.example').pathname.replace(/^\/en(?=\/)/, '').replace(/\/$/, '');
  const fits = (call: Call) => new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path);
  const found = everyCall.filter((call) => call.method === method && fits(call));
  // An address with a word of its own comes before one where anything may stand.
  return found.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)[0];
}
