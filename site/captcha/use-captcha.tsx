import type { CaptchaAct, CaptchaCheck, checkCaptcha } from '@menyala/contract/site/captcha';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { request } from '../api/request.ts';
import { useLazyPart } from '../api/use-lazy-part.ts';
import { useLayout } from '../layout/layout-context.tsx';
import { CaptchaFailure } from './captcha-failure.tsx';

/** A challenge is good for ten minutes; a form that stays open longer gets another one in time. */
const renewedAfterMs = 9 * 60_000;

/** `refused`: a form was sent without it, so the keyboard is led there; `renewed`: the one before ran out of time. */
export type AskReason = 'opened' | 'refused' | 'renewed';

export interface FormCaptcha {
  /** What the server asks for; null before it was asked, and where it could not be. */
  check: CaptchaCheck | null;
  /**
   * Asks the server, and forgets the answer, which counts once. Call it when the form opens, with `refused` when the server
   * refused for want of a captcha, and plainly when it refused anything else that was sent with an answer. Never rejects.
   */
  ask(because?: 'opened' | 'refused'): Promise<void>;
  /** What goes into `captcha` or `recaptcha`; null where none is needed, or none is there yet. */
  answer: string | null;
  /** Whether it is shown and not answered yet: what is sent now may be refused. `captcha.first` says so in words. */
  isMissing: boolean;
  /** Stands before the form's main button; null where nothing is asked. Its words are the namespace `captcha`. */
  element: ReactNode;
}

interface Asked {
  check: CaptchaCheck | null;
  reason: AskReason;
  /** Counts the checks: each is drawn anew. */
  turn: number;
}

/** The captcha of one form. Its widget is loaded when this visitor is asked, which most never are. */
export function useCaptcha(act: CaptchaAct): FormCaptcha {
  const { language } = useLayout();
  const [{ check, reason, turn }, setAsked] = useState<Asked>({ check: null, reason: 'opened', turn: 0 });
  const [answer, setAnswer] = useState<string | null>(null);
  const turns = useRef(0);

  const ask = async (because: AskReason = 'opened') => {
    turns.current += 1;
    const own = turns.current;
    setAnswer(null);
    const found = await request<typeof checkCaptcha>(
      language,
      { method: 'GET', path: '/api/v1/claim/captchacheck' },
      { query: { for: act } },
    ).catch(() => null);
    // Of several on their way the last one counts.
    if (own === turns.current) setAsked({ check: found, reason: because, turn: own });
  };

  const renew = useEffectEvent(() => ask('renewed'));
  const isOwn = check !== null && check.challenge !== null;
  useEffect(() => {
    if (!isOwn || turn === 0) return;
    const timer = setTimeout(() => void renew(), renewedAfterMs);
    return () => clearTimeout(timer);
  }, [isOwn, turn]);

  // Whoever opens a form may well need none, and hears of it when the form is sent.
  const isLost = check === null && reason !== 'opened';
  const element =
    isLost || check?.required ? (
      <CaptchaPlace
        check={check}
        turn={turn}
        reason={reason}
        onAnswer={setAnswer}
        onAgain={() => void ask('refused')}
      />
    ) : null;
  return { check, ask, answer, isMissing: check?.required === true && answer === null, element };
}

const fetchPart = async () => (await import('./captcha.tsx')).Captcha;

/** Where the captcha of a form stands: its code comes when it is shown; where it or the check does not come, it says so. */
function CaptchaPlace({
  check,
  turn,
  reason,
  onAnswer,
  onAgain,
}: {
  /** Null where the server could not be asked. */
  check: CaptchaCheck | null;
  /** Another for each check. */
  turn: number;
  reason: AskReason;
  onAnswer: (answer: string | null) => void;
  onAgain: () => void;
}) {
  const t = useTranslations('captcha');
  const { Part, state, load } = useLazyPart(fetchPart);
  const loadNow = useEffectEvent(load);
  const isAsked = check !== null;
  useEffect(() => {
    if (isAsked) loadNow();
  }, [isAsked]);
  if (check === null || state === 'failed')
    return <CaptchaFailure onAgain={check === null ? onAgain : load}>{t('lost')}</CaptchaFailure>;
  if (!Part) return <p role="status">{t('loading')}</p>;
  return (
    <Part
      key={turn}
      check={check}
      isRenewed={reason === 'renewed'}
      takesFocus={reason === 'refused'}
      onAnswer={onAnswer}
    />
  );
}
