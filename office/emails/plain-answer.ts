import type { MessageKey } from '../messages/messages.ts';

/** What mail servers say, by what it means. The first that fits is told; `other` where none does. */
const answers: readonly [RegExp, MessageKey][] = [
  [/not an e-?mail address|5\.1\.3|malformed/i, 'emails.answer.badAddress'],
  [/EAUTH|535|534|authentication|invalid login/i, 'emails.answer.login'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET|connection closed/i, 'emails.answer.refused'],
  [/ETIMEDOUT|timeout|timed out|greeting never/i, 'emails.answer.timeout'],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, 'emails.answer.unknownHost'],
  [/certificate|self.signed/i, 'emails.answer.certificate'],
  [/STARTTLS|ETLS/i, 'emails.answer.noTls'],
  [/\b(552|452)\b|quota|mailbox full|over ?quota/i, 'emails.answer.full'],
  [/spam|blocked|blacklist|reputation|5\.7\.1/i, 'emails.answer.spam'],
  [/sender|MAIL FROM|5\.1\.8/i, 'emails.answer.sender'],
  [
    /\b(550|551|553)\b|no such user|unknown user|user unknown|does not exist|recipient/i,
    'emails.answer.noMailbox',
  ],
];

/** What the server's answer means, as the key of its words. */
export function plainAnswer(error: string): MessageKey {
  return answers.find(([pattern]) => pattern.test(error))?.[1] ?? 'emails.answer.other';
}
