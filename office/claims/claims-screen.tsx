import { type JSX, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useTitle } from '../frame/use-title.ts';
import { ClaimPane } from './claim-pane.tsx';
import './claims.css';
import { Queue } from './queue.tsx';
import { useClaimCounts } from './use-claim.ts';
import { type QueueState, useQueue } from './use-queue.ts';

/** The office's first screen: the queue, and beside it the claim that is open. On a phone they take turns. */
export function ClaimsScreen(): JSX.Element {
  const { id } = useParams();
  const main = useRef<HTMLElement>(null);
  const queue = useQueue();
  const first = useFirst(queue);
  const openId = id ?? first;
  useEffect(() => {
    // Where the claim takes the queue's place, it is a page of its own and begins at its top.
    if (id === undefined || beside.matches) return;
    window.scrollTo(0, 0);
    main.current?.focus();
  }, [id]);
  return (
    <main ref={main} id="main" tabIndex={-1} className={id === undefined ? 'ob ob--queue' : 'ob ob--claim'}>
      <Queue queue={queue} openId={openId} />
      <div className="oc">{openId === undefined ? <NoClaim /> : <ClaimPane key={openId} id={openId} />}</div>
    </main>
  );
}

/** Where the queue and a claim stand beside each other. */
const beside = matchMedia('(width >= 62rem)');
const onBeside = (tell: () => void) => {
  beside.addEventListener('change', tell);
  return () => beside.removeEventListener('change', tell);
};

/** The claim that stood first when the list was opened: what comes in before it changes nothing under somebody's hands. */
function useFirst(queue: QueueState): string | undefined {
  const isBeside = useSyncExternalStore(onBeside, () => beside.matches);
  const { search } = useLocation();
  const [kept, keep] = useState<{ search: string; id: string }>();
  const id = queue.shown?.rows[0]?.row.id;
  useEffect(() => {
    if (id !== undefined) keep((last) => (last?.search === search ? last : { search, id }));
  }, [id, search]);
  return isBeside && kept?.search === search ? kept.id : undefined;
}

/** What stands beside the queue while no claim is open. */
function NoClaim(): JSX.Element {
  const t = useTranslations();
  const { work } = useClaimCounts();
  useTitle(t('queue.title'), work);
  return <p className="oc__choose soft">{t('queue.choose')}</p>;
}
