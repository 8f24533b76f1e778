import type { Language } from '@menyala/contract';
import type { Settings } from '../../market/currencies/catalogue.ts';
import type { Email } from './email/email.ts';
import { sanitise } from './sanitise.ts';

/** Who writes, in the email's language. */
export function emailSettings({ name, accent, look }: Settings, language: Language): Email['settings'] {
  return { name: sanitise(name[language], 100), accent, ...(look.logo && { logo: look.logo }) };
}

/** Where people can be reached; null where the owner names nothing. */
export function supportText({ contactEmail, contactTelegram, look }: Settings): string | null {
  const ways = [contactEmail, contactTelegram && `Telegram ${contactTelegram}`, look.phone]
    .filter(Boolean)
    .join(', ');
  return ways === '' ? null : sanitise(ways, 300);
}
