import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMail } from './open-mail.ts';
import { type Mail, MailRefused, SenderRefused } from './port.ts';
import type { SmtpVerdict } from './smtp-answer.ts';
import { startMailServer, type TestMailServer } from './testing-server.ts';

let server: TestMailServer;
let mail: Mail;
beforeAll(async () => {
  server = await startMailServer();
  mail = openMail({ url: server.url, from: 'no-reply@exchange.example' });
});
afterAll(() => {
  mail.close();
  return server.close();
});
beforeEach(() => {
  for (const command of Object.keys(server.answers)) delete server.answers[command];
});

const anywhere = ['MAIL', 'RCPT', 'DATA', 'LETTER'] as const;
const aboutRecipient = ['RCPT', 'LETTER'] as const;

/** The outcome at the mail port, for a server that gives the answer. */
async function verdict(command: string, answer: string): Promise<SmtpVerdict> {
  for (const one of Object.keys(server.answers)) delete server.answers[one];
  server.answers[command] = answer;
  const error: unknown = await mail
    .send({
      messageId: '<1@exchange.example>',
      to: 'anna@example.com',
      subject: 's',
      text: 't',
      language: 'en',
    })
    .catch((thrown) => thrown);
  if (!(error instanceof Error)) throw new Error(`The server took the email: ${command} ${answer}`);
  if (error instanceof MailRefused) return 'mailbox';
  return error instanceof SenderRefused ? 'exchange' : 'passing';
}

async function expectVerdict(commands: readonly string[], answers: readonly string[], wanted: SmtpVerdict) {
  const wrong: string[] = [];
  for (const command of commands)
    for (const answer of answers)
      if ((await verdict(command, answer)) !== wanted) wrong.push(`${command}: ${answer}`);
  expect(wrong).toEqual([]);
}

describe('an answer of a mail server', () => {
  it('ends an email where it says that nobody has the mailbox', async () => {
    await expectVerdict(
      aboutRecipient,
      [
        '550 5.1.1 User unknown',
        "550-5.1.1 The email account that you tried to reach does not exist. Please try\r\n550-5.1.1 double-checking the recipient's email address for typos or\r\n550 5.1.1 unnecessary spaces. https://support.example/?p=NoSuchUser",
        '550 5.1.2 Bad destination system: no such domain',
        '501 5.1.3 Bad recipient address syntax',
        '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
        '556 5.1.10 Domain does not accept mail (nullMX)',
        '550 5.1.6 Mailbox has moved',
        '550 5.1.0 No such user here',
        '550 5.0.0 <anna@example.com>... User unknown',
        '553 sorry, no mailbox here by that name. (#5.1.1)',
        '550 no such user',
        '550 No such user here',
        '550 No Such User Here"',
        '550 User unknown',
        '550 Unknown user',
        '550 unknown recipient',
        '550 Invalid recipient',
        '550 Recipient not found',
        '550 user not found',
        '550 Address unknown',
        '550 Unrouteable address',
        '550 <anna@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
        '550 <anna@example.com>: Recipient address rejected: User unknown in local recipient table',
        '550 Message was not accepted -- invalid mailbox. Local mailbox anna@example.com is unavailable: user not found',
        "554 delivery error: dd This user doesn't have a example.com account (anna@example.com) [0]",
        '552 1 Requested mail action aborted, mailbox not found',
        '550 mailbox not found',
        '550 Mailbox does not exist',
        '550 The user does not exist',
        '550 invalid mailbox',
        '551 User not local; please try another',
        '550 account does not exist',
        '550 Host unknown',
        '550 <sender.blocked@example.com>: no such user',
      ],
      'mailbox',
    );
  });

  it('ends it to the recipient by what the standard itself says of a mailbox', async () => {
    await expectVerdict(
      ['RCPT'],
      [
        '550 Requested action not taken: mailbox unavailable',
        '550 5.5.0 Requested action not taken: mailbox unavailable',
        '553 Requested action not taken: mailbox name not allowed',
        '550 5.7.1 No such user!',
      ],
      'mailbox',
    );
  });

  it('is about the exchange where it speaks of the sender, a policy, a limit or a quota', async () => {
    await expectVerdict(
      anywhere,
      [
        '550 5.7.1 Blocked',
        '550 5.7.1 Message rejected due to policy',
        '550-5.7.26 This mail is unauthenticated,\r\n550 5.7.26 SPF and DKIM did not pass',
        '554 5.7.0 Daily limit exceeded',
        '554 5.7.1 Relay access denied',
        '550 5.7.1 <anna@example.com>: Recipient address rejected: Access denied',
        '554 5.7.1 Service unavailable; Client host [203.0.113.5] blocked using zen.example',
        '550 5.4.5 Daily user sending quota exceeded',
        '550 5.1.8 Sender domain not found',
        '550 5.1.7 The sender address is not valid',
        '550 5.1.0 <no-reply@exchange.example>: Sender address rejected: User unknown in local recipient table',
        '553 5.1.8 <no-reply@exchange.example> domain of sender address does not exist',
        '553 sender rejected',
        '553 5.7.1 Sender address rejected: not owned by user house',
        '530 5.7.0 Authentication required',
        '550 relaying not allowed: no such user of yours',
        '553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)',
        '550 Sender verify failed',
        '550 Your IP is blocked, no such luck',
        '554 looks like spam',
        '550 message limit per day reached',
        '552 Message size exceeds fixed limit',
        '552 5.3.4 Message too big',
        '552 5.2.3 Message length exceeds administrative limit',
        '552 quota exceeded',
        '550 You have exceeded the number of messages per hour',
        '550 too many recipients this day',
        '550 rejected',
        '554 Transaction failed',
        '550 5.0.0 rejected',
      ],
      'exchange',
    );
  });

  it('never ends an email at its sender, whatever it says', async () => {
    await expectVerdict(
      ['MAIL'],
      ['550 no such user', '550 5.1.1 User unknown', '550 mailbox unavailable', '552 5.2.2 Over quota'],
      'exchange',
    );
  });

  it('is about the exchange in the greeting', async () => {
    await expectVerdict(['GREETING'], ['554 5.7.1 Blocked', '521 no such user'], 'exchange');
  });

  it('passes where the server is busy, or the mailbox full or closed', async () => {
    await expectVerdict(
      anywhere,
      [
        '421 Too many connections, try again later',
        '450 4.7.1 Greylisted, come again in 300 seconds',
        '450 4.2.0 Mailbox busy',
        '451 Local error',
        '451 4.3.0 Try again later',
        '452 4.2.2 Mailbox full',
        '452 Insufficient system storage',
        '450 4.1.1 User unknown, maybe tomorrow',
      ],
      'passing',
    );
    await expectVerdict(
      aboutRecipient,
      [
        '552 5.2.2 Over quota',
        '552 mailbox is full',
        '550 5.2.1 The email account that you tried to reach is disabled',
        '552 5.2.2 The email account that you tried to reach is over quota',
      ],
      'passing',
    );
  });

  it('is about the exchange where a limit of it is reached for now', async () => {
    await expectVerdict(
      anywhere,
      [
        '450 4.7.1 Sending limit reached',
        '451 4.7.500 Daily message quota exceeded',
        '452 4.5.3 Too many messages this hour',
        '421 4.7.28 Gmail has detected an unusual rate of unsolicited mail, rate limited',
      ],
      'exchange',
    );
  });
});
