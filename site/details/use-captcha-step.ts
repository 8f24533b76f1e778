import type { Problem } from '@menyala/contract';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useCaptcha } from '../captcha/use-captcha.tsx';

export interface CaptchaStep {
  /** Null where none is asked for. */
  element: ReactNode;
  answer: string | null;
  /** Whether the claim would be refused, sent now. */
  isMissing: boolean;
  /** How often a press has come before the answer; each time the captcha is led to. */
  stops: number;
  /** What the server said of the last answer, until there is another one. */
  said: string | null;
  stop(): void;
  /** An answer that was sent is good for nothing more, whatever the refusal was about. */
  refused(problem: Problem, wasSent: boolean): void;
}

/** The captcha of the claim, for those who are asked for one: on the confirmation, beside the button that makes the claim. */
export function useCaptchaStep(isConfirm: boolean): CaptchaStep {
  const { ask, answer, isMissing, element } = useCaptcha('claim');
  const [stops, setStops] = useState(0);
  const [said, setSaid] = useState<string | null>(null);
  const askFirst = useEffectEvent(() => void ask());
  useEffect(() => {
    if (!isConfirm) return;
    setStops(0);
    askFirst();
  }, [isConfirm]);
  return {
    ...{ element, answer, isMissing, stops },
    said: answer === null ? said : null,
    stop: () => setStops((before) => before + 1),
    refused: (problem, wasSent) => {
      const isAbout = problem.code === 'captcha';
      setSaid(isAbout ? problem.detail : null);
      if (isAbout || wasSent) void ask(isAbout ? 'refused' : 'opened');
      if (isAbout) setStops((before) => before + 1);
    },
  };
}
