import type { JSX } from 'react';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useSay } from '../language/say.ts';

/** The heading of a contest's screen, with the way back to the list. */
export function ContestTitle({ text }: { text: string }): JSX.Element {
  const say = useSay();
  return <ScreenTitle parent={{ path: '/contests', text: say('office.menu.contests') }} text={text} />;
}
