import type { CaptchaCheck } from '@menyala/contract/site/captcha';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Check } from '../design/check.tsx';
import { classes } from '../design/classes.ts';
import { evenTicks, Graduation } from '../design/graduation.tsx';
import css from './captcha.module.css';
import type { CaptchaProps } from './captcha.tsx';
import { CaptchaFailure } from './captcha-failure.tsx';
import type { SolverNews } from './solver-worker.ts';

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

type SolvingState = 'idle' | 'working' | 'done' | 'failed';

interface Solving {
  state: SolvingState;
  /** How much of the work is done, 0 to 1. */
  share: number;
  /** Does nothing while it is at work, or has the answer. */
  start(): void;
}

function useSolving(challenge: Challenge, onAnswer: (answer: string | null) => void): Solving {
  const [state, setState] = useState<SolvingState>('idle');
  const [share, setShare] = useState(0);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const end = (answer: string | null) => {
    setState(answer === null ? 'failed' : 'done');
    onAnswer(answer);
  };
  const start = () => {
    if (state === 'working' || state === 'done') return;
    setState('working');
    setShare(0);
    stop.current = beginSolving(challenge, { onProgress: setShare, onEnd: end });
  };
  return { state, share, start };
}

type Challenge = NonNullable<CaptchaCheck['challenge']>;

interface Listener {
  /** How much of the most work that it can be is done, 0 to 1. */
  onProgress(share: number): void;
  /** The answer, or null where the browser cannot find it. */
  onEnd(answer: string | null): void;
}

/** Sets a worker of our own to a challenge. @returns what stops it; nothing is told any more then */
export function beginSolving(challenge: Challenge, { onProgress, onEnd }: Listener): () => void {
  const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });
  const most = mostGuesses(challenge);
  const end = (answer: string | null) => {
    worker.terminate();
    onEnd(answer);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<SolverNews>) => {
    if ('answer' in data) end(data.answer);
    else onProgress(Math.min(1, data.tries / most));
  });
  // Its code did not come, or the browser cannot run it.
  worker.addEventListener('error', () => end(null));
  worker.postMessage(challenge);
  return () => worker.terminate();
}

/** The server writes it into the data of each challenge; without it the line just fills early. */
function mostGuesses(challenge: Challenge): number {
  const parameters = challenge['parameters'];
  const data = isRecord(parameters) ? parameters['data'] : null;
  const most = isRecord(data) ? data['most'] : null;
  return typeof most === 'number' ? most : 500;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
