import type { CardCheck, VerifyInputs } from '@menyala/contract/site/cards';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Trouble, troubleOf } from '../account/trouble.tsx';
import { FailureNote } from '../claims/failure-note.tsx';
import { usePastedFiles } from '../claims/incoming-files.ts';
import { Button } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import type { CardCalls } from './card-calls.ts';
import css from './cards.module.css';
import { leadToFlow } from './flow-heading.ts';
import { PhotoPlace, placeId } from './photo-place.tsx';
import type { PhotoInput } from './photo-rules.ts';
import photoCss from './photos.module.css';
import type { LiveCheck } from './use-check.ts';
import { type Photos, usePhotos } from './use-photos.ts';

/** The photos that are asked for, and the press that sends them to be looked at. */
export function SendPhotos({
  live,
  check,
  inputs,
  calls,
}: {
  live: LiveCheck;
  check: CardCheck;
  inputs: VerifyInputs;
  calls: CardCalls;
}) {
  const t = useTranslations('cards');
  const shown = inputs.photos.filter(
    ({ kind }) => check.asked.includes(kind) || check.photos.some((photo) => photo.kind === kind),
  );
  const maxOf = (kind: PhotoInput['kind']) =>
    inputs.photos.find((input) => input.kind === kind)?.maxBytes ?? Number.POSITIVE_INFINITY;
  const photos = usePhotos(check.id, maxOf, calls, live.change);
  usePastedFiles(([file]) => {
    const kind = placeOfPaste(check, shown);
    if (file !== undefined && kind !== null) photos.take(kind, file);
  }, true);
  const arrived = shown.find(({ kind }) => kind === photos.arrived);
  return (
    <>
      <ul className={photoCss['advice']}>
        <li>{t('adviceDigits')}</li>
        <li>{t('adviceWhole')}</li>
        <li>{t('adviceBack')}</li>
      </ul>
      <ol className={photoCss['places']}>
        {shown.map((input) => (
          <PhotoPlace key={input.kind} input={input} check={check} photos={photos} calls={calls} />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {arrived === undefined ? '' : t('arrived', { title: arrived.title })}
      </p>
      <Send live={live} check={check} shown={shown} photos={photos} calls={calls} />
      <p className="soft small">{t('privacy', { days: inputs.retentionDays })}</p>
    </>
  );
}

function Send({
  live,
  check,
  shown,
  photos,
  calls,
}: {
  live: LiveCheck;
  check: CardCheck;
  shown: readonly PhotoInput[];
  photos: Photos;
  calls: CardCalls;
}) {
  const t = useTranslations('cards');
  const [isBusy, setBusy] = useState(false);
  const [isTold, setTold] = useState(false);
  const [failure, setFailure] = useState<Trouble | null>(null);
  const missing = shown.filter(({ kind }) => check.asked.includes(kind));
  const isRunning = Object.values(photos.uploads).some((upload) => upload.failure === null);
  const isReady = missing.length === 0 && !isRunning;
  const send = async () => {
    if (isBusy) return;
    setFailure(null);
    setTold(!isReady);
    if (!isReady) {
      const [first] = missing;
      if (first && !isRunning) document.querySelector<HTMLElement>(`#${placeId(first.kind)} button`)?.focus();
      return;
    }
    setBusy(true);
    try {
      live.put(await calls.send(check.id));
      leadToFlow();
    } catch (cause) {
      setFailure(troubleOf(cause));
      // A refusal usually means that the check has moved on: show where it is now.
      live.refresh();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css['send']}>
      <div role="status">
        {isTold && !isReady ? (
          <Note tone="warning">
            <p>
              {isRunning
                ? t('sendBusy')
                : t('sendMissing', { titles: missing.map(({ title }) => title).join(', ') })}
            </p>
          </Note>
        ) : null}
      </div>
      <FailureNote failure={failure} />
      <Button
        look="main"
        big
        aria-busy={isBusy}
        aria-disabled={isBusy || undefined}
        onClick={() => void send()}
      >
        {isBusy ? t('sending') : t('send')}
      </Button>
      <p className="soft small">
        {t('sendHint', { minutes: check.usualMinutes })}
        {check.status === 'rejected' ? ` ${t('triesLeft', { tries: check.triesLeft })}` : ''}
      </p>
    </div>
  );
}

/** What is pasted goes to the place that has the focus, else to the first that still waits for a photo. */
function placeOfPaste(check: CardCheck, shown: readonly PhotoInput[]): PhotoInput['kind'] | null {
  const focused = document.activeElement?.closest<HTMLElement>('[data-kind]')?.dataset['kind'];
  const kinds = shown.map(({ kind }) => kind);
  return kinds.find((kind) => kind === focused) ?? kinds.find((kind) => check.asked.includes(kind)) ?? null;
}
