import type { JSX } from 'react';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useSay } from '../language/say.ts';

/** The heading of a gift's screen, with the way back to the catalogue. */
export function GiftTitle({ text }: { text: string }): JSX.Element {
  const say = useSay();
  return <ScreenTitle parent={{ path: '/gifts', text: say('office.menu.gifts') }} text={text} />;
}
