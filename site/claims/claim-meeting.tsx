import type { CitySlots } from '@menyala/contract/site/cash';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Field, SelectBox } from '../design/field.tsx';
import { Icon } from '../design/icon.tsx';
import { Note } from '../design/note.tsx';
import { SlotOptions } from '../details/meeting-field.tsx';
import { useHref } from '../layout/layout-context.tsx';
import type { ClaimCalls } from './claim-calls.ts';
import css from './claim-meeting.module.css';
import { FailureNote } from './failure-note.tsx';
import type { Failure, LiveClaim } from './use-claim.ts';

/** When and where cash is handed over, for a calendar too; its maker may choose another time. */
export function ClaimMeeting({
  claim,
  calls,
  slots,
  action,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  /** As they came with the page. */
  slots: CitySlots | null;
  action: string;
}) {
  const t = useTranslations('claims');
  const href = useHref();
  const { meeting, slot, id } = claim.form;
  if (meeting === null) return slot === null ? null : <OldMeeting text={slot} />;
  const { place, state } = meeting;
  return (
    <section className={css['meeting']} aria-labelledby="meeting-title">
      <h2 id="meeting-title">{t('meetingTitle')}</h2>
      {state === 'booked' ? null : (
        <Note tone={state === 'took_place' ? 'positive' : 'warning'}>
          <p>{t(`meetingState.${state}`)}</p>
        </Note>
      )}
      {state === 'given_back' ? null : (
        <>
          <p className={css['when']}>
            <time dateTime={meeting.startsAt}>{`${meeting.day}, ${meeting.time}`}</time>{' '}
            <span className="soft small">{meeting.zone}</span>
          </p>
          <p>
            <b>{place.name}</b>
            <br />
            {place.address}
          </p>
          {place.hint === '' ? null : <p className="soft small">{place.hint}</p>}
          <p className={css['ways']}>
            {place.mapUrl === null ? null : (
              <a className="link" href={place.mapUrl} target="_blank" rel="noreferrer noopener">
                {t('meetingMap')}
                <Icon name="external" />
              </a>
            )}
            {state === 'booked' ? (
              <a className="link" href={href(`/api/v1/claim/${id}/meeting.ics`)} download="meeting.ics">
                {t('meetingCalendar')}
              </a>
            ) : null}
          </p>
        </>
      )}
      {meeting.canMove ? <MoveMeeting {...{ claim, calls, slots, action }} /> : null}
    </section>
  );
}

/** A text that a customer typed before meetings had places. */
function OldMeeting({ text }: { text: string }) {
  const t = useTranslations('claims');
  return (
    <section className={css['meeting']} aria-labelledby="meeting-title">
      <h2 id="meeting-title">{t('meetingTitle')}</h2>
      <p>{text}</p>
    </section>
  );
}

function MoveMeeting({
  claim,
  calls,
  slots: ofPage,
  action,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  slots: CitySlots | null;
  action: string;
}) {
  const t = useTranslations('claims');
  const [fresh, setFresh] = useState<CitySlots | null>(null);
  const [slot, setSlot] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isMoved, setMoved] = useState(false);
  const city = claim.form.city?.code ?? '';
  const slots = fresh ?? ofPage;
  const look = () => void calls.slots(city).then(setFresh, () => undefined);
  const move = async () => {
    setFailure(null);
    const result = await claim.ask('meeting', () => calls.moveMeeting(slot));
    if (result === null) return;
    if ('failure' in result) {
      setFailure(result.failure);
      look();
      return;
    }
    setSlot('');
    setMoved(true);
    claim.reload();
    look();
  };
  return (
    <details
      className={css['move']}
      open={failure !== null || claim.form.meeting?.state !== 'booked' || undefined}
      onToggle={(event) => {
        if (event.currentTarget.open && slots === null) look();
      }}
    >
      <summary>
        {t('meetingMove')}
        <Icon name="down" />
      </summary>
      <p role="status" className="visually-hidden">
        {isMoved ? t('meetingMoved') : ''}
      </p>
      <FailureNote isMet failure={failure} />
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <input type="hidden" name="action" value="meeting" />
        <Field label={t('meetingNewTime')} hint={slots?.zone}>
          {(control) => (
            <SelectBox>
              <select
                {...control}
                name="slot"
                required
                value={slot}
                onChange={(event) => setSlot(event.currentTarget.value)}
              >
                <option value="">{t('meetingChoose')}</option>
                <SlotOptions slots={slots?.slots ?? []} places={slots?.places ?? []} />
              </select>
            </SelectBox>
          )}
        </Field>
        <Button type="submit" look="quiet" aria-busy={claim.pending === 'meeting'}>
          {t('meetingMoveTo')}
        </Button>
      </form>
    </details>
  );
}
