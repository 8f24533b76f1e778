import type { SameKeys } from '@menyala/contract/messages';
import type * as ru from '../ru/other-emails.ts';

export const otherEmails: SameKeys<typeof ru.otherEmails> = {
  support: {
    title: 'An answer from {exchange} support',
    subject: 'Support has answered about order No. {number}',
    preheader: 'You have an answer. Read it and reply on the site.',
    claim: 'Order No. {number}',
    question: 'Your question: {subject}',
    picture: 'A picture: it opens on the site.',
    more: 'There is more: the rest is on the site.',
    button: 'Reply on the site',
    neverFirst:
      'We never write first and never ask for codes or passwords. There is no need to reply to this email: use the link.',
  },
  review: {
    title: '{exchange}: an answer to your review',
    preheader: 'We have answered your review. Everybody can read the answer.',
    button: 'Read the reviews on the site',
  },
  refund: {
    shop: 'Shop',
    what: 'What for',
    sum: 'To get back',
    arrives: 'Arrives',
    to: 'Where to',
    transfer: 'Transfer',
    private: 'Do not forward this email: with its link anybody can take the refund.',
    button: 'Open the refund',
    ready: {
      title: 'A shop gives you money back',
      text: 'The shop “{shop}” has set money aside for you. Open the page of the refund, choose a currency and say where to send it. {exchange} will send it.',
    },
    refused: {
      title: 'The details of the refund did not fit',
      text: 'The money could not be sent to the details that you gave. It still waits for you: give other details.',
      reason: 'Reason',
    },
    paid: {
      title: 'The refund is sent',
      text: '{exchange} has sent you the refund from the shop “{shop}”. When the money arrives depends on the network or the bank.',
    },
    waits: {
      title: 'A refund waits for your approval',
      text: 'A buyer of the shop “{shop}” said where to send the money. Look at it, then approve it or refuse it with a reason.',
      button: 'Open the refunds',
    },
  },
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
  staff: {
    role: 'Role',
    address: 'Address:',
    once: 'The link is good for 72 hours, once. Do not pass it on: whoever has it enters the exchange’s office.',
    invitation: {
      title: 'You are invited to work at {exchange}',
      text: '{name}, the owner of the exchange invites you to its office. Follow the link and choose a login and a password.',
      button: 'Accept the invitation',
    },
    reset: {
      title: 'Set a new password for the office of {exchange}',
      text: '{name}, the owner of the exchange has reset your sign-in to the office. Follow the link and set a new password.',
      button: 'Set a password',
    },
  },
  test: {
    title: 'The mail is set up',
    text: 'This is an email to try it, sent from the office. As it has arrived, so will the others, and they will look the same.',
    noServer: 'No mail server is set.',
  },
};
