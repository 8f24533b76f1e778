import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Check } from '../design/check.tsx';
import { classes } from '../design/classes.ts';
import { evenTicks, Graduation } from '../design/graduation.tsx';
import type { Challenge } from './begin-solving.ts';
import css from './captcha.module.css';
import type { CaptchaProps } from './captcha.tsx';
import { CaptchaFailure } from './captcha-failure.tsx';
import { useSolving } from './use-solving.ts';

const ticks = evenTicks(40, 10);

/** A tick that sets the browser to work. Pressed by mouse, finger or keyboard; what it does is also said. */
export function OwnCaptcha({
  challenge,
  isRenewed,
  takesFocus,
  onAnswer,
}: { challenge: Challenge } & Omit<CaptchaProps, 'check'>) {
  const t = useTranslations('captcha');
  const { state, share, start } = useSolving(challenge, onAnswer);
  const tick = useRef<HTMLInputElement>(null);
  const said = useId();
  useEffect(() => {
    if (takesFocus) tick.current?.focus();
  }, [takesFocus]);
  return (
    <div className={classes(css['captcha'], css[state])}>
      <Check
        ref={tick}
        checked={state === 'done'}
        // Not switched off while it works, or the keyboard would lose its place.
        aria-disabled={state === 'working' || undefined}
        aria-describedby={said}
        onChange={start}
      >
        {t('robot')}
      </Check>
      <p id={said} role="status" className={css['said']}>
        {state === 'idle' ? t(isRenewed ? 'stale' : 'hint') : state === 'failed' ? '' : t(state)}
      </p>
      {state === 'failed' ? (
        <CaptchaFailure onAgain={start}>{t('failed')}</CaptchaFailure>
      ) : (
        <div className={css['line']}>
          {state === 'idle' ? null : (
            <Graduation ticks={ticks} height={24} done={state === 'done' ? 1 : share} />
          )}
        </div>
      )}
    </div>
  );
}
