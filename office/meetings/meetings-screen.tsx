import type { AnswerOf } from '@menyala/contract';
import {
  type listMeetingSlots,
  type listMeetings,
  type MeetingDay,
  moveMeetingByStaff,
  noteMeeting,
  type OfficeMeeting,
} from '@menyala/contract/office/meetings';
import { sumText } from '@menyala/money';
import { type JSX, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useRead } from '../api/read.ts';
import { WhyFailed } from '../design/why-failed.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';
import './meetings.css';

/** Meetings at which cash is handed over: a city, a day, and what became of each. */
export function MeetingsScreen(): JSX.Element {
  const t = useTranslations();
  const [params] = useSearchParams();
  const query = Object.fromEntries(
    ['city', 'day'].flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const { data, error } = useRead<typeof listMeetings>(
    '/office/api/meetings',
    { query },
    { everyMs: 15_000, keepsLast: true },
  );
  return (
    <>
      <ScreenTitle text={t('office.menu.meetings')} />
      {data === undefined ? <WhyFailed error={error} /> : <Day day={data} />}
    </>
  );
}

type Asked = { meeting: OfficeMeeting; what: 'move' | 'took_place' | 'missed' };

function Day({ day }: { day: MeetingDay }): JSX.Element {
  const t = useTranslations();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { cities, city, items, title, zone } = day;
  if (city === null)
    return (
      <p className="hint">
        {t('meetings.noPlaces')} <Link to="/places">{t('office.menu.places')}</Link>
      </p>
    );
  const to = (changes: Partial<Record<'city' | 'day', string>>) =>
    `/meetings?${new URLSearchParams({ city, day: day.day, ...changes })}`;
  return (
    <>
      <nav className="meetings__nav" aria-label={t('meetings.cities')}>
        {cities.map(({ code, name, meetings }) => (
          <Link
            key={code}
            className="btn"
            to={to({ city: code })}
            aria-current={code === city ? 'page' : undefined}
          >
            {name} <span className="c">{meetings}</span>
          </Link>
        ))}
      </nav>
      <nav className="meetings__nav" aria-label={t('meetings.days')}>
        <Link className="btn" to={to({ day: day.previous })}>
          {t('meetings.previous')}
        </Link>
        {day.day === day.today ? null : (
          <Link className="btn" to={to({ day: day.today })}>
            {t('meetings.today')}
          </Link>
        )}
        <Link className="btn" to={to({ day: day.next })}>
          {t('meetings.next')}
        </Link>
      </nav>
      <h2 className="meetings__day">
        {title}
        {day.day === day.today ? `, ${t('meetings.isToday')}` : ''} <span className="hint">{zone}</span>
      </h2>
      {items.length === 0 ? (
        <p className="hint">{t('meetings.none')}</p>
      ) : (
        <ul className="meetings" aria-label={title}>
          {items.map((meeting) => (
            <Meeting key={meeting.id} meeting={meeting} onAsk={(what) => setAsked({ meeting, what })} />
          ))}
        </ul>
      )}
      {asked === null ? null : asked.what === 'move' ? (
        <MoveDialog meeting={asked.meeting} onClose={() => setAsked(null)} />
      ) : (
        <NoteDialog meeting={asked.meeting} state={asked.what} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

const tones = { booked: '', given_back: '', took_place: ' tag--positive', missed: ' tag--warning' } as const;

function Meeting({
  meeting,
  onAsk,
}: {
  meeting: OfficeMeeting;
  onAsk: (what: Asked['what']) => void;
}): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const may = useMay();
  const mayMove = may<typeof moveMeetingByStaff>('POST', '/office/api/meetings/:id/move');
  const mayNote = may<typeof noteMeeting>('POST', '/office/api/meetings/:id/note');
  const { id, publicId, from, to, side, place, time, state, status, hasBegun, canMove } = meeting;
  const isNoted = state === 'took_place' || state === 'missed';
  return (
    <li className={state === 'given_back' ? 'meeting meeting--over' : 'meeting'}>
      <b className="meeting__time">{time}</b>
      <div className="meeting__what">
        <span>
          <Link to={`/claims/${id}`}>№ {publicId}</Link>{' '}
          <span className={`tag${tones[state]}`}>{t(`meetings.state.${state}`)}</span>{' '}
          <span className="tag">{t(`status.${status}`)}</span>
        </span>
        <span>
          {t(side === 'send' ? 'meetings.brings' : 'meetings.gets', {
            sum: sumText(
              side === 'send' ? from.amount : to.amount,
              locale,
              side === 'send' ? from.ticker : to.ticker,
            ),
          })}
        </span>
        <span className="hint">{place.name}</span>
      </div>
      <div className="meeting__do">
        {mayNote && hasBegun && state !== 'given_back' && state !== 'took_place' && (
          <button type="button" className="btn btn--main" onClick={() => onAsk('took_place')}>
            {t('meetings.tookPlace')}
          </button>
        )}
        {mayNote && hasBegun && state !== 'given_back' && state !== 'missed' && (
          <button type="button" className="btn" onClick={() => onAsk('missed')}>
            {t('meetings.missed')}
          </button>
        )}
        {mayMove && canMove && !isNoted && (
          <button type="button" className="btn" onClick={() => onAsk('move')}>
            {t('meetings.move')}
          </button>
        )}
      </div>
    </li>
  );
}

const touches = [['meetings'], ['claims']];

function NoteDialog({
  meeting,
  state,
  onClose,
}: {
  meeting: OfficeMeeting;
  state: 'took_place' | 'missed';
  onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const words = state === 'missed' ? 'missed' : 'tookPlace';
  return (
    <ActionDialog
      call={noteMeeting}
      params={{ id: meeting.id }}
      title={t(`meetings.${words}Title`, { number: meeting.publicId })}
      submit={t(`meetings.${words}`)}
      fixed={{ state }}
      startsAtSubmit
      touches={touches}
      done={t('meetings.noted')}
      onClose={onClose}
      about={<p className="hint">{t(`meetings.${words}Hint`)}</p>}
    />
  );
}

function MoveDialog({ meeting, onClose }: { meeting: OfficeMeeting; onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const { data } = useRead<typeof listMeetingSlots>('/office/api/meetings/:id/slots', {
    params: { id: meeting.id },
  });
  return (
    <ActionDialog
      call={moveMeetingByStaff}
      params={{ id: meeting.id }}
      title={t('meetings.moveTitle', { number: meeting.publicId })}
      submit={t('meetings.moveDo')}
      fields={{
        slot: {
          label: t('meetings.newTime'),
          ...(data === undefined ? {} : { hint: data.zone }),
          kind: 'choice',
          isRequired: true,
          options: optionsOf(data),
        },
      }}
      touches={touches}
      done={t('meetings.moved')}
      onClose={onClose}
      about={<p className="hint">{t('meetings.moveHint')}</p>}
    />
  );
}

function optionsOf(slots: AnswerOf<typeof listMeetingSlots> | undefined) {
  const { places = [], slots: free = [] } = slots ?? {};
  return free.map(({ slot, day, time, place }) => {
    const name = places.length > 1 ? places.find(({ id }) => id === place)?.name : undefined;
    return { id: slot, text: [`${day}, ${time}`, name].filter(Boolean).join(', ') };
  });
}
