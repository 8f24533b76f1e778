import type { JSX } from 'react';
import { WhyFailed } from '../design/why-failed.tsx';
import { type OfficeText, useSay } from '../language/say.ts';

/** In the place of a list that did not come. */
export function ListFailed({
  text,
  error,
  again,
}: {
  text: OfficeText;
  error: Error | null;
  again: () => void;
}): JSX.Element {
  const say = useSay();
  return (
    <div className="q__empty" role="alert">
      <p>
        {say(text)} <WhyFailed error={error} />
      </p>
      <button type="button" className="btn" onClick={again}>
        {say('office.again')}
      </button>
    </div>
  );
}
