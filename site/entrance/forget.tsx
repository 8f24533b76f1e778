import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused } from '../api/request.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { useFrame } from '../shell/frame.tsx';
import { PageLink } from '../shell/page-link.tsx';
import { EmailField } from './email-field.tsx';
import { entranceCalls } from './entrance-calls.ts';
import { checkEmail } from './entrance-checks.ts';
import { EntranceForm } from './entrance-form.tsx';
import { EntranceLayout } from './entrance-layout.tsx';
import { LetterSent } from './letter-sent.tsx';
import { useEntranceForm } from './use-entrance-form.ts';

/** `/forget`: asks for the link, and then says that it was sent, whoever the e-mail belongs to. */
export function Forget() {
  const t = useTranslations('entrance');
  const { language } = useFrame();
  const captcha = useCaptcha('restore');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useEntranceForm({
    captcha,
    check: ({ email = '' }) => ({ email: checkEmail(email) }),
    send: async ({ email = '' }) => {
      const given = captcha.answer === null ? {} : { captcha: captcha.answer };
      await entranceCalls(language).restore({ email, ...given });
      setSentTo(email);
    },
  });
  /** Whoever has to show first that they are no robot does so in the form. */
  const again = async (email: string) => {
    try {
      await entranceCalls(language).restore({ email });
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.code !== 'captcha') throw error;
      setSentTo(null);
    }
  };
  const toLogin = <PageLink to="/login">{t('toLogin')}</PageLink>;
  if (sentTo !== null)
    return (
      <LetterSent title={t('linkSent')} ways={toLogin} again={{ send: again, email: sentTo }}>
        <p>{t.rich('linkSentText', { email: sentTo, b: (text) => <b>{text}</b> })}</p>
        <p className="soft">{t('linkSentWhere')}</p>
      </LetterSent>
    );
  return (
    <EntranceLayout title={t('forget')} lead={t('forgetLead')} ways={<p>{toLogin}</p>}>
      <EntranceForm form={form} button={t('sendLink')} busy={t('sending')}>
        <EmailField error={form.errors['email']} />
        {captcha.element}
      </EntranceForm>
    </EntranceLayout>
  );
}
