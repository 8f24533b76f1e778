import { useListContext } from 'ra-core';
import type { JSX } from 'react';
import { Icon } from '../design/icon.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { useSay } from '../language/say.ts';

/** Stands where a list did not load: an empty one would say that there is nothing. */
export function ListFailed(): JSX.Element {
  const say = useSay();
  const { refetch, isFetching, error } = useListContext();
  return (
    <div className="list-failed" role="alert">
      <p className="error">
        <Icon name="warning" />
        {say('catalogue.listFailed')} <WhyFailed error={error} />
      </p>
      <button type="button" className="btn" disabled={isFetching} onClick={() => void refetch()}>
        {say('office.again')}
      </button>
    </div>
  );
}
