import type { InvoicePage } from '@menyala/contract/site/pages';

/** An address of an invoice's page, without the language: it goes on to look as this one does. `ways` chooses among other ways. */
export function invoiceAddress(
  { id, view }: Pick<InvoicePage, 'id' | 'view'>,
  to: { claim?: string | null | undefined; method?: string; ways?: boolean } = {},
): string {
  const query = new URLSearchParams([
    ...(view.isModal ? [['view', 'modal']] : []),
    ...(view.theme === null ? [] : [['theme', view.theme]]),
    ...(to.claim ? [['claim', to.claim]] : []),
    ...(to.method === undefined ? [] : [['method', to.method]]),
    ...(to.ways ? [['ways', '1']] : []),
  ] as [string, string][]);
  return query.size > 0 ? `/i/${id}?${query}` : `/i/${id}`;
}
