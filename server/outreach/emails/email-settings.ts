import type { Language } from '@menyala/contract';
import type { Settings } from '../../market/currencies/catalogue.ts';
import type { Email } from './email/email.ts';
import { sanitise } from './sanitise.ts';

/** Who writes, in the email's language. */
export function emailSettings({ name, accent }: Settings, language: Language): Email['settings'] {
  return { name: sanitise(name[language], 100), accent };
}

/** Where people can be reached; null where the owner names nothing. */
export function supportText({ contactEmail, contactTelegram }: Settings): string | null {
  const ways = [contactEmail, contactTelegram && `Telegram ${contactTelegram}`].filter(Boolean).join(', ');
  return ways === '' ? null : sanitise(ways, 300);
}
