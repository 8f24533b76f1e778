import type { ReactNode } from 'react';
import css from './account.module.css';

/** Where there is nothing yet: why, and what to do next. */
export function Empty({
  title,
  text,
  heading: Heading = 'h2',
  children,
}: {
  title: string;
  text: string;
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}) {
  return (
    <div className={css['empty']}>
      <Heading>{title}</Heading>
      <p className="soft">{text}</p>
      {children}
    </div>
  );
}
