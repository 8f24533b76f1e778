import type { Language } from '@menyala/contract';
import type { Settings } from '../../market/currencies/catalogue.ts';
import { emailMessages } from '../messages/email-messages.ts';
import type { Say } from './claim-news.ts';
import type { Email, EmailContact } from './email/email.ts';
import { withoutProof } from './email-proofs.ts';
import { sanitise } from './sanitise.ts';

/** Who writes, in the email's language. */
export function emailSettings(settings: Settings, language: Language): Email['settings'] {
  const { name, accent, look } = settings;
  const contacts = contactsOf(settings, emailMessages(language));
  return {
    name: sanitise(name[language], 100),
    accent,
    ...(look.logo && { logo: look.logo }),
    ...(contacts.length > 0 && { contacts }),
  };
}

/** The owner's contacts and links, in the order of the site's footer. */
function contactsOf({ contactEmail, contactTelegram, look }: Settings, t: Say): EmailContact[] {
  const telegram = contactTelegram && `https://t.me/${contactTelegram.replace(/^@/, '')}`;
  const told = [
    { label: t('common.contacts.email'), value: contactEmail },
    { label: 'Telegram', value: telegram },
    { label: t('common.contacts.phone'), value: look.phone },
    ...look.links.map(({ title, url }) => ({ label: title, value: url })),
  ];
  return told.flatMap(({ label, value }) =>
    // An address that looks like one of our links that prove something would be kept as one.
    value && withoutProof(value) === value
      ? [{ label: sanitise(label, 100), value: sanitise(value, 300) }]
      : [],
  );
}

/** Where people can be reached; null where the owner names nothing. */
export function supportText({ contactEmail, contactTelegram, look }: Settings): string | null {
  const ways = [contactEmail, contactTelegram && `Telegram ${contactTelegram}`, look.phone]
    .filter(Boolean)
    .join(', ');
  return ways === '' ? null : sanitise(ways, 300);
}
