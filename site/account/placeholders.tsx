import type { ReactNode } from 'react';
import { Skeleton } from '../design/skeleton.tsx';
import css from './account.module.css';

/** A skeleton about as wide as so many letters; it holds no words, so that it is the same in every language. */
export function Blank({ letters }: { letters: number }) {
  return <Skeleton>{'0'.repeat(letters)}</Skeleton>;
}

/** So many rows of a list that is on its way. */
export function BlankLines({ rows }: { rows: number }) {
  return (
    <div className={css['blank-lines']} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row}>
          <Blank letters={18} />
        </div>
      ))}
    </div>
  );
}

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
