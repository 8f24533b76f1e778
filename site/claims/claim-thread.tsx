import type { ClaimPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Thread } from '../support/thread.tsx';
import css from './claim-status.module.css';

/** Support, without leaving the claim's page. */
export function ClaimThread({ data, action }: { data: ClaimPage; action: string }) {
  const t = useTranslations('support');
  return (
    <section className={css['thread']} id="support" aria-labelledby="support-title">
      <h2 id="support-title">{t('title')}</h2>
      <Thread
        place={{ of: 'claim', id: data.form.id }}
        first={data.support ?? null}
        written={data.written}
        action={action}
      />
    </section>
  );
}
