import type { CaptchaCheck } from '@menyala/contract/site/captcha';
import { useTranslations } from 'use-intl';
import css from './captcha.module.css';
import { OutsideCaptcha } from './outside-captcha.tsx';
import { OwnCaptcha } from './own-captcha.tsx';

export interface CaptchaProps {
  check: CaptchaCheck;
  /** True where an older one ran out of time, which is then said. */
  isRenewed?: boolean;
  /** True where it comes because a form was refused without it: the keyboard goes there then. */
  takesFocus?: boolean;
  /** What the form sends along; null when an answer is no longer good. */
  onAnswer: (answer: string | null) => void;
}

/** Asks a visitor to show that it is no robot; nothing where nothing is asked. A new check needs a new `key`. */
export function Captcha({ check, onAnswer, ...rest }: CaptchaProps) {
  const t = useTranslations('captcha');
  const { required, provider, siteKey, challenge } = check;
  if (!required || provider === null) return null;
  return (
    <fieldset className={css['group']}>
      <legend className="visually-hidden">{t('label')}</legend>
      {provider === 'altcha'
        ? challenge && <OwnCaptcha challenge={challenge} onAnswer={onAnswer} {...rest} />
        : siteKey && <OutsideCaptcha provider={provider} siteKey={siteKey} onAnswer={onAnswer} />}
    </fieldset>
  );
}
