import type { BodyOf, Call } from '@menyala/contract';
import type * as audit from '@menyala/contract/office/audit';
import type * as banners from '@menyala/contract/office/banners';
import type * as blacklist from '@menyala/contract/office/blacklist';
import type * as places from '@menyala/contract/office/cash-places';
import type { addPlace, editPlace } from '@menyala/contract/office/cash-places';
import type * as cities from '@menyala/contract/office/cities';
import type { addCity, editCity } from '@menyala/contract/office/cities';
import type * as contests from '@menyala/contract/office/contests';
import type * as currencies from '@menyala/contract/office/currencies';
import type { editCurrency } from '@menyala/contract/office/currencies';
import type * as directions from '@menyala/contract/office/directions';
import type { editDirection } from '@menyala/contract/office/directions';
import type * as gifts from '@menyala/contract/office/gifts';
import type * as ledger from '@menyala/contract/office/ledger';
import type * as monitors from '@menyala/contract/office/monitors';
import type { editMonitor } from '@menyala/contract/office/monitors';
import type * as networks from '@menyala/contract/office/networks';
import type { addNetwork, editNetwork } from '@menyala/contract/office/networks';
import type * as partners from '@menyala/contract/office/partners';
import type * as prices from '@menyala/contract/office/prices';
import type { editPrice } from '@menyala/contract/office/prices';
import type * as promocodes from '@menyala/contract/office/promocodes';
import type * as requisites from '@menyala/contract/office/requisites';
import type { editRequisite } from '@menyala/contract/office/requisites';
import type * as reserves from '@menyala/contract/office/reserves';
import type { editReserve } from '@menyala/contract/office/reserves';
import type * as settingsCalls from '@menyala/contract/office/settings';
import type * as sources from '@menyala/contract/office/sources';
import type { editSource } from '@menyala/contract/office/sources';
import type { editReadyAnswer } from '@menyala/contract/office/support';
import type * as tiles from '@menyala/contract/office/tiles';
import type { addTile, editTile } from '@menyala/contract/office/tiles';
import type * as users from '@menyala/contract/office/users';
import type * as withdrawals from '@menyala/contract/office/withdrawals';

/**
 * What a form may send back: everything else in a record is the server's own, and it refuses fields that it does not know. What was
 * confirmed is added where it is asked.
 */
type EditOf<C extends Call> = Readonly<Record<Exclude<keyof BodyOf<C>, 'confirmed'>, true>>;

const currency: EditOf<typeof editCurrency> = {
  code: true,
  exportCode: true,
  ticker: true,
  entryId: true,
  category: true,
  network: true,
  cities: true,
  priceAsset: true,
  sign: true,
  tint: true,
  name: true,
  decimals: true,
  isSendVisible: true,
  isReceiveVisible: true,
  sendNotice: true,
  receiveNotice: true,
  congestion: true,
  refundFee: true,
  leastPayment: true,
  fields: true,
  version: true,
};
const monitor: EditOf<typeof editMonitor> = {
  name: true,
  slug: true,
  site: true,
  isOn: true,
  flagsAs: true,
  percentAs: true,
  fixedAs: true,
  hasAmounts: true,
  utmSource: true,
  partnerCode: true,
  networks: true,
  codes: true,
  version: true,
};
const networkAdds: EditOf<typeof addNetwork> = {
  code: true,
  name: true,
  explorerTx: true,
  confirmations: true,
};
const cityAdds: EditOf<typeof addCity> = { code: true, name: true, zone: true };
const readyAnswer: EditOf<typeof editReadyAnswer> = { title: true, text: true, version: true };
const placeAdds: EditOf<typeof addPlace> = {
  city: true,
  name: true,
  address: true,
  hint: true,
  mapUrl: true,
  point: true,
  hours: true,
  slotMinutes: true,
  seats: true,
  noticeMinutes: true,
  horizonDays: true,
  remindsDayBefore: true,
  remindHours: true,
};
const place: EditOf<typeof editPlace> = { ...placeAdds, version: true };
const tileAdds: EditOf<typeof addTile> = {
  code: true,
  name: true,
  category: true,
  keywords: true,
  sign: true,
  tint: true,
};
const direction: EditOf<typeof editDirection> = {
  isEnabled: true,
  marginPercent: true,
  formula: true,
  verificationMarginPercent: true,
  fixedCourse: true,
  bonusPercent: true,
  minSend: true,
  maxSend: true,
  minReceive: true,
  maxReceive: true,
  sendDecimals: true,
  receiveDecimals: true,
  minSendVerification: true,
  minReceiveVerification: true,
  verifySide: true,
  verifyWhen: true,
  verifyAbove: true,
  verifyMinutes: true,
  paymentMinutes: true,
  checkMinutes: true,
  usualMinutes: true,
  isEmailRequired: true,
  outsideHours: true,
  courseFixedAt: true,
  notice: true,
  limits: true,
  margins: true,
  place: true,
  version: true,
};
const price: EditOf<typeof editPrice> = { usd: true, freshMinutes: true, sources: true, version: true };
const requisite: EditOf<typeof editRequisite> = {
  currencyId: true,
  title: true,
  isActive: true,
  lines: true,
  memo: true,
  cityCode: true,
  warning: true,
  pool: true,
  version: true,
};
const reserve: EditOf<typeof editReserve> = {
  lowLevel: true,
  shownSum: true,
  shownCap: true,
  shownStep: true,
  driftTolerance: true,
  version: true,
};

const source: EditOf<typeof editSource> = {
  name: true,
  isEnabled: true,
  pairs: true,
  settings: true,
  headers: true,
  everySeconds: true,
  freshSeconds: true,
  jumpPercent: true,
  confirmSeconds: true,
  version: true,
};
const { code: __, ...networkParts } = networkAdds;
const network: EditOf<typeof editNetwork> = { ...networkParts, version: true };
const { code: ___, ...cityParts } = cityAdds;
const city: EditOf<typeof editCity> = { ...cityParts, version: true };
const { code: ____, ...tileParts } = tileAdds;
const tile: EditOf<typeof editTile> = { ...tileParts, version: true };
const { version: _, ...sourceParts } = source;
const sourceAdds = { ...sourceParts, code: true, kind: true } as const;

interface Resource {
  /** What a form that makes one may send, where that is more. */
  readonly adds?: Readonly<Record<string, true>>;
  readonly edits: Readonly<Record<string, true>>;
  /** The largest page that its list answers with. */
  readonly mostAPage: number;
}

/** What the office's API lists under a path of one word. */
type ListedIn<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends { method: 'GET'; path: `/office/api/${infer Path}` }
    ? Path extends `${string}/${string}`
      ? never
      : Path
    : never;
}[keyof Calls];
type Listed =
  | ListedIn<typeof audit>
  | ListedIn<typeof blacklist>
  | ListedIn<typeof contests>
  | 'pieces'
  | ListedIn<typeof banners>
  | ListedIn<typeof currencies>
  | ListedIn<typeof monitors>
  | ListedIn<typeof networks>
  | ListedIn<typeof cities>
  | ListedIn<typeof places>
  | ListedIn<typeof tiles>
  | ListedIn<typeof directions>
  | ListedIn<typeof ledger>
  | ListedIn<typeof prices>
  | ListedIn<typeof requisites>
  | ListedIn<typeof reserves>
  | ListedIn<typeof settingsCalls>
  | ListedIn<typeof sources>
  | 'old-links'
  | 'ready-answers'
  | ListedIn<typeof gifts>
  | ListedIn<typeof partners>
  | ListedIn<typeof promocodes>
  | ListedIn<typeof users>
  | 'shops'
  | ListedIn<typeof withdrawals>;

/** All that react-admin's lists and forms show: what the contract lists of these and has no line here does not compile. */
const known: Readonly<Record<Listed, Resource>> = {
  currencies: { edits: currency, mostAPage: 500 },
  monitors: { edits: monitor, mostAPage: 500 },
  networks: { edits: network, adds: networkAdds, mostAPage: 500 },
  cities: { edits: city, adds: cityAdds, mostAPage: 500 },
  places: { edits: place, adds: placeAdds, mostAPage: 500 },
  tiles: { edits: tile, adds: tileAdds, mostAPage: 500 },
  directions: { edits: direction, adds: { ...direction, fromId: true, toId: true }, mostAPage: 500 },
  sources: { edits: source, adds: sourceAdds, mostAPage: 500 },
  prices: { edits: price, mostAPage: 500 },
  requisites: { edits: requisite, mostAPage: 500 },
  reserves: { edits: reserve, mostAPage: 500 },
  transfers: { edits: {}, mostAPage: 500 },
  emails: { edits: {}, mostAPage: 100 },
  users: { edits: {}, mostAPage: 100 },
  blacklist: { edits: {}, mostAPage: 500 },
  partners: { edits: {}, mostAPage: 100 },
  shops: { edits: {}, mostAPage: 100 },
  withdrawals: { edits: {}, mostAPage: 100 },
  promocodes: { edits: {}, mostAPage: 100 },
  'promocode-series': { edits: {}, mostAPage: 100 },
  gifts: { edits: {}, mostAPage: 100 },
  'gift-orders': { edits: {}, mostAPage: 100 },
  contests: { edits: {}, mostAPage: 100 },
  pieces: { edits: {}, mostAPage: 100 },
  banners: { edits: {}, mostAPage: 500 },
  'ready-answers': { edits: readyAnswer, mostAPage: 500 },
  'old-links': { edits: {}, mostAPage: 500 },
  audit: { edits: {}, mostAPage: 100 },
};

export const resources: Readonly<Record<string, Resource>> = known;
