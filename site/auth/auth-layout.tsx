import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../design/note.tsx';
import { Head } from '../layout/head.tsx';
import css from './auth.module.css';

/** The narrow column that all of these pages are: a heading, a lead, what is to be done, and the other ways below. */
export function AuthLayout({
  title,
  lead,
  ways,
  takesFocus = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  ways?: ReactNode;
  /** True where it takes the place of what was done before it, so that a screen reader goes on from its heading. */
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('auth');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={`wrap ${css['page']}`}>
      <Head title={title} listed={false} />
      <div className={css['top']}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className="soft">{lead}</p> : null}
      </div>
      <noscript>
        <Note tone="warning">{t('needsScript')}</Note>
      </noscript>
      {children}
      {ways ? <div className={css['ways']}>{ways}</div> : null}
    </div>
  );
}
