import type { JSX } from 'react';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useSay } from '../language/say.ts';

/** The heading of a series' screen, with the way back to the list. */
export function SeriesTitle({ text }: { text: string }): JSX.Element {
  const say = useSay();
  return <ScreenTitle parent={{ path: '/promocode-series', text: say('promocodes.series') }} text={text} />;
}
