import type { PageLayout } from '@menyala/contract/site/pages';
import { useAppContext } from '../layout/app-context.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import type { Thing } from './things.ts';

/**
 * What a page says of itself to search engines, as schema.org has it. Only the document carries it, so the browser's code does
 * without what makes it: `{import.meta.env.SSR ? <StructuredData of={service} /> : null}`.
 */
export function StructuredData({ of }: { of: (layout: PageLayout) => Thing }): null {
  const layout = useLayout();
  useAppContext().structured?.push(of(layout));
  return null;
}

/** The elements of the document for them. The escaping keeps any text in them from ending the element. */
export function structuredScripts(things: readonly Thing[]): string {
  return things
    .map((thing) => {
      const json = JSON.stringify({ '@context': 'https://schema.org', ...thing });
      return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
    })
    .join('');
}
