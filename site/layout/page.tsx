import type { PageData, PagePayload } from '@menyala/contract/site/pages';
import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { screenOf } from '../screens.ts';
import { useAppContext } from './app-context.tsx';
import { Document } from './document.tsx';

/** Any page: its payload says which. */
export function Page() {
  const { layout, data } = useLoaderData<PagePayload>();
  // The table of screens pairs every page with the screen of its own data.
  const Screen = screenOf(data.page) as ComponentType<{ data: PageData }>;
  return (
    <Document layout={layout}>
      <Screen data={data} />
    </Document>
  );
}

/** Shown where a screen broke while it was drawn: the layout of the first page still holds. */
export function BrokenPage() {
  const { start } = useAppContext();
  return (
    <Document layout={start.payload.layout}>
      <ErrorScreen data={{ page: 'error', status: 500, statusText: '' }} />
    </Document>
  );
}
