import { PageLinks } from '../page-links.tsx';
import { type ClaimFilter, ordersAddress, pageSize } from './claim-filter.ts';

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** The way to the other pages of the user's claims. */
export function Pager({ filter, total }: { filter: ClaimFilter; total: number }) {
  return (
    <PageLinks
      page={filter.page}
      pages={pagesOf(total)}
      addressOf={(page) => ordersAddress({ ...filter, page })}
    />
  );
}
