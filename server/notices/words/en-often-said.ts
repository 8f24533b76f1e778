/** What several letters about claims say. */

export const usual = (minutes: number | null): string[] =>
  minutes === null ? [] : [`An exchange usually takes up to ${minutes}\u00a0min.`];

export const preparing = 'We are preparing the transfer to your details.';

export const ifPaid =
  'If you did pay, the money is not lost: add the receipt on the claim’s page, and we will find it.';

export const onlyOnPage =
  'The details to pay to are on the claim’s page only. We never send them in letters; a letter that says where to pay is not from us.';
