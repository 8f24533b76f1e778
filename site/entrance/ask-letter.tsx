import { useTranslations } from 'use-intl';
import { useFrame } from '../shell/frame.tsx';
import { EmailField } from './email-field.tsx';
import css from './entrance.module.css';
import { entranceCalls } from './entrance-calls.ts';
import { checkEmail } from './entrance-checks.ts';
import { EntranceForm } from './entrance-form.tsx';
import { useEntranceForm } from './use-entrance-form.ts';

/** Asks for the e-mail that the activating letter goes to once more. */
export function AskLetter({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('entrance');
  const { language } = useFrame();
  const form = useEntranceForm({
    check: ({ email = '' }) => ({ email: checkEmail(email) }),
    send: async ({ email = '' }) => {
      await entranceCalls(language).reactivate(email);
      onSent(email);
    },
  });
  return (
    <EntranceForm form={form} button={t('sendAgain')} busy={t('sending')}>
      <p className={css['small']}>{t('letterAgainText')}</p>
      <EmailField error={form.errors['email']} autoComplete="email" />
    </EntranceForm>
  );
}
