import type { CaptchaCheck } from '@menyala/contract/site/captcha';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useLaterPart } from '../api/use-later-part.ts';
import { CaptchaFailure } from './captcha-failure.tsx';
import type { AskReason } from './use-captcha.tsx';

const fetchPart = async () => (await import('./captcha.tsx')).Captcha;

/** Where the captcha of a form stands: its code comes when it is shown; where it or the check does not come, it says so. */
export function CaptchaPlace({
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
  const { Part, state, load } = useLaterPart(fetchPart);
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
