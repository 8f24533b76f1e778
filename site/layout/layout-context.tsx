import type { PageLayout } from '@menyala/contract/site/pages';
import { createContext, type ReactNode, useContext } from 'react';
import { inLanguage } from '../addresses.ts';

const LayoutContext = createContext<PageLayout | null>(null);

export function LayoutProvider({ layout, children }: { layout: PageLayout; children: ReactNode }) {
  return <LayoutContext value={layout}>{children}</LayoutContext>;
}

/** What every page knows: language, settings, the server's time. */
export function useLayout(): PageLayout {
  const layout = useContext(LayoutContext);
  if (!layout) throw new Error('A part of a page was rendered outside of a page.');
  return layout;
}

/** Writes an address of the site in the language of the page: `const href = useHref(); href('/aml')`. */
export function useHref(): (path: string) => string {
  const { language } = useLayout();
  return (path) => inLanguage(language, path);
}
