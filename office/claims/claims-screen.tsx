import { type JSX, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useTitle } from '../frame/use-title.ts';
import { ClaimPane } from './claim-pane.tsx';
import './claims.css';
import { Queue } from './queue.tsx';
import { useClaimCounts } from './use-claim.ts';

/** The office's first screen: the queue, and beside it the claim that is open. On a phone they take turns. */
export function ClaimsScreen(): JSX.Element {
  const { id } = useParams();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where the claim takes the queue's place, it is a page of its own and begins at its top.
    if (id === undefined || matchMedia('(width >= 62rem)').matches) return;
    window.scrollTo(0, 0);
    main.current?.focus();
  }, [id]);
  return (
    <main ref={main} id="main" tabIndex={-1} className={id === undefined ? 'ob ob--queue' : 'ob ob--claim'}>
      <Queue openId={id} />
      <div className="oc">{id === undefined ? <NoClaim /> : <ClaimPane key={id} id={id} />}</div>
    </main>
  );
}

/** What stands beside the queue while no claim is open. */
function NoClaim(): JSX.Element {
  const t = useTranslations();
  const { work } = useClaimCounts();
  useTitle(t('queue.title'), work);
  return <p className="oc__choose soft">{t('queue.choose')}</p>;
}
