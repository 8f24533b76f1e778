import type { CashPlaceView, CitySlots, listSlots, SlotView } from '@menyala/contract/site/cash';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { request } from '../api/request.ts';
import { Field, SelectBox } from '../design/field.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import type { Details } from './use-details.ts';

/** Where cash is handed over, and when: one of the free times of the city. */
export function MeetingField({ details, error }: { details: Details; error: ReactNode }) {
  const t = useTranslations('details');
  const { state, change, data } = details;
  const { near, taken } = refusedSlot(details);
  const slots = useFreshSlots(data.slots, taken);
  if (slots === null) return null;
  const { slot = '' } = state.typed;
  const free = slots.slots.filter((one) => one.slot !== taken);
  return (
    <section aria-labelledby="meeting-title">
      <h2 id="meeting-title">{t('meeting', { city: slots.name })}</h2>
      <Places places={slots.places} />
      <Field label={t('meetingTime')} hint={t('meetingZone', { zone: slots.zone })} error={error}>
        {(control) => (
          <SelectBox>
            <select
              {...control}
              name="slot"
              value={slot === taken ? '' : slot}
              onChange={(event) => change({ kind: 'slot', slot: event.currentTarget.value })}
            >
              <option value="">{t('meetingChoose')}</option>
              {near.length === 0 ? null : (
                <optgroup label={t('meetingNear')}>
                  {near.map((one) => (
                    <option key={one.slot} value={one.slot}>
                      {`${one.day}, ${one.time}`}
                    </option>
                  ))}
                </optgroup>
              )}
              <SlotOptions slots={free} places={slots.places} />
            </select>
          </SelectBox>
        )}
      </Field>
    </section>
  );
}

/** Free times by day, and where a city has several places by place. */
export function SlotOptions({
  slots,
  places,
}: {
  slots: readonly SlotView[];
  places: readonly CashPlaceView[];
}) {
  const groups = new Map<string, SlotView[]>();
  for (const one of slots) {
    const place = places.length > 1 ? places.find(({ id }) => id === one.place)?.name : undefined;
    const title = place === undefined ? one.day : `${one.day}, ${place}`;
    groups.set(title, [...(groups.get(title) ?? []), one]);
  }
  return [...groups].map(([title, ofDay]) => (
    <optgroup key={title} label={title}>
      {ofDay.map(({ slot, time }) => (
        <option key={slot} value={slot}>
          {time}
        </option>
      ))}
    </optgroup>
  ));
}

function Places({ places }: { places: readonly CashPlaceView[] }) {
  return (
    <ul className="small">
      {places.map(({ id, name, address, hours }) => (
        <li key={id}>
          <b>{name}</b>: {address}. <span className="soft">{hours}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the last press was refused for: the time that others have, and free ones near it. */
function refusedSlot({ state: { making, order, page } }: Details): {
  near: SlotView[];
  taken: string | null;
} {
  if (making.kind !== 'refused' || making.problem.code !== 'slot_taken') return { near: [], taken: null };
  const near = making.problem.context?.['slots'];
  return {
    near: Array.isArray(near) ? (near as SlotView[]) : [],
    taken: order?.slot ?? page.typed.slot ?? null,
  };
}

/** As they came with the page; once one of them was taken, as they are now. */
function useFreshSlots(ofPage: CitySlots | null, taken: string | null): CitySlots | null {
  const { language } = useLayout();
  const [fresh, setFresh] = useState<CitySlots | null>(null);
  const code = ofPage?.code;
  useEffect(() => {
    if (code === undefined || taken === null) return;
    const call = { method: 'GET', path: '/api/v1/cash/:city' } as const;
    request<typeof listSlots>(language, call, { params: { city: code } }).then(setFresh, () => undefined);
  }, [code, taken, language]);
  return fresh?.code === code ? (fresh ?? ofPage) : ofPage;
}

/** Among what is confirmed: when and where. */
export function ReviewedMeeting({ slots, slot }: { slots: CitySlots | null; slot: string | undefined }) {
  const t = useTranslations('details');
  const chosen = slots?.slots.find((one) => one.slot === slot);
  const place = slots?.places.find(({ id }) => id === chosen?.place);
  if (!slots || !chosen || !place) return null;
  return (
    <section aria-labelledby="meeting-review">
      <h2 id="meeting-review">{t('meeting', { city: slots.name })}</h2>
      <dl>
        <div>
          <dt>{t('meetingPlace')}</dt>
          <dd>{`${place.name}, ${place.address}`}</dd>
        </div>
        <div>
          <dt>{t('meetingTime')}</dt>
          <dd>{`${chosen.day}, ${chosen.time} (${slots.zone})`}</dd>
        </div>
      </dl>
    </section>
  );
}
