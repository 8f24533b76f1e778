import type { SameKeys } from '@menyala/contract/messages';
import type { shops as ru } from '../ru/shops.ts';

export const shops: SameKeys<typeof ru> = {
  title: 'Payments for online shops',
  heading: 'Shops',
  description:
    'How a shop takes crypto, cards and e-wallets through the exchange: API, payment links, payouts, webhooks and the list of currencies.',
  lead: 'Buyers pay with what they have: a coin, a card or an e-wallet. You get one currency, the one you chose.',
  gains: 'What you get',
  willGain: 'What we are building for shops',
  underway:
    'Shops cannot be opened yet. Write to us about what you sell and where: we will answer when they can, and agree on terms.',
  gainApi: 'API for developers',
  gainApiText:
    'One request makes an invoice. The API understands the ready-made BTCPay plugins for WooCommerce, PrestaShop, Magento, Shopware and OpenCart.',
  gainLinks: 'Payment links',
  gainLinksText:
    'No developer needed: a link, a button or a QR code with an amount, an expiry and a description in both languages.',
  gainPayouts: 'Payouts',
  gainPayoutsText:
    'What was paid joins the balance of the shop once the payment is confirmed. Withdraw it in any currency we have a reserve of.',
  gainWebhooks: 'Webhooks',
  gainWebhooksText:
    'Your site learns of a payment by itself: a signed request arrives in the order of events, and again if your site did not answer.',
  how: 'How a payment goes',
  howWill: 'How a payment will go',
  howFirst: 'Invoice',
  howFirstText: 'The shop makes an invoice, and its rates are locked until it expires.',
  howSecond: 'Payment',
  howSecondText: 'The buyer chooses a currency and pays to the details on the page of the invoice.',
  howThird: 'Balance',
  howThirdText:
    'Once the payment is confirmed, the amount less the fee joins the balance of the shop. What comes in its currency counts one for one.',
  currencies: 'What buyers can pay with',
  currenciesText:
    '{count, plural, one {# currency} other {# currencies}}: what the exchange accepts right now.',
  noCurrencies: 'The exchange accepts no payments right now. Come back later.',
  currency: 'Currency',
  network: 'Network',
  noNetwork: 'no network',
  counts: 'The payment counts',
  whenCame: 'when the money arrives',
  confirmations: '{count, plural, one {after # confirmation} other {after # confirmations}}',
  fees: 'Fees and terms',
  feesText: 'The exchange sets the fee for each shop separately. Ask about it before you begin.',
  feesOpen: '{percent}% of each payment is kept.',
  feesHold:
    '{days, plural, =0 {Money can be withdrawn at once.} one {Money can be withdrawn # day after the payment.} other {Money can be withdrawn # days after the payment.}}',
  feesApproval: 'A new shop takes payments once the exchange has approved it.',
  feesSelf: 'A new shop takes payments at once.',
  tryText: 'Want to see what your customer sees?',
  try: 'Pay by a link of the demo shop',
  plugins: 'Plugins that work',
  pluginsText:
    'Plugins for WooCommerce, PrestaShop, Magento, Shopware and OpenCart that speak the Greenfield API connect to this exchange as they are: give them the address of this site, and let them ask for a key.',
  open: 'Open a shop',
  ask: 'Write to us',
  subject: 'Payments for a shop',
};
