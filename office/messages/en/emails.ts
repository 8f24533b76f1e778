import type { Messages } from '../messages.ts';

export const emails: Pick<Messages, 'emails'> = {
  emails: {
    view: 'How to show the email',
    look: 'As it looks',
    text: 'Plain text',
    sent: 'sent {time}',
    waits: 'not sent, kept in the office only',
    claim: 'Order',
    forgotten: 'The text was deleted on {time}: emails are kept for a limited time.',
    unsent: 'Not sent',
    all: 'All emails',
    failed: 'not sent: {error}',
    failedForGood: 'not sent, given up: {error}',
    trying: 'trying again: {error}',
    answer: {
      refused: 'the mail server does not answer',
      timeout: 'the mail server did not answer in time',
      unknownHost: 'there is no mail server at this address',
      login: 'the login or password of the mail was refused',
      certificate: 'the certificate of the mail server was not accepted',
      noTls: 'the mail server does not encrypt the connection',
      noMailbox: 'there is no such mailbox',
      full: 'the customer’s mailbox is full',
      spam: 'the email was taken for spam',
      sender: 'the server did not accept the sender’s address',
      badAddress: 'the customer’s address is misspelled',
      other: 'the mail server refused',
    },
    raw: 'The server’s answer: {error}',
    resend: 'Send again',
    noneUnsent: 'No email was refused.',
    resendAll: 'Send all again',
    resent: 'On its way. The status changes once the mail server answers.',
    resentAll:
      'On their way, emails: {sent, number}. Left out, since the links in them no longer work: {over, number}.',
    linkOver:
      'The link in this email no longer works, so it cannot be sent. The customer has to request a new one.',
    banner: {
      down: 'The mail does not work: customers get no emails.',
      refused: 'The mail server refuses the exchange: some emails wait.',
      failed: 'Some emails were not sent.',
      look: 'See them',
    },
  },
};
