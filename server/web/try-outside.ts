import type { AnswerOf, BodyOf, Language } from '@menyala/contract';
import type { tryOutside as tryOutsideCall } from '@menyala/contract/office/settings';
import type { Context } from '../context.ts';
import { sendTestEmail } from '../outreach/emails/send-test-email.ts';
import { sayToStaff } from '../outreach/telegram/say-to-staff.ts';
import { oneEmail, wrongEmail } from '../platform/email.ts';
import { refuseWrong } from '../platform/http/field-checks.ts';

type Outcome = AnswerOf<typeof tryOutsideCall>;

const greeting: Record<Language, string> = {
  ru: 'Проверка из офиса: сюда придут новые заявки, оплаты и чеки.',
  en: 'A test from the office: new orders, payments and receipts will come here.',
};

/**
 * Sends an email to an address, or a word to the group of staff, by the settings as they are saved.
 * @throws Refusal `validation` where an email has nowhere to go
 */
export async function tryOutside(
  ctx: Context,
  name: 'mail' | 'telegram',
  { to = '' }: BodyOf<typeof tryOutsideCall>,
  language: Language,
): Promise<Outcome> {
  if (name === 'telegram') return sayToStaff(ctx, greeting[language], language);
  refuseWrong(wrongEmail(to, { field: 'to', isRequired: true }));
  return sendTestEmail(ctx, oneEmail(to), language);
}
