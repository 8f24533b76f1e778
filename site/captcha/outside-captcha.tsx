import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import css from './captcha.module.css';
import { CaptchaFailure } from './captcha-failure.tsx';
import { drawWidget, type OutsideProvider, services } from './outside-services.ts';

interface Outside {
  provider: OutsideProvider;
  siteKey: string;
  onAnswer: (answer: string | null) => void;
}

/** The captcha of another service; where it does not come, whom to let through, and another try. */
export function OutsideCaptcha(outside: Outside) {
  const t = useTranslations('captcha');
  const [isFailed, setFailed] = useState(false);
  if (!isFailed) return <OutsideWidget {...outside} onFailure={() => setFailed(true)} />;
  return (
    <CaptchaFailure onAgain={() => setFailed(false)}>
      {t('outsideFailed', { host: services[outside.provider].host })}
    </CaptchaFailure>
  );
}

/** Its widget looks and speaks as that house lets it. */
function OutsideWidget({ provider, siteKey, onAnswer, onFailure }: Outside & { onFailure: () => void }) {
  const t = useTranslations('captcha');
  const { language } = useLayout();
  const place = useRef<HTMLDivElement>(null);
  const [isHere, setHere] = useState(false);
  const answer = useEffectEvent(onAnswer);
  const fail = useEffectEvent(() => {
    onAnswer(null);
    onFailure();
  });
  useEffect(() => {
    const home = place.current;
    if (!home) return;
    // An element of its own, so that what is taken away never stands beside what is drawn anew.
    const own = home.appendChild(document.createElement('div'));
    const drawn = drawWidget({
      provider,
      siteKey,
      language,
      isDark: isDarkNow(),
      place: own,
      onAnswer: (given) => own.isConnected && answer(given),
      onFailure: () => own.isConnected && fail(),
    });
    drawn.then(
      () => setHere(true),
      () => own.isConnected && fail(),
    );
    return () => {
      own.remove();
      drawn.then(
        (takeAway) => takeAway(),
        () => undefined,
      );
    };
  }, [provider, siteKey, language]);
  return (
    <>
      <div ref={place} className={css['outside']} />
      {isHere ? null : (
        <p role="status" className={css['said']}>
          {t('loading')}
        </p>
      )}
    </>
  );
}

/** The colours as they are, whoever chose them: the visitor here, or the system. */
function isDarkNow(): boolean {
  const { colorScheme } = getComputedStyle(document.documentElement);
  if (colorScheme === 'dark' || colorScheme === 'light') return colorScheme === 'dark';
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}
