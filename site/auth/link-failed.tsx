import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '../design/button.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useSession } from '../session/use-session.ts';
import { AskLetter } from './ask-letter.tsx';
import { authCalls } from './auth-calls.ts';
import { AuthLayout } from './auth-layout.tsx';
import type { Outcome } from './follow-link.tsx';
import { LetterSent } from './letter-sent.tsx';

/** A link that did not work, and the way on: once more, or another letter. */
export function LinkFailed({
  of,
  outcome,
  onAgain,
}: {
  of: 'account' | 'email';
  outcome: Outcome;
  onAgain: () => void;
}) {
  const t = useTranslations('entrance');
  const { language } = useLayout();
  const { state } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const toLogin = <PageLink to="/login">{t('toLogin')}</PageLink>;
  if (sentTo !== null)
    return (
      <LetterSent
        title={t('checkMail')}
        ways={toLogin}
        again={{ send: (email) => authCalls(language).reactivate(email), email: sentTo }}
      >
        <p>{t.rich('letterSent', { email: sentTo, b: (text) => <b>{text}</b> })}</p>
        <p className="soft">{t('letterWhere')}</p>
      </LetterSent>
    );
  const isOver = outcome.state === 'refused' && outcome.isOver;
  return (
    <AuthLayout
      takesFocus
      title={t('linkFailed')}
      lead={outcome.state === 'refused' ? outcome.detail : t('unreachable')}
      ways={state === 'guest' ? <p>{toLogin}</p> : null}
    >
      {isOver ? null : (
        <div>
          <Button look="main" big onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      )}
      {isOver && of === 'account' && state === 'guest' ? <AskLetter onSent={setSentTo} /> : null}
      {isOver && (of === 'email' || state !== 'guest') ? (
        <div>
          <PageLink
            className={buttonClass({ look: 'main', big: true })}
            to={of === 'email' ? '/account/settings' : '/account'}
          >
            {t(of === 'email' ? 'toSettings' : 'toAccount')}
          </PageLink>
        </div>
      ) : null}
    </AuthLayout>
  );
}
