import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { FieldError } from '../design/field.tsx';
import css from './details.module.css';
import type { CaptchaStep } from './use-captcha-step.ts';

/** The captcha above the button that makes the claim. Whoever pressed the button too early is led here. */
export function CaptchaGate({ captcha: { element, answer, stops, said } }: { captcha: CaptchaStep }) {
  const t = useTranslations('captcha');
  const place = useRef<HTMLDivElement>(null);
  const isShown = element !== null;
  useEffect(() => {
    if (stops > 0 && isShown) place.current?.focus();
  }, [stops, isShown]);
  if (!isShown) return null;
  return (
    <div ref={place} tabIndex={-1} className={css['captcha']}>
      {stops > 0 && answer === null ? (
        <div role="alert">
          <FieldError>{said ?? t('first')}</FieldError>
        </div>
      ) : null}
      {element}
    </div>
  );
}
