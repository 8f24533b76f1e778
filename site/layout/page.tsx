import type { Language } from '@menyala/contract';
import type { PageData } from '@menyala/contract/site/pages';
import { Component, type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { addMessages } from '../messages/load-messages.ts';
import type { Messages } from '../messages/messages.ts';
import { type Location, useRouterState } from '../router.tsx';
import { loadScreen, screenOf } from '../screens.ts';
import { useAppContext } from './app-context.tsx';
import { Document } from './document.tsx';

/** The page at the location of the router, or that it broke. */
export function CurrentPage() {
  const { location, isBroken } = useRouterState();
  return <Unbroken location={location}>{isBroken ? <BrokenPage /> : <Page />}</Unbroken>;
}

/** Any page: its payload says which. */
function Page() {
  const { layout, data } = useRouterState().payload;
  // The table of screens pairs every page with the screen of its own data.
  const Screen = screenOf(data.page) as ComponentType<{ data: PageData }>;
  return (
    <Document layout={layout}>
      <Screen data={data} />
    </Document>
  );
}

interface UnbrokenProps {
  location: Location;
  children: ReactNode;
}

/** A screen that breaks while it is drawn is tried again at the next location. */
class Unbroken extends Component<UnbrokenProps, { isBroken: boolean; at: Location }> {
  override state = { isBroken: false, at: this.props.location };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ location }: UnbrokenProps, { at }: { at: Location }) {
    return at === location ? null : { isBroken: false, at: location };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}

/** Shown where a screen broke while it was drawn: the layout of the first page still holds. */
function BrokenPage() {
  const { start, messages } = useAppContext();
  const { layout } = start.payload;
  const [Screen, setScreen] = useState<{ of: ReturnType<typeof screenOf<'error'>> } | null>(null);
  const load = useEffectEvent(() =>
    loadErrorPage(layout.language, messages).then(
      () => setScreen({ of: screenOf('error') }),
      // Neither the page nor the words for it: the layout stands alone.
      () => undefined,
    ),
  );
  useEffect(() => void load(), []);
  return (
    <Document layout={layout}>
      {Screen && <Screen.of data={{ page: 'error', status: 500, statusText: '' }} />}
    </Document>
  );
}

/** Asked for ahead when the page is idle: once something is broken it may not come. */
export async function loadErrorPage(language: Language, messages: { current: Messages }): Promise<void> {
  await Promise.all([loadScreen('error'), addMessages(language, 'error', messages)]);
}
