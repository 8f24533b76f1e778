/** Where the mail server said no. */
export type SmtpStage = 'connect' | 'auth' | 'sender' | 'recipient' | 'email';

/**
 * What a refusal is about.
 * - `mailbox`: nobody has this mailbox, and no other try will find one
 * - `exchange`: its sender, its login, a policy, a limit or a quota of its own: people have to mend it
 * - `passing`: a server that is busy, a mailbox that is full or closed
 */
export type SmtpVerdict = 'mailbox' | 'exchange' | 'passing';

/**
 * Sorts an answer by its enhanced code (RFC 3463), or by its words where it has none that decides. In doubt the answer is
 * about the exchange: then the email is tried again, and somebody looks.
 *
 * @param answer all lines as the server sent them: "550-5.1.1 No such user\n550 5.1.1 …"
 */
export function verdictOf(stage: SmtpStage, answer: string): SmtpVerdict {
  // An address in it may hold any word.
  const words = answer.toLowerCase().replace(/<[^>]*>|\S+@\S+/g, '<>');
  if (stage === 'auth') return 'exchange';
  if (!words.trimStart().startsWith('5')) return isOwnLimit(words) ? 'exchange' : 'passing';
  if (stage !== 'recipient' && stage !== 'email') return 'exchange';
  if (saysSender.test(words)) return 'exchange';
  const [subject, detail] = enhancedCode(words) ?? [0, 0];
  if (subject === 1 && mailboxDetails.has(detail)) return 'mailbox';
  // 5.2.3 is about the size of the email.
  if (isFull.test(words) || (subject === 2 && detail !== 3))
    return isOwnLimit(words) ? 'exchange' : 'passing';
  return isUnknown(words, stage, subject) && !saysPolicy.test(words) ? 'mailbox' : 'exchange';
}

/** No mailbox, no domain, no valid name, ambiguous, moved, a domain that takes no mail. 5.1.7 and 5.1.8 are of the sender. */
const mailboxDetails = new Set([1, 2, 3, 4, 6, 10]);

/** "550 5.1.1 …", or as qmail ends its answers: "(#5.1.1)". An IP address is none. */
function enhancedCode(words: string): [subject: number, detail: number] | null {
  const found = /(?<![\d.])5\.(\d{1,3})\.(\d{1,3})(?![\d.])/.exec(words);
  return found && [Number(found[1]), Number(found[2])];
}

/** By words, where the code says nothing but "other": 5.0.0, 5.1.0, 5.5.0. */
function isUnknown(words: string, stage: SmtpStage, subject: number): boolean {
  const isOpen = subject === 0 || subject === 1 || subject === 5;
  if (stage !== 'recipient') return isOpen && unknownMailbox.test(words);
  if (isOpen) return unknownMailbox.test(words) || unavailable.test(words);
  // Yandex tells an unknown mailbox by "5.7.1 No such user!".
  return (
    subject === 7 && /no such (?:user|mailbox|recipient)|(?:user|mailbox) (?:unknown|not found)/.test(words)
  );
}

const saysSender =
  /\bsender|\bfrom address|\bmail from\b|return[- ]path|envelope[- ]from|\bhelo\b|reverse dns|\bptr\b|\bclient\b/;

const saysPolicy =
  /\bspam|block|black ?list|\brbl\b|\bspf\b|\bdkim\b|\bdmarc\b|policy|relay|authenticat|reputation|denied|prohibited|suspicious|\brate\b|\blimit|(?<!mailbox name )not (?:allowed|permitted|authori[sz]ed)|\byour (?:host|ip|domain|server|network)\b/;

const isFull = /mailbox (?:is )?full|(?:user|mailbox|recipient|account)\b.{0,60}\b(?:over ?quota|full\b)/;

/** A limit or quota of whoever sends. Too many connections are over in a moment, and a full mailbox is another's. */
function isOwnLimit(words: string): boolean {
  if (/mailbox (?:is )?full|over ?quota|connection|receiving mail/.test(words)) return false;
  return ownLimits.test(words);
}

const ownLimits = new RegExp(
  [
    '(?:daily|hourly|monthly|sending|outgoing|outbound|sender|user|account|smtp|messages?|recipients?|e?mails?)\\b.{0,30}\\b(?:limit|quota)',
    '(?:limit|quota)\\b.{0,30}\\b(?:per (?:day|hour|minute)|exceeded|reached)',
    'exceeded\\b.{0,30}\\b(?:limit|quota|number of)',
    'too many (?:messages|e?mails|recipients)',
    'rate[- ]limit|unusual rate|sending rate',
  ].join('|'),
);

const who =
  '(?:user|recipient|mailbox|address|person|account|addressee|customer|login|name|domain|host|local[- ]part)';

const unknownMailbox = new RegExp(
  [
    `no such (?:\\S+ )?${who}`,
    `no (?:valid )?(?:recipient|user|account|mailbox)s?\\b.{0,20}\\b(?:here|found|by that|with th)`,
    `(?:unknown|invalid|bad|non-?existent|incorrect|unrecogni[sz]ed|undeliverable|unroutable|unrouteable) (?:local |virtual |destination |rcpt |recipient )?(?:e-?mail )?${who}`,
    `${who}\\b.{0,80}\\b(?:unknown|not found|not known|invalid|undeliverable|not exist)`,
    `${who}\\b.{0,120}\\bdoes ?n[o'’]?t exist`,
    `does ?n[o'’]?t have (?:an? )?.{0,40}(?:account|mailbox)`,
    `not (?:an? )?(?:valid|known|local|existing) ${who}|${who} not local`,
    'not our customer',
    'does not accept mail|nullmx',
    'нет такого (?:пользователя|адреса|ящика)|пользователь не найден|ящик не (?:найден|существует)',
  ].join('|'),
);

/** Texts of RFC 5321 for 550 and 553. At RCPT they mean the mailbox of the recipient. */
const unavailable = /(?:mailbox|recipient|user|address)\b.{0,60}\bunavailable|mailbox name not allowed/;
