import type { JSX } from 'react';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useSay } from '../language/say.ts';

/** The heading of a promocode's screen, with the way back to where it is listed. */
export function PromocodeTitle({
  text,
  series = null,
}: {
  text: string;
  series?: { id: number; name: string } | null;
}): JSX.Element {
  const say = useSay();
  const parent =
    series === null
      ? { path: '/promocodes', text: say('office.menu.promocodes') }
      : { path: `/promocode-series/${series.id}/show`, text: series.name };
  return <ScreenTitle parent={parent} text={text} />;
}
