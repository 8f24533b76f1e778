const ofPerson =
  /^(?:\/en)?\/(?:(?:i|pay|claim|verification|verify|account|recover|successfully|shop|office|pull-payments|api-keys|invoices)(?:[/?#]|$)|contacts\/[^?#])/;

/**
 * True where a path, in either language, is a page of one person: a claim, a shop's invoice or payment link, a check of a card, a question, a refund, the account, what a
 * link in an email leads to, the office.
 */
export const isOfPerson = (path: string): boolean => ofPerson.test(path);

/** With this a browser asks for the data of a page that nobody asked for yet. */
export const preloadHeader = { name: 'x-purpose', value: 'preload' } as const;
