import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';
import { type JSX, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RefusedError } from '../api/ask.ts';
import { Icon } from '../design/icon.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { lazyScreen } from '../frame/lazy-screen.tsx';
import { useTitle } from '../frame/use-title.ts';
import { Notes } from '../notes/notes.tsx';
import { ActionBar } from './action-bar.tsx';
import './claim.css';
import { ComingPart } from '../frame/ready-mark.tsx';
import { ClaimHead } from './claim-head.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { ClaimMoney } from './claim-money.tsx';
import { ClaimNotices } from './claim-notices.tsx';
import { ClaimSides } from './claim-sides.tsx';
import { useClaim, useClaimCounts } from './use-claim.ts';

const loadMoveDialog = async () => (await import('./move-dialog.tsx')).MoveDialog;
const MoveDialog = lazyScreen(loadMoveDialog);

/** A claim on one screen: who and what, the money, what happened, and what may be done now. */
export function ClaimPane({ id }: { id: string }): JSX.Element {
  const { data, error, refetch } = useClaim(id);
  return (
    <>
      <BackToQueue />
      {data === undefined && error === null && <ClaimSkeleton />}
      {data === undefined && error !== null && <ClaimFailed error={error} again={() => void refetch()} />}
      {data !== undefined && <OpenClaim claim={data} />}
    </>
  );
}

function OpenClaim({ claim }: { claim: OfficeClaim }): JSX.Element {
  const t = useTranslations();
  const { work } = useClaimCounts();
  // The dialog keeps the claim as it was seen, so that a change in between is told and not run over.
  const [opened, setOpened] = useState<{ action: ClaimAction; claim: OfficeClaim }>();
  const open = useCallback((action: ClaimAction) => setOpened({ action, claim }), [claim]);
  const [done, setDone] = useState(0);
  // The queue shows without it; by the time that somebody presses it is there.
  useEffect(() => void loadMoveDialog().catch(() => undefined), []);
  const number = t('claim.number', { number: claim.publicId });
  useTitle(`${number}, ${t(`status.${claim.status}`).toLocaleLowerCase()}`, work);
  return (
    <>
      <ClaimHead claim={claim} />
      <ClaimNotices claim={claim} />
      <div className="oc__grid">
        <ClaimSides claim={claim} />
        <ClaimMoney claim={claim} onOpen={open} />
        <ClaimHistory claim={claim} />
        <section className="card" aria-labelledby="notes-title">
          <h2 id="notes-title">{t('notes.title')}</h2>
          <Notes thing="claim" of={claim.id} />
        </section>
      </div>
      <ActionBar claim={claim} done={done} onOpen={open} />
      {opened !== undefined && (
        <Suspense fallback={<ComingPart />}>
          <MoveDialog
            action={opened.action}
            claim={opened.claim}
            onClose={() => setOpened(undefined)}
            onDone={() => setDone((times) => times + 1)}
          />
        </Suspense>
      )}
    </>
  );
}

function BackToQueue(): JSX.Element {
  const t = useTranslations();
  const { search } = useLocation();
  return (
    <Link className="oc__back" to={{ pathname: '/claims', search }}>
      <Icon name="left" />
      {t('claim.back')}
    </Link>
  );
}

function ClaimSkeleton(): JSX.Element {
  const t = useTranslations();
  return (
    <div className="oc__top" aria-busy="true">
      <h1>
        <span className="vh">{t('claim.loading')}</span>
        <span className="sk" aria-hidden="true">
          № 00 000 Проверка оплаты
        </span>
      </h1>
    </div>
  );
}

function ClaimFailed({ error, again }: { error: Error; again: () => void }): JSX.Element {
  const t = useTranslations();
  const isMissing = error instanceof RefusedError && (error.status === 404 || error.status === 422);
  return (
    <div className="oc__choose" role="alert">
      <h1>{t(isMissing ? 'claim.missing' : 'claim.failed')}</h1>
      {!isMissing && <WhyFailed error={error} />}
      {!isMissing && (
        <button type="button" className="btn" onClick={again}>
          {t('office.again')}
        </button>
      )}
    </div>
  );
}
