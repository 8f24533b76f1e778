import { describe, expect, it } from 'vitest';
import { claimEmail } from './claim-emails.ts';
import { emailText } from './email/email-text.ts';
import { isAskedKind, isReminder } from './email-kinds.ts';
import { emailKinds, factsOf } from './testing-facts.ts';

/** What can happen to a claim that pays a shop's invoice: nothing is paid out for it, and no card and no meeting takes part. */
const ofPayers = emailKinds.filter(
  (kind) =>
    !isAskedKind(kind) &&
    !isReminder(kind) &&
    !/card|meeting|^(accept|top_up|choose|reopen|send|sent|fail_payout|complete|returned|reverse|refsucc|change_requisites)$/.test(
      kind,
    ),
);
/** Words of an exchange, which whoever pays a shop did not ask for. */
const ofExchanges = {
  ru: /обмен|получаете|вам перев|на ваши реквизиты|новому курсу/i,
  en: /exchang|you get|to your details|new rate/i,
};

describe.each(['ru', 'en'] as const)('emails to whoever pays a shop, in %s', (language) => {
  it.each(ofPayers)('name the shop or the order, and promise no money, after %s', (kind) => {
    const facts = factsOf(kind, {
      ...{ shop: 'Teas & Cups', toRequisites: [], card: null, payout: null, refunds: [], support: null },
      ...{
        deletedText: '',
        errorText: '',
        settings: { name: 'M', accent: null },
        link: 'https://m.example/claim/x',
      },
    });
    const email = claimEmail(facts, language);
    const said = `${email.subject}\n${email.preheader}\n${emailText(email)}`;
    expect(said).not.toMatch(ofExchanges[language]);
    expect(said).not.toContain(facts.receives.amount);
  });

  it('names the shop and the sum when the payment begins, and when it is there', () => {
    for (const kind of ['create', 'settle'] as const) {
      const text = emailText(claimEmail(factsOf(kind, { shop: 'Teas & Cups', toRequisites: [] }), language));
      expect(text).toContain('Teas & Cups');
      expect(text).toContain('0,0045');
    }
  });
});
