import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { rememberedLink } from '../api/remembered-link.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { useFrame, useHref } from '../shell/frame.tsx';
import { PageLink } from '../shell/page-link.tsx';
import { AgreementSentence } from './agreement-sentence.tsx';
import { EmailField } from './email-field.tsx';
import { entranceCalls } from './entrance-calls.ts';
import { checkEmail, checkNewPassword } from './entrance-checks.ts';
import { EntranceForm } from './entrance-form.tsx';
import { EntranceLayout } from './entrance-layout.tsx';
import { keepEmail, keptEmail } from './kept-email.ts';
import { PasswordField } from './password-field.tsx';
import { useEntranceForm } from './use-entrance-form.ts';

/** `/register`: an e-mail and a password, and from there to the letter. */
export function Register() {
  const t = useTranslations('entrance');
  const { language } = useFrame();
  const href = useHref();
  const navigate = useNavigate();
  const captcha = useCaptcha('signup');
  const [email, setEmail] = useState('');
  const form = useEntranceForm({
    captcha,
    check: (typed) => ({
      email: checkEmail(typed['email'] ?? ''),
      password: checkNewPassword(typed['password'] ?? ''),
    }),
    send: async (typed) => {
      const [address, password] = [typed['email'] ?? '', typed['password'] ?? ''];
      const given = captcha.answer === null ? {} : { captcha: captcha.answer };
      const { refferal = null } = rememberedLink();
      await entranceCalls(language).signUp({ email: address, password, refferal, ...given });
      keepEmail(address);
      await navigate(href('/successfully'));
    },
  });
  return (
    <EntranceLayout
      title={t('register')}
      lead={t('registerLead')}
      ways={
        <p>
          {t('haveAccount')} <PageLink to="/login">{t('signIn')}</PageLink>
        </p>
      }
    >
      <EntranceForm
        form={form}
        button={t('createAccount')}
        busy={t('creating')}
        beside={<AgreementSentence />}
      >
        <EmailField error={form.errors['email']} />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="new-password"
          hint={t('passwordHint')}
          error={form.errors['password']}
          meter
          known={[email]}
          onFocus={() => setEmail(keptEmail())}
        />
        {captcha.element}
      </EntranceForm>
    </EntranceLayout>
  );
}
