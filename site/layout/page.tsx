import type { PageData } from '@menyala/contract/site/pages';
import { Component, type ComponentType, type ReactNode } from 'react';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { type Location, useRouterState } from '../router.tsx';
import { screenOf } from '../screens.ts';
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
  const { start } = useAppContext();
  return (
    <Document layout={start.payload.layout}>
      <ErrorScreen data={{ page: 'error', status: 500, statusText: '' }} />
    </Document>
  );
}
