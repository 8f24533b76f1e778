import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused } from '../api/request.ts';
import { buttonClass } from '../design/button.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { reloadUser } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { authCalls } from './auth-calls.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LinkFailed } from './link-failed.tsx';
import { ProveSignUp } from './prove-sign-up.tsx';

/**
 * What came of a link: `refused` holds the server's sentence, `lost` means that it was not reached, and `proving` that this
 * browser did not sign up, and a password is asked for.
 */
export type Outcome =
  | { state: 'asking' | 'done' | 'lost' | 'proving' }
  | { state: 'refused'; detail: string; isOver: boolean };

const words = {
  account: { asking: 'activating', done: 'activated', text: 'activatedText' },
  email: { asking: 'confirmingEmail', done: 'emailChanged', text: 'emailChangedText' },
} as const;

/**
 * The link of a letter that needs nothing more than to be followed: the page does by itself, once, what it is for. A mail
 * server that opens links to look at them runs no code, so it uses nothing up.
 */
export function FollowLink({ of, token }: { of: 'account' | 'email'; token: string }) {
  const t = useTranslations('entrance');
  const { language } = useLayout();
  const { state } = useSession();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' });
  const hasBegun = useRef(false);
  const follow = async () => {
    setOutcome({ state: 'asking' });
    try {
      const calls = authCalls(language);
      await (of === 'email' ? calls.confirmEmail(token) : calls.activate(token));
      setOutcome({ state: 'done' });
      // The account on the screen should say so, too; that it cannot be asked for now is no failure of the link.
      if (state !== 'guest') await reloadUser().catch(() => undefined);
    } catch (error) {
      setOutcome(outcomeOf(error));
    }
  };
  const begin = useEffectEvent(() => void follow());
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, []);
  if (outcome.state === 'asking') return <AuthLayout title={t(words[of].asking)} />;
  if (outcome.state === 'proving')
    return (
      <ProveSignUp
        token={token}
        onDone={() => setOutcome({ state: 'done' })}
        onRefused={(detail) => setOutcome({ state: 'refused', detail, isOver: true })}
      />
    );
  if (outcome.state !== 'done') return <LinkFailed of={of} outcome={outcome} onAgain={() => void follow()} />;
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

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Refused)) return { state: 'lost' };
  const { code, detail, errors } = error.problem;
  if (errors?.['password']) return { state: 'proving' };
  const ofToken = errors?.['token']?.[0]?.detail;
  return { state: 'refused', detail: ofToken ?? detail, isOver: code === 'validation' };
}
