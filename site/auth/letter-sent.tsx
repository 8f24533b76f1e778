import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import css from './auth.module.css';
import { AuthLayout } from './auth-layout.tsx';
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
  const { settings } = useLayout();
  return (
    <AuthLayout takesFocus={takesFocus} title={title} ways={<p>{ways}</p>}>
      <div className={css['text']}>{children}</div>
      {settings.demo ? (
        <p className={css['small']}>
          {t.rich('demoLetters', { office: (text) => <a href="/office/letters">{text}</a> })}
        </p>
      ) : null}
      <SendAgain {...again} pausesFirst />
    </AuthLayout>
  );
}
