import type { Call } from './call.ts';
import * as approvals from './office/approvals.ts';
import * as officeAudit from './office/audit.ts';
import * as officeBanners from './office/banners.ts';
import * as officeBlacklist from './office/blacklist.ts';
import * as officeCards from './office/cards.ts';
import * as officeCashPlaces from './office/cash-places.ts';
import * as officeCities from './office/cities.ts';
import * as officeClaims from './office/claims.ts';
import * as officeContent from './office/content.ts';
import * as officeContests from './office/contests.ts';
import * as officeCourseHistory from './office/course-history.ts';
import * as officeCurrencies from './office/currencies.ts';
import * as officeDirections from './office/directions.ts';
import * as officeFormula from './office/formula.ts';
import * as officeGifts from './office/gifts.ts';
import * as officeHealth from './office/health.ts';
import * as officeImport from './office/import.ts';
import * as officeLedger from './office/ledger.ts';
import * as officeLook from './office/look.ts';
import * as officeMeetings from './office/meetings.ts';
import * as officeMenus from './office/menus.ts';
import * as officeMonitors from './office/monitors.ts';
import * as officeNetworks from './office/networks.ts';
import * as notes from './office/notes.ts';
import * as opening from './office/opening.ts';
import * as attention from './office/operations-inbox.ts';
import * as ownSignIn from './office/own-sign-in.ts';
import * as officePartners from './office/partners.ts';
import * as officePlaces from './office/places.ts';
import * as officePrices from './office/prices.ts';
import * as officePromocodes from './office/promocodes.ts';
import * as officeRequisites from './office/requisites.ts';
import * as officeReserves from './office/reserves.ts';
import * as reveals from './office/reveals.ts';
import * as officeReviews from './office/reviews.ts';
import * as session from './office/session.ts';
import * as settings from './office/settings.ts';
import * as officeShops from './office/shops.ts';
import * as officeSources from './office/sources.ts';
import * as officeStaff from './office/staff.ts';
import * as officeStop from './office/stop.ts';
import * as officeSupport from './office/support.ts';
import * as officeTexts from './office/texts.ts';
import * as officeTiles from './office/tiles.ts';
import * as officeUsers from './office/users.ts';
import * as officeWithdrawals from './office/withdrawals.ts';
import * as calculator from './site/calculator.ts';
import * as captcha from './site/captcha.ts';
import * as cards from './site/cards.ts';
import * as cash from './site/cash.ts';
import * as claims from './site/claims.ts';
import * as contests from './site/contests.ts';
import * as demo from './site/demo.ts';
import * as gifts from './site/gifts.ts';
import * as health from './site/health.ts';
import * as ownClaims from './site/own-claims.ts';
import * as partnerKey from './site/partner-key.ts';
import * as partners from './site/partners.ts';
import * as promocodes from './site/promocodes.ts';
import * as push from './site/push.ts';
import * as resolutionOptions from './site/resolution-options.ts';
import * as reviews from './site/reviews.ts';
import * as savedRequisites from './site/saved-requisites.ts';
import * as sessions from './site/sessions.ts';
import * as shopLinks from './site/shop-links.ts';
import * as shopRefunds from './site/shop-refunds.ts';
import * as shopSales from './site/shop-sales.ts';
import * as shopWebhooks from './site/shop-webhooks.ts';
import * as shopWithdrawals from './site/shop-withdrawals.ts';
import * as shops from './site/shops.ts';
import * as support from './site/support.ts';
import * as telegram from './site/telegram.ts';
import * as twoFactor from './site/two-factor.ts';
import * as users from './site/users.ts';
import * as withdrawals from './site/withdrawals.ts';

const modules: Record<string, unknown>[] = [
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
  officeHealth,
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
];

const named: readonly [name: string, call: Call][] = modules.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]): [string, Call][] => (isCall(value) ? [[name, value]] : [])),
);

/** Every call of the contract, found by its shape among what the contract's modules export. */
export const everyCall: readonly Call[] = named.map(([, call]) => call);

const names: ReadonlyMap<string, string> = new Map(named.map(([name, call]) => [placeOf(call), name]));

/** The name under which the contract exports a call: `createClaim`. Programs that are made from the OpenAPI document use it. */
export function nameOfCall(call: Call): string {
  const name = names.get(placeOf(call));
  if (name === undefined) throw new Error(`${placeOf(call)} is not listed in every-call.ts.`);
  return name;
}

function placeOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value
  );
}
