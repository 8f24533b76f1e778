import type { OfficeCheck } from '@menyala/contract/office/cards';
import { type JSX, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RefusedError } from '../api/ask.ts';
import { Icon } from '../design/icon.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { useTitle } from '../frame/use-title.ts';
import { Notes } from '../notes/notes.tsx';
import { CheckFacts } from './check-facts.tsx';
import { CheckHead } from './check-head.tsx';
import { CheckHistory } from './check-history.tsx';
import { DecisionBar, type Steps } from './decision-bar.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { Duplicates } from './duplicates.tsx';
import { afterDecision } from './next-check.ts';
import { PhotoDesk } from './photo-desk.tsx';
import { alikePairs, type CheckPhoto, livePhotos, type PhotoPair } from './photos.ts';
import { useCheck, useWaitingChecks } from './use-check.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  id: string;
  steps: Steps;
  onGo: (id: string | undefined) => void;
}

/** A card with its photos on one screen: what it says, what it shows, what is odd about it, and the decision. */
export function CheckPane({ id, steps, onGo }: Props): JSX.Element {
  const { data, error, refetch } = useCheck(id);
  return (
    <>
      <BackToList />
      {data === undefined && error === null && <CheckSkeleton />}
      {data === undefined && error !== null && <CheckFailed error={error} again={() => void refetch()} />}
      {data !== undefined && <OpenCheck check={data} steps={steps} onGo={onGo} />}
    </>
  );
}

function OpenCheck({ check, steps, onGo }: Omit<Props, 'id'> & { check: OfficeCheck }): JSX.Element {
  const t = useTranslations();
  const { count } = useWaitingChecks();
  // The dialog keeps the check as it was seen, so that a change in between is told and not run over.
  const [opened, setOpened] = useState<{ decision: Decision; check: OfficeCheck }>();
  const desk = usePhotosOf(check);
  const open = (decision: Decision) => setOpened({ decision, check });
  useTitle(`${check.masked}, ${t(`cards.status.${check.status}`).toLocaleLowerCase()}`, count);
  return (
    <>
      <div className="ck__grid">
        <PhotoDesk
          check={check}
          current={desk.current}
          pair={desk.pair}
          onChoose={desk.choose}
          onCompare={desk.compare}
        />
        <div className="ck__side">
          <CheckHead check={check} />
          <Duplicates check={check} compared={desk.pair} onCompare={desk.compare} />
          <CheckFacts check={check} />
          <CheckHistory check={check} />
          <section aria-labelledby="notes-title">
            <h2 id="notes-title">{t('notes.title')}</h2>
            <Notes thing="card" of={check.id} />
          </section>
        </div>
      </div>
      <DecisionBar check={check} steps={steps} onOpen={open} onGo={onGo} />
      {opened !== undefined && (
        <DecisionDialog
          decision={opened.decision}
          check={opened.check}
          photo={desk.current?.kind}
          onDone={(now) => onGo(afterDecision(opened.check, now))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Which photo is looked at, and against which of somebody else's it is held. */
function usePhotosOf(check: OfficeCheck) {
  const photos = livePhotos(check);
  const [chosen, setChosen] = useState<string>();
  const [compared, setCompared] = useState<string>();
  const current = photos.find((photo) => photo.id === chosen) ?? photos[0];
  const pairs = alikePairs(check);
  const pair = pairs.find(({ other }) => other.photoId === compared);
  const compare = (next: PhotoPair | undefined) => {
    setCompared(next?.other.photoId);
    if (next !== undefined) setChosen(next.photo.id);
  };
  useKeys({
    KeyS: () => compare(pair === undefined ? pairs.find(({ other }) => other.url !== null) : undefined),
  });
  return {
    current,
    pair,
    compare,
    choose: (photo: CheckPhoto) => {
      setChosen(photo.id);
      // Beside another photo of this card the like one means nothing.
      if (photo.id !== pair?.photo.id) setCompared(undefined);
    },
  };
}

function BackToList(): JSX.Element {
  const t = useTranslations();
  const { search } = useLocation();
  return (
    <Link className="oc__back" to={{ pathname: '/checks', search }}>
      <Icon name="left" />
      {t('cards.back')}
    </Link>
  );
}

function CheckSkeleton(): JSX.Element {
  const t = useTranslations();
  return (
    <div className="oc__top" aria-busy="true">
      <h1>
        <span className="vh">{t('cards.loading')}</span>
        <span className="sk" aria-hidden="true">
          0000 0000 0000 0000
        </span>
      </h1>
    </div>
  );
}

function CheckFailed({ error, again }: { error: Error; again: () => void }): JSX.Element {
  const t = useTranslations();
  const isMissing = error instanceof RefusedError && (error.status === 404 || error.status === 422);
  return (
    <div className="oc__choose" role="alert">
      <h1>{t(isMissing ? 'cards.missing' : 'cards.failedOne')}</h1>
      {!isMissing && <WhyFailed error={error} />}
      {!isMissing && (
        <button type="button" className="btn" onClick={again}>
          {t('office.again')}
        </button>
      )}
    </div>
  );
}
