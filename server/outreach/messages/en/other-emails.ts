import type { SameKeys } from '@menyala/contract/messages';
import type * as ru from '../ru/other-emails.ts';

export const otherEmails: SameKeys<typeof ru.otherEmails> = {
  reserve: {
    title: '{currency} is available again',
    news: 'You asked us to tell you when {currency} is available again. It is now.',
    directionTitle: '{from} for {currency}: available again',
    directionNews: 'You asked us to tell you when you can exchange {from} for {currency} again. You can now.',
    note: 'The reserve is not held for you until you place an order. We will not write about this again.',
    button: 'Go to the exchange',
    address: 'Page address:',
  },
  owner: {
    button: 'Open in the office',
    address: 'Address:',
    footer: 'This email goes to the owners.',
  },
  test: {
    title: 'The mail is set up',
    text: 'This is an email to try it, sent from the office. As it has arrived, so will the others, and they will look the same.',
    noServer: 'No mail server is set.',
  },
};
