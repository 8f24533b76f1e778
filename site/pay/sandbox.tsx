import type { InvoicePage, SandboxPress } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import { useHref } from '../layout/layout-context.tsx';
import css from './invoice.module.css';
import { invoiceAddress } from './invoice-address.ts';

/** Of a sandbox shop: what would be paid elsewhere is pressed here, and the page says that it is no money. */
export function Sandbox({ data, presses }: { data: InvoicePage; presses: readonly SandboxPress[] }) {
  const t = useTranslations('invoice');
  const href = useHref();
  return (
    <section className={css['form']} aria-labelledby="sandbox">
      <h2 id="sandbox">{t('sandbox')}</h2>
      <Note tone="warning">
        <p>{t('sandboxText')}</p>
      </Note>
      {data.problem === null ? null : (
        <Note tone="danger" role="alert">
          <p>{data.problem.detail}</p>
        </Note>
      )}
      <form method="post" action={href(invoiceAddress(data))} className={css['presses']}>
        {presses.map((press) => (
          <Button
            key={press}
            type="submit"
            name="sandbox"
            value={press}
            look={press === 'pay' ? 'main' : 'plain'}
          >
            {t(`press.${press}`)}
          </Button>
        ))}
      </form>
    </section>
  );
}
