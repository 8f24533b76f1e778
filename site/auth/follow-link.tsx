import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused } from '../api/request.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { reloadUser } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { authCalls } from './auth-calls.ts';
import { AuthLayout } from './auth-layout.tsx';
import { EmailSent, RequestEmail } from './email-sent.tsx';
import { ProveSignUp } from './prove-sign-up.tsx';

/**
 * What came of a link: `refused` holds the server's sentence, `lost` means that it was not reached, and `proving` that this
 * browser did not sign up, and a password is asked for.
 */
type LinkState =
  | { state: 'asking' | 'done' | 'lost' | 'proving' }
  | { state: 'refused'; detail: string; isOver: boolean };

const words = {
  account: { asking: 'activating', done: 'activated', text: 'activatedText' },
  email: { asking: 'confirmingEmail', done: 'emailChanged', text: 'emailChangedText' },
} as const;

/**
 * The link of a e-mail that needs nothing more than to be followed: the page does by itself, once, what it is for. A mail
 * server that opens links to look at them runs no code, so it uses nothing up.
 */
export function FollowLink({ of, token }: { of: 'account' | 'email'; token: string }) {
  const t = useTranslations('auth');
  const { language } = useLayout();
  const { state } = useSession();
  const [link, setLink] = useState<LinkState>({ state: 'asking' });
  const hasBegun = useRef(false);
  const follow = async () => {
    setLink({ state: 'asking' });
    try {
      const calls = authCalls(language);
      await (of === 'email' ? calls.confirmEmail(token) : calls.activate(token));
      setLink({ state: 'done' });
      // The account on the screen should say so, too; that it cannot be asked for now is no failure of the link.
      if (state !== 'guest') await reloadUser().catch(() => undefined);
    } catch (error) {
      setLink(linkStateOf(error));
    }
  };
  const begin = useEffectEvent(() => void follow());
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, []);
  if (link.state === 'asking') return <AuthLayout title={t(words[of].asking)} />;
  if (link.state === 'proving')
    return (
      <ProveSignUp
        token={token}
        onDone={() => setLink({ state: 'done' })}
        onRefused={(detail) => setLink({ state: 'refused', detail, isOver: true })}
      />
    );
  if (link.state !== 'done') return <LinkFailed of={of} link={link} onAgain={() => void follow()} />;
  return (
    <AuthLayout takesFocus title={t(words[of].done)} lead={t(words[of].text)}>
      <div>
        <PageLink
          className={buttonClass({ look: 'main', big: true })}
          to={state === 'guest' ? '/login' : of === 'email' ? '/account/settings' : '/account'}
        >
          {t(state === 'guest' ? 'signIn' : of === 'email' ? 'toSettings' : 'toAccount')}
        </PageLink>
      </div>
    </AuthLayout>
  );
}

function linkStateOf(error: unknown): LinkState {
  if (!(error instanceof Refused)) return { state: 'lost' };
  const { code, detail, errors } = error.problem;
  if (errors?.['password']) return { state: 'proving' };
  const ofToken = errors?.['token']?.[0]?.detail;
  return { state: 'refused', detail: ofToken ?? detail, isOver: code === 'validation' };
}

/** A link that did not work, and the way on: once more, or another e-mail. */
function LinkFailed({
  of,
  link,
  onAgain,
}: {
  of: 'account' | 'email';
  link: LinkState;
  onAgain: () => void;
}) {
  const t = useTranslations('auth');
  const { language } = useLayout();
  const { state } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const toLogin = <PageLink to="/login">{t('toLogin')}</PageLink>;
  if (sentTo !== null)
    return (
      <EmailSent
        title={t('checkMail')}
        ways={toLogin}
        again={{ send: (email) => authCalls(language).reactivate(email), email: sentTo }}
      >
        <p>{t.rich('emailSent', { email: sentTo, b: (text) => <b>{text}</b> })}</p>
        <p className="soft">{t('emailWhere')}</p>
      </EmailSent>
    );
  const isOver = link.state === 'refused' && link.isOver;
  return (
    <AuthLayout
      takesFocus
      title={t('linkFailed')}
      lead={link.state === 'refused' ? link.detail : t('unreachable')}
      ways={state === 'guest' ? <p>{toLogin}</p> : null}
    >
      {isOver ? null : (
        <div>
          <Button look="main" big onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      )}
      {isOver && of === 'account' && state === 'guest' ? <RequestEmail onSent={setSentTo} /> : null}
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
