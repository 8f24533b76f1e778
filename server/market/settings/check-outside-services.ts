import { isIP } from 'node:net';
import type { ExchangeSettings } from '@menyala/contract/office/settings';
import { emailFault } from '../../platform/email.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import type { FieldError } from '../../platform/http/refusal.ts';

/** What the exchange uses that is not its own: who asks whether a visitor is a robot, who takes emails, who takes messages. */
export type Services = Pick<ExchangeSettings, 'captcha' | 'mail' | 'telegram'>;

/** What is kept of an edit: nothing of the blanks round a text, and null for what is empty. */
export function servicesToKeep({ captcha, mail, telegram }: Services): Services {
  return {
    captcha: {
      provider: captcha.provider,
      siteKey: textOrNull(captcha.siteKey),
      atLogin: captcha.atLogin,
    },
    mail: {
      host: textOrNull(mail.host),
      port: mail.port,
      isTls: mail.isTls,
      user: textOrNull(mail.user),
      from: textOrNull(mail.from),
    },
    telegram: {
      bot: textOrNull(telegram.bot?.trim().replace(/^@/, '') ?? null),
      staffChat: textOrNull(telegram.staffChat),
    },
  };
}

const textOrNull = (text: string | null) => text?.trim() || null;

/** What of the services will not do, as they would be kept. */
export function wrongServices({ captcha, mail, telegram }: Services): FieldErrors {
  return {
    ...wrong('captcha.siteKey', wrongSiteKey(captcha)),
    ...wrong('mail.host', mail.host !== null && !isHost(mail.host) && { code: 'bad_format' }),
    ...wrong('mail.from', mail.from !== null && !isSender(mail.from) && { code: 'bad_email' }),
    ...wrong('telegram.bot', telegram.bot !== null && !botName.test(telegram.bot) && { code: 'bad_format' }),
    ...wrong(
      'telegram.staffChat',
      telegram.staffChat !== null && !chat.test(telegram.staffChat) && { code: 'bad_format' },
    ),
  };
}

const wrong = (path: string, error: FieldError | false): FieldErrors => (error ? { [path]: [error] } : {});

function wrongSiteKey({ provider, siteKey }: ExchangeSettings['captcha']): FieldError | false {
  if (siteKey === null) return provider !== 'altcha' && { code: 'required' };
  return !/^[\w.-]+$/.test(siteKey) && { code: 'bad_format' };
}

/** Names of machines in a network of one's own have underscores at times; an address of the web is none. */
const hostName = /^[a-z0-9]([a-z0-9_-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9_-]{0,61}[a-z0-9])?)*\.?$/i;

function isHost(text: string): boolean {
  return isIP(text) !== 0 || hostName.test(text);
}

/** An email address alone, or with a name before it: `Menyala <no-reply@menyala.example>`. */
function isSender(text: string): boolean {
  const named = /^(?:"[^"\\\r\n\t]*"|[^<>"\r\n\t]*)<([^<>]+)>$/.exec(text);
  return emailFault(named?.[1] ?? text) === null;
}

/** As Telegram has names; those of bots end in "bot", but for a few that were given others. */
const botName = /^[a-z]\w{3,31}$/i;
/** The number of a group, below zero, or the name of a public one. */
const chat = /^(-?\d{1,20}|@[a-z]\w{3,31})$/i;
