import type { JSX } from 'react';
import { Link } from 'react-router';
import { useSay } from '../language/say.ts';
import { ScreenTitle } from './screen-title.tsx';

/** For an address that leads nowhere. */
export function NowhereScreen(): JSX.Element {
  const say = useSay();
  return (
    <>
      <ScreenTitle text={say('office.nowhere.title')} />
      <Link className="btn" to="/claims">
        {say('office.nowhere.back')}
      </Link>
    </>
  );
}
