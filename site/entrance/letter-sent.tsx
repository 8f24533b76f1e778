import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../shell/frame.tsx';
import css from './entrance.module.css';
import { EntranceLayout } from './entrance-layout.tsx';
import { SendAgain } from './send-again.tsx';

/** A letter is on its way: where to look for it, and how to have it sent again. */
export function LetterSent({
  title,
  ways,
  again,
  takesFocus = true,
  children,
}: {
  title: string;
  ways: ReactNode;
  again: { send: (email: string) => Promise<void>; email: string };
  takesFocus?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('entrance');
  const { settings } = useFrame();
  return (
    <EntranceLayout takesFocus={takesFocus} title={title} ways={<p>{ways}</p>}>
      <div className={css['text']}>{children}</div>
      {settings.demo ? (
        <p className={css['small']}>
          {t.rich('demoLetters', { office: (text) => <a href="/office/letters">{text}</a> })}
        </p>
      ) : null}
      <SendAgain {...again} pausesFirst />
    </EntranceLayout>
  );
}
