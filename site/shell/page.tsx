import type { PageData, PagePayload } from '@menyala/contract/site/pages';
import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { screenOf } from '../screens.ts';
import { Document } from './document.tsx';
import { useSurroundings } from './start.tsx';

/** Any page: its payload says which. */
export function Page() {
  const { frame, data } = useLoaderData<PagePayload>();
  // The table of screens pairs every page with the screen of its own data.
  const Screen = screenOf(data.page) as ComponentType<{ data: PageData }>;
  return (
    <Document frame={frame}>
      <Screen data={data} />
    </Document>
  );
}

/** Shown where a screen broke while it was drawn: the frame of the first page still holds. */
export function BrokenPage() {
  const { start } = useSurroundings();
  return (
    <Document frame={start.payload.frame}>
      <ErrorScreen data={{ page: 'error', status: 500, statusText: '' }} />
    </Document>
  );
}
