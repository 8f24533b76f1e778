/** Words of the owner's settings. */
export const englishSettings = {
  settings: {
    name: 'Name and contacts',
    timers: 'Times',
    tech: 'Maintenance',
    texts: 'Texts',
    start: 'What the form shows by default',
    hours: 'Working hours, MSK',
    stale:
      'Somebody else has saved the settings in the meantime. They were reloaded: check them and save again.',
    markdown: 'Markdown. A changed text gets a new version.',
    textKind: { aml: 'AML and KYC policy', wallet: 'Wallet top-up rules' },
    badColour: 'A colour like #0e5c4a',
    untilHint: 'Empty: until it is switched off',
    waysOn: 'When money does not come as asked',
    choiceHint:
      'So long a customer may choose how to go on: top up, take what came, take the money back. Then a refund is offered, and you are asked.',
    coolOffHint:
      'So long nothing is sent after the payout details were changed by a link in a letter. It is the time to notice a stolen mailbox.',
    cards: 'Checks of cards',
    cardPhotosNeeded: 'Mark at least one photo.',
    usualMinutesHint: 'Customers read it. A card that waits longer is shown under “Needs a person”.',
    mostTriesHint: 'After that the customer is asked to write to the support.',
    retentionHint: 'Then photos are deleted; that they were there stays recorded.',
    unpaid: 'Limits on unpaid claims',
    mostUnpaidHint:
      'Unpaid claims that one e-mail, and one address, may have at a time. Each holds its part of the reserve until it is paid or runs out.',
    mostShareHint:
      'By more than one unpaid claim, one address may hold up to this share of a reserve. A single claim may be larger.',
    holds: {
      title: 'What these limits mean for the reserves',
      lead: 'By the settings as they are saved.',
      failed: 'The table did not load.',
      none: 'There are no reserves yet.',
      currency: 'Reserve',
      reserve: 'In all',
      unpaidClaims: 'Unpaid claims',
      held: 'They hold now',
      largestOfOneAddress: 'Of that, the largest of one address',
      mostOfOneAddress: 'The most one address could hold',
    },
  },
};
