import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { claimAddress } from '../addresses.ts';
import type { LiveClaim } from '../claims/use-claim.ts';
import { buttonClass } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import { useHref } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './cards.module.css';

/** The claim waits no more: the page leads to it by itself, and has a link for whoever is faster, or has no script. */
export function Cleared({ claim: { form, status } }: { claim: LiveClaim }) {
  const t = useTranslations('cards');
  const href = useHref();
  const navigate = useNavigate();
  const to = claimAddress(form.id);
  const address = href(to);
  const isPayable = status.status === 'new' && form.verification !== null;
  useEffect(() => void navigate(address, { replace: true }), [address, navigate]);
  return (
    <section className={css['flow']}>
      <h2>{isPayable ? t('clearedTitle') : t('clearedElse')}</h2>
      <Note tone="positive" role="status">
        <p>{isPayable ? t('clearedText') : t('clearedElseText')}</p>
      </Note>
      <p className={css['ways']}>
        <PageLink className={buttonClass({ look: 'main', big: true })} to={to}>
          {isPayable ? t('clearedOpen') : t('claimOpen')}
        </PageLink>
      </p>
    </section>
  );
}
