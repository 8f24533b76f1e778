import { useTranslations } from 'use-intl';
import { classes } from '../../design/classes.ts';
import { Blank } from '../blank.tsx';
import type { Loaded } from '../use-loaded.ts';
import type { ClaimPage } from './claim-page.ts';

/** How many there are, and which of them are here; said aloud when the filter changes. */
export function Found({ claims }: { claims: Loaded<ClaimPage> }) {
  const t = useTranslations('account');
  // What stands in place of the list says it as well, and better, but is not read out.
  const isNothing = claims.state === 'here' && claims.value.items.length === 0;
  return (
    <p className={classes('soft', 'small', isNothing && 'visually-hidden')} role="status">
      {claims.state === 'loading' ? <Blank letters={18} /> : null}
      {claims.state === 'here' ? foundText(t, claims.value) : null}
    </p>
  );
}

function foundText(
  t: ReturnType<typeof useTranslations<'account'>>,
  { items, page, size, total }: ClaimPage,
): string {
  if (items.length === 0 || total <= size) return t('found', { total: items.length === 0 ? 0 : total });
  const first = (page - 1) * size + 1;
  return t('foundPage', { first, last: first + items.length - 1, total });
}
