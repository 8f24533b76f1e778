import type { SameKeys } from '@menyala/contract/messages';
import type * as ru from '../ru/settings.ts';
/** Words of the owner's settings. */
export const settings: SameKeys<typeof ru.settings> = {
  settings: {
    name: 'Name and contacts',
    timers: 'Time limits and tolerance',
    tech: 'Maintenance',
    texts: 'Texts',
    noCurrencies: 'There are no currencies yet. Add them under Currencies first.',
    start: 'What the form shows by default',
    sections: 'Sections of the settings',
    section: 'Section: {section}',
    markdown: 'Markdown. A changed text gets a new version.',
    textKind: { aml: 'AML and KYC policy', wallet: 'Wallet top-up rules' },
    lookMoved: 'Name, logo, color and contacts are on the page “Look and contacts”.',
    general: 'General',
    badColour: 'A color like #0e5c4a',
    untilHint: 'Empty: until it is switched off',
    breakFromHint: 'Empty: as soon as you save. The break begins by itself then, and no orders are taken.',
    announceHoursHint: 'So many hours before it begins, a strip on all pages says so.',
    resolutionOptions: 'When the wrong amount or currency arrives',
    leastChangeHint:
      'When sources move by less, the rate stays. It never stays better for the customer than the base rate: then the new one is published at once.',
    choiceHint:
      'How long a customer may choose what to do: pay the rest, exchange what arrived, or get a refund. Then we offer a refund, and the order appears under “Needs attention”.',
    accounts: 'Accounts of users',
    holdHint:
      'After a new password by email, a new email address or two-factor switched off nothing is paid to details that the user never withdrew to. Details known before are paid at once. 0: no wait.',
    coolOffHint:
      'How long nothing is sent after payout details were changed by a link in an email. This leaves time to notice a stolen mailbox.',
    cards: 'Card checks',
    cardPhotosNeeded: 'Mark at least one photo.',
    usualMinutesHint: 'Customers see it. A card that waits longer appears under “Needs attention”.',
    mostTriesHint: 'After that we ask the customer to write to support.',
    contestHint: 'If off, the contest page and its menu item are hidden. Contests continue.',
    emailDaysHint: 'After that the texts are deleted. Who got which email and when stays.',
    receiptDaysHint:
      'From 30 to 3650, from the end of the order. After that the files are deleted; the order keeps their names and says so.',
    retentionHint: 'Then photos are deleted, and only a record of them stays.',
    programme: {
      title: 'Partner program',
      lead: 'What partners get for bringing customers. Partners, withdrawals and gifts are under “Promotion” in the menu.',
      onHint:
        'When off, orders bring no new rewards. What was earned can be withdrawn; points and promocodes still work.',
      currencyHint: 'You can change it only while nothing is recorded in it.',
      basis: { profit: 'of the order’s profit', volume: 'of the order amount' },
      basisHint: {
        profit: 'An order at a loss brings nothing and costs nothing.',
        volume: 'Even if the order was at a loss. At most 10 %.',
      },
      levels: 'Levels',
      levelsLead: 'By the turnover of a partner’s referrals. More turnover never means a lower rate.',
      level: 'Level {level, number}',
      turnover: 'Turnover from',
      percent: 'Percentage',
      addLevel: 'Add a level',
      removeLevel: 'Remove the last level',
      withdrawals: 'Withdrawals',
      leastHint: 'In the program’s currency.',
      feeHint: 'Deducted from each withdrawal. 0: no fee.',
      payoutsHint: 'Paid from the reserve of each currency. Empty: nothing can be withdrawn.',
      own: 'The partner’s own exchanges',
      ownLead:
        'Orders with the partner’s own account, email, address, card or phone never bring a reward. You may add:',
      addressHint: 'Careful: a family, an office or a mobile network may share one address.',
      neverHint: 'One email per line, or @domain for a whole domain.',
      badAddress: 'Not an email or a domain like @example.com: {text}',
      points: 'Promocodes and points',
      pointsHint:
        'Gifts are priced in points; bonuses of directions and promocodes are calculated with this number.',
      leastMarginHint: 'In percent of the base rate: promocodes never push the margin below this.',
    },
    shops: {
      title: 'Shops',
      lead: 'Terms of all shops. A shop may have a fee, a bound of invoices and a hold of its own, which are set on its page. A lower fee, a larger bound, a shorter hold, a longer lock of rates, and shops without approval take a second person.',
      openHint: 'Switched off, there are no new shops, and those that are open go on.',
      approvalHint: 'A new shop makes no invoices until it is approved under Shops.',
      feeHint: 'Of each payment. A new fee holds for invoices that are made after it.',
      mostHint: 'Of one user; a sandbox does not count.',
      safety: 'What the exchange risks',
      boundHint:
        'The rates of unpaid invoices are locked, which is our risk. Those of one shop are worth no more than this together; those of payment links, which anybody can make, half of it.',
      lockHint: 'A shop cannot lock the rates of an invoice for longer.',
      holdHint:
        'For so many days money stays on the balance before it can be withdrawn or refunded. It protects against payments that are taken back later.',
      withdrawals: 'Withdrawals of shops',
      leastHint: 'By the base prices.',
      leastPaymentHint:
        'The smallest payment of an invoice: what covers the fee and the network. A currency may have one of its own, set on its page. Limits of directions do not hold for invoices.',
      secondFactorHint: 'Of all shops of one user together. Above it the user has to turn two-factor on.',
      withdrawalFeeHint: 'Kept from each withdrawal. 0: no fee.',
    },
    unpaid: 'Limits on unpaid orders',
    mostUnpaidHint:
      'How many unpaid orders one email and one IP address may have at a time. Each holds part of the reserve until it is paid or expires.',
    mostShareHint:
      'With several unpaid orders, one address may hold up to this share of a reserve. A single order may be larger.',
    strangersShareHint:
      'All guests, and customers without a completed order, may together hold up to this share of a reserve by orders that are not paid. Customers who have exchanged before use the rest.',
    holds: {
      title: 'What these limits mean for the reserves',
      lead: 'With the saved settings.',
      failed: 'The table did not load.',
      none: 'There are no reserves yet.',
      currency: 'Reserve',
      reserve: 'Total',
      unpaidClaims: 'Unpaid orders',
      held: 'Held now',
      largestOfOneAddress: 'Of that, the most by one address',
      mostOfOneAddress: 'Maximum for one address',
      heldByStrangers: 'By new customers now',
      mostOfStrangers: 'Maximum for new customers',
    },
  },
};
