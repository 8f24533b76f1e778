import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTitle } from './use-title.ts';

interface Props {
  text: string;
  /** The list that it belongs to, and the way back there. */
  parent?: { path: string; text: string };
  /** How much waits there, for the browser's title. */
  count?: number | undefined;
}

/** The heading of a screen, which is the browser's title too. */
export function ScreenTitle({ text, parent, count }: Props): JSX.Element {
  useTitle(text, count);
  return (
    <div className="page__title">
      {parent !== undefined && (
        <>
          <Link to={parent.path}>{parent.text}</Link>
          <span aria-hidden="true">/</span>
        </>
      )}
      <h1>{text}</h1>
    </div>
  );
}
