import {
  type applyDirectionsChange,
  type ChosenDirections,
  type DirectionEdit,
  type DirectionPlace,
  type DirectionsChange,
  type DirectionsPreview,
  noClaimLimits,
  type OutsideHours,
  outsideHours,
  type PreviewedDirection,
  type previewDirections,
} from '@menyala/contract/office/directions';
import type { listMonitors } from '@menyala/contract/office/monitors';
import { type JSX, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask, RefusedError } from '../api/ask.ts';
import { useRead } from '../api/read.ts';
import { useAction } from '../api/use-action.ts';
import { useCurrencyNames } from '../currencies/use-currency-names.ts';
import { Icon } from '../design/icon.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useTranslate } from '../messages/use-translate.ts';
import { ChangeMargins, isMargins, useMarginsText } from './change-margins.tsx';
import { changeOf, type Parts, placeNumbers, startOfParts } from './change-parts.ts';
import './directions.css';
import { Refused } from './refused.tsx';
import { UndoChange } from './undo-change.tsx';

/** Many directions changed at once: what will change is shown first, and can be undone for ten minutes. */
export function ChangeScreen(): JSX.Element {
  const t = useTranslations();
  const [chosen, setChosen] = useChosen();
  const [parts, setParts] = useState(startOfParts);
  const [previewed, setPreviewed] = useState<DirectionsPreview>();
  const [done, setDone] = useState<{ id: string; changed: number; undoUntil: string }>();
  const [isStale, setStale] = useState(false);
  const change = changeOf(parts, useFormatLocale());
  const isEmpty = Object.keys(change).length === 0;
  const preview = useAction({
    send: (body: { chosen: ChosenDirections; change: DirectionsChange }) =>
      ask<typeof previewDirections>('POST', '/office/api/directions/changes', { body }),
    onDone: (answer) => {
      setPreviewed(answer);
      setDone(undefined);
    },
  });
  const apply = useAction({
    send: (id: string) =>
      ask<typeof applyDirectionsChange>('POST', '/office/api/directions/changes/:id/apply', {
        params: { id },
        body: {},
      }),
    touches: ['directions'],
    onDone: ({ changed, undoUntil }) => {
      setDone({ id: previewed?.id ?? '', changed, undoUntil });
      setPreviewed(undefined);
    },
    onRefused: (error) => {
      if (!(error instanceof RefusedError) || error.problem?.code !== 'conflict') return;
      // Somebody was faster: what would change now is shown anew.
      setStale(true);
      preview.mutate({ chosen, change });
    },
  });
  const look = () => {
    setStale(false);
    apply.reset();
    preview.mutate({ chosen, change });
  };
  return (
    <>
      <ScreenTitle
        parent={{ path: '/directions', text: t('office.menu.directions') }}
        text={t('directions.changeTitle')}
      />
      <div className="matrix">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isEmpty) look();
          }}
        >
          <Which chosen={chosen} onChange={setChosen} />
          <h2>{t('directions.what')}</h2>
          <p className="hint">{t('directions.whatHint')}</p>
          <ChangeInputs parts={parts} onChange={setParts} />
          <div className="matrix__end">
            <button
              type="submit"
              className={previewed === undefined ? 'btn btn--main' : 'btn'}
              aria-disabled={isEmpty || preview.isPending}
            >
              {preview.isPending ? t('confirm.sending') : t('directions.preview')}
            </button>
            <Refused error={preview.error} />
          </div>
        </form>
        {isStale && (
          <p role="alert" className="error">
            {t('directions.stale')}
          </p>
        )}
        {previewed !== undefined && (
          <Previewed
            preview={previewed}
            isPending={apply.isPending}
            error={isStale ? null : apply.error}
            onApply={() => apply.mutate(previewed.id)}
          />
        )}
        {done !== undefined && <Done {...done} />}
      </div>
    </>
  );
}

/** From the address: those that were ticked in the list, or its filters. */
function useChosen(): [ChosenDirections, (chosen: ChosenDirections) => void] {
  const [query] = useSearchParams();
  const number = (name: string) => (query.get(name) ? Number(query.get(name)) : null);
  const ids = query.get('ids')?.split(',').map(Number).filter(Number.isInteger) ?? [];
  return useState<ChosenDirections>({
    ids: ids.length === 0 ? null : ids,
    from: number('from'),
    to: number('to'),
    isEnabled: query.has('isEnabled') ? query.get('isEnabled') === 'true' : null,
    q: query.get('q') || null,
  });
}

function Which({
  chosen,
  onChange,
}: {
  chosen: ChosenDirections;
  onChange: (chosen: ChosenDirections) => void;
}): JSX.Element {
  const t = useTranslations();
  const currencies = useCurrencyNames();
  if (chosen.ids !== null)
    return (
      <>
        <h2>{t('directions.which')}</h2>
        <p>{t('directions.chosenIds', { count: chosen.ids.length })}</p>
      </>
    );
  return (
    <fieldset>
      <legend>{t('directions.which')}</legend>
      <div className="matrix__values">
        {(['from', 'to'] as const).map((side) => (
          <label key={side}>
            {t(side === 'from' ? 'directions.fromId' : 'directions.toId')}
            <select
              className="input"
              value={chosen[side] ?? ''}
              onChange={({ target: { value } }) =>
                onChange({ ...chosen, [side]: value === '' ? null : Number(value) })
              }
            >
              <option value="">{t('directions.any')}</option>
              {currencies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label>
          {t('catalogue.filterOn')}
          <select
            className="input"
            value={chosen.isEnabled === null ? '' : String(chosen.isEnabled)}
            onChange={({ target: { value } }) =>
              onChange({ ...chosen, isEnabled: value === '' ? null : value === 'true' })
            }
          >
            <option value="">{t('directions.anyState')}</option>
            <option value="true">{t('directions.on')}</option>
            <option value="false">{t('directions.off')}</option>
          </select>
        </label>
        <label>
          {t('directions.search')}
          <input
            className="input"
            value={chosen.q ?? ''}
            onChange={({ target: { value } }) => onChange({ ...chosen, q: value === '' ? null : value })}
          />
        </label>
      </div>
    </fieldset>
  );
}

const limits = ['minSend', 'maxSend', 'minReceive', 'maxReceive'] as const;
const numbers = ['paymentMinutes', 'checkMinutes', 'usualMinutes', 'bonusPercent'] as const;
const limitNames = Object.keys(noClaimLimits) as (keyof typeof noClaimLimits)[];
const margins = ['margin', 'verificationMargin'] as const;

function ChangeInputs({ parts, onChange }: { parts: Parts; onChange: (parts: Parts) => void }): JSX.Element {
  const t = useTranslations();
  const set = <Name extends keyof Parts>(name: Name, value: Partial<Parts[Name]>) =>
    onChange({ ...parts, [name]: { ...parts[name], ...value } });
  const row = (name: keyof Parts, label: string, inputs: ReactNode) => (
    <div className="change__row" key={name}>
      <label>
        <input
          type="checkbox"
          checked={parts[name].isOn}
          onChange={(event) => set(name, { isOn: event.target.checked })}
        />
        {label}
      </label>
      {parts[name].isOn && inputs}
    </div>
  );
  const { data: listed } = useRead<typeof listMonitors>('/office/api/monitors', { query: { per_page: 500 } });
  const monitors = listed?.items ?? [];
  const field = (name: keyof typeof labels) => labels[name];
  const labels = {
    margin: t('resources.directions.fields.marginPercent'),
    verificationMargin: t('resources.directions.fields.verificationMarginPercent'),
    minSend: t('resources.directions.fields.minSend'),
    maxSend: t('resources.directions.fields.maxSend'),
    minReceive: t('resources.directions.fields.minReceive'),
    maxReceive: t('resources.directions.fields.maxReceive'),
    paymentMinutes: t('resources.directions.fields.paymentMinutes'),
    checkMinutes: t('resources.directions.fields.checkMinutes'),
    usualMinutes: t('resources.directions.fields.usualMinutes'),
    bonusPercent: t('resources.directions.fields.bonusPercent'),
  };
  const text = (
    name: 'margin' | 'verificationMargin' | (typeof numbers)[number] | (typeof limits)[number],
    label: string,
    hint?: string,
  ) => (
    <input
      className="input"
      name={name}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={hint}
      value={parts[name].value}
      onChange={(event) => set(name, { value: event.target.value })}
    />
  );
  return (
    <>
      {row(
        'isEnabled',
        t('resources.directions.fields.isEnabled'),
        <select
          className="input"
          aria-label={t('resources.directions.fields.isEnabled')}
          value={String(parts.isEnabled.value)}
          onChange={(event) => set('isEnabled', { value: event.target.value === 'true' })}
        >
          <option value="true">{t('directions.switchOn')}</option>
          <option value="false">{t('directions.switchOff')}</option>
        </select>,
      )}
      {margins.map((name) =>
        row(
          name,
          field(name),
          <>
            <select
              className="input"
              aria-label={field(name)}
              value={parts[name].how}
              onChange={(event) => set(name, { how: event.target.value as Parts['margin']['how'] })}
            >
              {(['set', 'plus', 'minus'] as const).map((how) => (
                <option key={how} value={how}>
                  {t(`directions.how.${how}`)}
                </option>
              ))}
            </select>
            {text(name, `${field(name)}: ${t('directions.points')}`)}
          </>,
        ),
      )}
      <ChangeMargins parts={parts} set={set} row={row} />
      {limits.map((name) =>
        row(
          name,
          field(name),
          <>
            {text(name, field(name), t('directions.emptyLimit'))}
            <select
              className="input change__wide"
              aria-label={field(name)}
              value={parts[name].unit}
              onChange={(event) => set(name, { unit: event.target.value as 'usd' | 'own' })}
            >
              {(['usd', 'own'] as const).map((unit) => (
                <option key={unit} value={unit}>
                  {t(`directions.unit.${unit}`)}
                </option>
              ))}
            </select>
          </>,
        ),
      )}
      {numbers.map((name) => row(name, field(name), text(name, field(name))))}
      {row(
        'verification',
        t('catalogue.verification'),
        <>
          <select
            className="input"
            aria-label={t('resources.directions.fields.verifySide')}
            value={parts.verification.side}
            onChange={(event) => set('verification', { side: event.target.value as '' | 'send' | 'receive' })}
          >
            <option value="">{t('catalogue.verifySideEmpty')}</option>
            <option value="send">{t('catalogue.verifySide.send')}</option>
            <option value="receive">{t('catalogue.verifySide.receive')}</option>
          </select>
          {parts.verification.side !== '' && (
            <select
              className="input change__wide"
              aria-label={t('resources.directions.fields.verifyWhen')}
              value={parts.verification.when}
              onChange={(event) =>
                set('verification', { when: event.target.value as DirectionEdit['verifyWhen'] })
              }
            >
              {(['course', 'newcomers', 'above', 'always'] as const).map((when) => (
                <option key={when} value={when}>
                  {t(`catalogue.verifyWhen.${when}`)}
                </option>
              ))}
            </select>
          )}
          {parts.verification.side !== '' && parts.verification.when === 'above' && (
            <input
              className="input"
              inputMode="decimal"
              aria-label={t('directions.minUsd')}
              placeholder="USD"
              value={parts.verification.aboveUsd}
              onChange={(event) => set('verification', { aboveUsd: event.target.value })}
            />
          )}
        </>,
      )}
      {row(
        'outsideHours',
        t('offer.outside'),
        <select
          className="input change__wide"
          aria-label={t('offer.outside')}
          value={parts.outsideHours.value}
          onChange={(event) => set('outsideHours', { value: event.target.value as OutsideHours })}
        >
          {outsideHours.map((one) => (
            <option key={one} value={one}>
              {t(`offer.outsideHours.${one}`)}
            </option>
          ))}
        </select>,
      )}
      {row(
        'place',
        t('places.part'),
        <>
          <select
            className="input change__wide"
            aria-label={t('places.monitor')}
            value={parts.place.monitorId}
            onChange={(event) => set('place', { monitorId: event.target.value })}
          >
            <option value="">{t('places.keepNone')}</option>
            {monitors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {parts.place.monitorId !== '' &&
            placeNumbers.map((name) => (
              <label key={name} className="change__one">
                {t(`places.number.${name}`)}
                <input
                  className="input"
                  name={`place.${name}`}
                  inputMode="decimal"
                  autoComplete="off"
                  value={parts.place[name]}
                  onChange={(event) => set('place', { [name]: event.target.value })}
                />
              </label>
            ))}
        </>,
      )}
      {row(
        'limits',
        t('directions.limitsUsd'),
        limitNames.map((name) => (
          <label key={name} className="change__one">
            {t(`directions.limit.${name}`)}
            <input
              className="input"
              name={name}
              inputMode="decimal"
              autoComplete="off"
              placeholder={t('directions.emptyLimit')}
              value={parts.limits[name]}
              onChange={(event) => set('limits', { [name]: event.target.value })}
            />
          </label>
        )),
      )}
      {row(
        'notice',
        t('resources.directions.fields.notice'),
        (['ru', 'en'] as const).map((language) => (
          <label key={language} className="change__one change__wide">
            {t(language === 'ru' ? 'catalogue.inRussian' : 'catalogue.inEnglish', {
              what: t('resources.directions.fields.notice'),
            })}
            <textarea
              className="input"
              rows={2}
              value={parts.notice[language]}
              onChange={(event) => set('notice', { [language]: event.target.value })}
            />
          </label>
        )),
      )}
    </>
  );
}

function Previewed({
  preview: { items, unchanged, cost, asksSecond },
  isPending,
  error,
  onApply,
}: {
  preview: DirectionsPreview;
  isPending: boolean;
  error: Error | null;
  onApply: () => void;
}): JSX.Element {
  const t = useTranslations();
  const refused = items.filter(({ errors }) => Object.keys(errors).length > 0).length;
  const good = items.length - refused;
  return (
    <section aria-label={t('directions.previewed')}>
      <h2>{t('directions.previewed')}</h2>
      <p role="status">
        {t('directions.willChange', { count: good })}{' '}
        {refused > 0 && `${t('directions.willRefuse', { count: refused })} `}
        {unchanged > 0 && t('directions.unchanged', { count: unchanged })}
      </p>
      {cost !== null && <p className="error">{cost}</p>}
      {asksSecond && (
        <p className="note note--warning">
          <Icon name="warning" />
          <span>{t('directions.manyAskSecond')}</span>
        </p>
      )}
      {items.length > 0 && (
        <div className="change__table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('directions.pair')}</th>
                <th scope="col">{t('directions.before')}</th>
                <th scope="col">{t('directions.after')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <Row key={item.id} item={item} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="matrix__end">
        <button
          type="button"
          className="btn btn--main"
          aria-disabled={good === 0 || isPending}
          onClick={() => {
            if (good > 0 && !isPending) onApply();
          }}
        >
          {isPending ? t('confirm.sending') : t('directions.apply')}
        </button>
        <Refused error={error} />
      </div>
    </section>
  );
}

function Row({ item: { id, from, to, before, after, errors } }: { item: PreviewedDirection }): JSX.Element {
  const t = useTranslations();
  const wrong = Object.values(errors).flat();
  return (
    <tr>
      <th scope="row">
        <Link to={`/directions/${id}`}>
          {from} – {to}
        </Link>
      </th>
      <td>
        <Values of={before} />
      </td>
      <td>
        {wrong.length > 0 ? (
          <span className="error">
            {t('directions.refused')}: {wrong.map(({ detail }) => detail).join(' ')}
          </span>
        ) : (
          <Values of={after} />
        )}
      </td>
    </tr>
  );
}

const isLimits = (value: unknown): value is typeof noClaimLimits =>
  typeof value === 'object' && value !== null && 'mostClaimUsd' in value;

const isPlace = (value: unknown): value is DirectionPlace =>
  typeof value === 'object' && value !== null && 'stepPercent' in value;

function Values({ of }: { of: Partial<DirectionEdit> }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const marginsText = useMarginsText();
  const textOf = (value: unknown): string => {
    if (value === null || value === '') return t('directions.empty');
    if (typeof value === 'boolean') return t(value ? 'directions.yes' : 'directions.no');
    if (isLimits(value))
      return (
        limitNames
          .filter((name) => value[name] !== null)
          .map((name) => `${t(`directions.limit.${name}`)}: ${value[name]}`)
          .join('; ') || t('directions.empty')
      );
    if (isMargins(value)) return marginsText(value) || t('directions.empty');
    if (isPlace(value))
      return value.isOn
        ? t('places.inShort', {
            place: value.place,
            least: value.leastMarginPercent,
            greatest: value.greatestMarginPercent,
          })
        : t('directions.no');
    const outside = outsideHours.find((one) => one === value);
    if (outside !== undefined) return t(`offer.outsideHours.${outside}`);
    if (typeof value === 'object')
      return Object.values(value).filter(Boolean).join(' / ') || t('directions.empty');
    return String(value);
  };
  return (
    <>
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <span className="soft">{translate(`resources.directions.fields.${name}`)}:</span> {textOf(value)}
        </div>
      ))}
    </>
  );
}

function Done({ id, changed, undoUntil }: { id: string; changed: number; undoUntil: string }): JSX.Element {
  const t = useTranslations();
  return (
    <div>
      <p role="status">{t('directions.applied', { count: changed })}</p>
      <UndoChange id={id} undoUntil={undoUntil} />
    </div>
  );
}
