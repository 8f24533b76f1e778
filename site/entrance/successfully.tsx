import type { EntrancePage } from '@menyala/contract/site/pages';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../shell/frame.tsx';
import { PageLink } from '../shell/page-link.tsx';
import { AskLetter } from './ask-letter.tsx';
import { entranceCalls } from './entrance-calls.ts';
import { EntranceLayout } from './entrance-layout.tsx';
import { FollowLink } from './follow-link.tsx';
import { keptEmail } from './kept-email.ts';
import { LetterSent } from './letter-sent.tsx';

/** `/successfully`: the letter of a sign-up is on its way; with a token, what the link of a letter does. */
export function Successfully({ data: { proof } }: { data: EntrancePage }) {
  if (proof === null) return <SignedUp />;
  return <FollowLink key={proof.token} of={proof.of === 'email' ? 'email' : 'account'} token={proof.token} />;
}

function SignedUp() {
  const t = useTranslations('entrance');
  const { language } = useFrame();
  // Known in the browser alone, so the first picture of the page names nobody.
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => setEmail(keptEmail()), []);
  const toLogin = <PageLink to="/login">{t('toLogin')}</PageLink>;
  if (!email)
    return (
      <EntranceLayout title={t('checkMail')} lead={t('letterSentSomewhere')} ways={<p>{toLogin}</p>}>
        {email === null ? null : <AskLetter onSent={setEmail} />}
      </EntranceLayout>
    );
  return (
    <LetterSent
      takesFocus={false}
      title={t('checkMail')}
      ways={toLogin}
      again={{ send: (address) => entranceCalls(language).reactivate(address), email }}
    >
      <p>{t.rich('letterSent', { email, b: (text) => <b>{text}</b> })}</p>
      <p className="soft">{t('letterWhere')}</p>
    </LetterSent>
  );
}
