import type { CourseMargins, DirectionEdit } from '@menyala/contract/office/directions';
import { type FormatLocale, formatAmount } from '@menyala/money';
import type { JSX, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';
import { newTier, type Parts, type TierLine } from './change-parts.ts';

interface Props {
  parts: Parts;
  set: <Name extends keyof Parts>(name: Name, value: Partial<Parts[Name]>) => void;
  row: (name: keyof Parts, label: string, inputs: ReactNode) => ReactNode;
}

const units = ['usd', 'own'] as const;
const boundUnits = ['percent', 'own'] as const;
const sides = ['receive', 'send'] as const satisfies readonly CourseMargins['fixedSide'][];
const mostTiers = 20;

/** What makes the course of many directions beside the margin in percent: the fixed part, tiers, bounds and floor. */
export function ChangeMargins({ parts, set, row }: Props): JSX.Element {
  const t = useTranslations();
  const text = (name: 'fixedMargin' | 'lowestCourse' | 'highestCourse' | 'floorPercent', hint?: string) => (
    <input
      className="input"
      name={name}
      inputMode="decimal"
      autoComplete="off"
      aria-label={t(`tiers.${name}`)}
      placeholder={hint}
      value={parts[name].value}
      onChange={(event) => set(name, { value: event.target.value })}
    />
  );
  return (
    <>
      {row(
        'fixedMargin',
        t('tiers.fixedMargin'),
        <>
          {text('fixedMargin')}
          <select
            className="input change__wide"
            aria-label={t('directions.unitOf', { what: t('tiers.fixedMargin') })}
            value={parts.fixedMargin.unit}
            onChange={(event) => set('fixedMargin', { unit: event.target.value as 'usd' | 'own' })}
          >
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {t(`directions.unit.${unit}`)}
              </option>
            ))}
          </select>
          <select
            className="input change__wide"
            aria-label={t('tiers.fixedSide')}
            value={parts.fixedMargin.side}
            onChange={(event) => set('fixedMargin', { side: event.target.value as (typeof sides)[number] })}
          >
            {sides.map((side) => (
              <option key={side} value={side}>
                {t(`tiers.side.${side}`)}
              </option>
            ))}
          </select>
        </>,
      )}
      {row('tiers', t('tiers.title'), <TierLines parts={parts} set={set} />)}
      {(['lowestCourse', 'highestCourse'] as const).map((name) =>
        row(
          name,
          t(`tiers.${name}`),
          <>
            {text(name, t('directions.emptyLimit'))}
            <select
              className="input change__wide"
              aria-label={t('directions.unitOf', { what: t(`tiers.${name}`) })}
              value={parts[name].unit}
              onChange={(event) => set(name, { unit: event.target.value as (typeof boundUnits)[number] })}
            >
              {boundUnits.map((unit) => (
                <option key={unit} value={unit}>
                  {t(`directions.boundUnit.${unit}`)}
                </option>
              ))}
            </select>
          </>,
        ),
      )}
      {row('floorPercent', t('tiers.floorPercent'), text('floorPercent', t('directions.emptyLimit')))}
    </>
  );
}

function TierLines({ parts: { tiers }, set }: Pick<Props, 'parts' | 'set'>): JSX.Element {
  const t = useTranslations();
  const { lines, unit } = tiers;
  const change = (at: number, line: Partial<TierLine>) =>
    set('tiers', { lines: lines.map((one, place) => (place === at ? { ...one, ...line } : one)) });
  return (
    <>
      <select
        className="input change__wide"
        aria-label={t('directions.unitOf', { what: t('tiers.from') })}
        value={unit}
        onChange={(event) => set('tiers', { unit: event.target.value as 'usd' | 'own' })}
      >
        {units.map((one) => (
          <option key={one} value={one}>
            {t(`directions.unit.${one}`)}
          </option>
        ))}
      </select>
      {lines.length === 0 && <span className="hint">{t('directions.noTiers')}</span>}
      {lines.map((line, place) => {
        const of = (what: string) => `${what}, ${t('tiers.tier', { tier: place + 2 })}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
          <span key={place} className="change__one change__wide change__tier">
            <input
              className="input"
              inputMode="decimal"
              autoComplete="off"
              aria-label={of(t('tiers.from'))}
              placeholder={t('tiers.from')}
              value={line.from}
              onChange={(event) => change(place, { from: event.target.value })}
            />
            <select
              className="input"
              aria-label={of(t('directions.tierHow'))}
              value={line.how}
              onChange={(event) => change(place, { how: event.target.value as TierLine['how'] })}
            >
              {(['minus', 'set'] as const).map((how) => (
                <option key={how} value={how}>
                  {t(`directions.tier.${how}`)}
                </option>
              ))}
            </select>
            <input
              className="input"
              inputMode="decimal"
              autoComplete="off"
              aria-label={of(t('tiers.margin'))}
              placeholder="%"
              value={line.percent}
              onChange={(event) => change(place, { percent: event.target.value })}
            />
            <button
              type="button"
              className="btn"
              aria-label={of(t('tiers.remove'))}
              onClick={() => set('tiers', { lines: lines.filter((_, at) => at !== place) })}
            >
              ×
            </button>
          </span>
        );
      })}
      {lines.length < mostTiers && (
        <button type="button" className="btn" onClick={() => set('tiers', { lines: [...lines, newTier] })}>
          {t('tiers.add')}
        </button>
      )}
    </>
  );
}

export const isMargins = (value: unknown): value is CourseMargins =>
  typeof value === 'object' && value !== null && 'fixedSide' in value;

/** Margins beside the percent in short, of what there is; empty where there is nothing. */
export function useMarginsText(): (margins: NonNullable<DirectionEdit['margins']>) => string {
  const t = useTranslations();
  const locale = useFormatLocale();
  return ({ fixedMargin, fixedSide, tiers, cities, lowestCourse, highestCourse, floorPercent }) => {
    const number = (value: string) => numberText(value, locale);
    const isFixed = /[1-9]/.test(fixedMargin);
    return [
      ...(isFixed
        ? [`${t('tiers.fixedMargin')}: ${number(fixedMargin)}, ${t(`tiers.side.${fixedSide}`)}`]
        : []),
      ...tiers.map((tier) => {
        const cards = tier.verificationMarginPercent;
        const fixed = /[1-9]/.test(tier.fixedMargin) ? ` + ${number(tier.fixedMargin)}` : '';
        const verified = cards === null ? '' : ` (${t('tiers.cards', { course: `${number(cards)} %` })})`;
        return `${t('tiers.of', { sum: number(tier.from) })}: ${number(tier.marginPercent)} %${fixed}${verified}`;
      }),
      ...cities.map(({ code, marginPercent }) => `${code}: ${number(marginPercent)} %`),
      ...(lowestCourse === null ? [] : [`${t('tiers.lowestCourse')}: ${number(lowestCourse)}`]),
      ...(highestCourse === null ? [] : [`${t('tiers.highestCourse')}: ${number(highestCourse)}`]),
      ...(floorPercent === null ? [] : [`${t('tiers.floorPercent')}: ${number(floorPercent)}`]),
    ].join('; ');
  };
}

const numberText = (value: string, locale: FormatLocale) =>
  `${value.startsWith('-') ? '−' : ''}${formatAmount(value.replace('-', ''), locale)}`;
