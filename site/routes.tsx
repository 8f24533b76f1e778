import type { LoaderFunction, RouteObject } from 'react-router';
import { addresses, inLanguage } from './addresses.ts';
import { BrokenPage, Page } from './layout/page.tsx';

/** The table of URLs as the router takes it, in both languages. All of them load their page in the same way. */
export function routesOf(loader: LoaderFunction): RouteObject[] {
  return addresses.flatMap(({ path }) =>
    (['ru', 'en'] as const).map((language): RouteObject => {
      const address = path === '*' && language === 'en' ? '/en/*' : inLanguage(language, path);
      return {
        ...{ id: address, path: address, loader },
        ...{ element: <Page />, errorElement: <BrokenPage />, hasErrorBoundary: true },
      };
    }),
  );
}
