/** A refusal of calls that BTCPay Server has and this API lacks. */
export interface Unserved {
  status: 404 | 410;
  code: string;
  reason: string;
}

const missing = (reason: string): Unserved => ({ status: 404, code: 'not-found', reason });

const noLightning: Unserved = {
  ...{ status: 404, code: 'lightning-not-configured' },
  reason: 'No Lightning is paid in or out here.',
};
const noWallet: Unserved = {
  ...{ status: 404, code: 'paymentmethod-not-configured' },
  reason: 'The money of a shop is its balance here, not a wallet.',
};
const ofVersion1: Unserved = {
  ...{ status: 410, code: 'unsupported-in-v2' },
  reason: 'This call is one of BTCPay Server 1.',
};

/** The first that fits holds. Addresses are those after `/api/v1/`. */
const table: readonly [RegExp, Unserved][] = [
  [/^(server|stores\/[^/]+)\/lightning(\/|$)/, noLightning],
  [/^stores\/[^/]+\/lightning-addresses(\/|$)/, noLightning],
  [/^pull-payments\/[^/]+\/(lnurl|boltcards)$/, noLightning],
  [/^stores\/[^/]+\/payment-methods\/(onchain|lightningnetwork|lnurl|lnurlpay)(\/|$)/i, ofVersion1],
  [/^stores\/[^/]+\/payment-methods\/[^/]+\/wallet(\/|$)/, noWallet],
  [/^stores\/[^/]+\/payment-methods\//, missing('The ways to pay a shop are those of the exchange.')],
  [/^stores\/[^/]+\/rates\//, missing('The rates of a shop are those of the exchange.')],
  [/^stores\/[^/]+\/(users|roles)(\/|$)/, missing('A shop has one user here, its owner.')],
  [/^stores\/[^/]+\/email(\/|$)/, missing('The exchange writes emails, and shops do not.')],
  [/^stores\/[^/]+\/(apps|logo)(\/|$)/, missing('A shop has no pages of its own here.')],
  [/^apps(\/|$)/, missing('A shop has no pages of its own here.')],
  [/^(stores\/[^/]+\/)?payout-processors(\/|$)/, missing('The exchange pays out by itself.')],
  [
    /^(stores\/[^/]+\/)?payment-requests(\/|$)/,
    missing('Payment links are there instead: /api/v1/shops/{store}/links.'),
  ],
  [
    /^(stores\/[^/]+\/)?(subscriptions|offerings|plan-checkout|portal-sessions|subscriber-portal)(\/|$)/,
    missing('Nothing is paid here by subscription.'),
  ],
  [/^stores(\/[^/]+)?$/, missing('A shop is opened and changed by its owner, in the account.')],
  [/^api-keys(\/|$)/, missing('Keys are made by the owner of a shop, in the account.')],
  [/^users\/me\/notification/, missing('Webhooks tell programs what happened.')],
  [/^users(\/|$)/, missing('A key belongs to a shop, and no user is behind it.')],
  [/^notifications(\/|$)/, missing('Webhooks tell programs what happened.')],
  [/^server(\/|$)/, missing('A key belongs to a shop, and the server is the exchange’s.')],
  [/^files(\/|$)/, missing('No files are kept for programs.')],
];

/** The reason why an address is not served, or not by this method; null for one that BTCPay Server has not either. */
export function unservedAt(path: string): Unserved | null {
  const rest = path.replace(/^\/api\/v1\//, '').replace(/\/$/, '');
  return table.find(([pattern]) => pattern.test(rest))?.[1] ?? null;
}
