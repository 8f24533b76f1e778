/** What several letters about claims say. */

export const usual = (minutes: number | null): string[] =>
  minutes === null ? [] : [`An exchange usually takes up to ${minutes}\u00a0min.`];

export const preparing = 'We are preparing the transfer to your details.';

export const ifPaid =
  'If you did pay, the money is not lost: attach the receipt on the order’s page, and we will find it.';

export const onlyOnPage =
  'Payment details are on the order’s page only. We never send them by email; an email that says where to pay is not from us.';
