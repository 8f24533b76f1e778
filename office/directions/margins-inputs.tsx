import type { CourseMargins, OfficeDirection } from '@menyala/contract/office/directions';
import { required } from 'ra-core';
import { SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { percentText } from '../catalogue/percent.ts';
import { PercentInput } from '../catalogue/percent-input.tsx';
import { useCurrencies } from '../currencies/use-currency-names.ts';
import { Icon } from '../design/icon.tsx';
import '../settings/programme.css';
import { useFormatLocale } from '../messages/use-language.ts';
import { TierResult } from './tier-result.tsx';
import './directions.css';

const mostTiers = 20;
const sides = ['receive', 'send'] as const satisfies readonly CourseMargins['fixedSide'][];

/** Fixed margin, tiers by the amount sent, cities, bounds and floor: what makes the course beside the margin in percent. */
export function MarginsInputs(): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <AmountInput
        source="margins.fixedMargin"
        label={t('tiers.fixedMargin')}
        helperText={t('tiers.fixedMarginHint')}
        isRequired
      />
      <SelectInput
        source="margins.fixedSide"
        label={t('tiers.fixedSide')}
        choices={sides.map((id) => ({ id, name: t(`tiers.side.${id}`) }))}
        validate={required()}
        helperText={t('tiers.fixedSideHint')}
      />
      <AmountInput
        source="margins.lowestCourse"
        label={t('tiers.lowestCourse')}
        helperText={t('tiers.lowestHint')}
      />
      <AmountInput
        source="margins.highestCourse"
        label={t('tiers.highestCourse')}
        helperText={t('tiers.highestHint')}
      />
      <PercentInput
        source="margins.floorPercent"
        label={t('tiers.floorPercent')}
        helperText={t('tiers.floorHint')}
      />
      <Tiers />
      <Cities />
    </>
  );
}

/** A line for each tier, with the course that comes of it; the first one is that of the fields above. */
function Tiers(): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const { fields, append, remove } = useFieldArray<{ margins: CourseMargins }>({ name: 'margins.tiers' });
  const { verificationMarginPercent, marginPercent, margins } = useWatch<OfficeDirection>();
  const isVerified = (verificationMarginPercent ?? null) !== null;
  const last = margins?.tiers?.at(-1);
  const of = (what: string, place: number) => `${what}, ${t('tiers.tier', { tier: place + 2 })}`;
  return (
    <fieldset className="levels form__wide">
      <legend>{t('tiers.title')}</legend>
      <p className="hint">{t('tiers.lead')}</p>
      <table className="tiers">
        <thead>
          <tr>
            <th scope="col">{t('tiers.from')}</th>
            <th scope="col">{t('tiers.margin')}</th>
            {isVerified && <th scope="col">{t('tiers.verified')}</th>}
            <th scope="col">{t('tiers.fixedMargin')}</th>
            <th scope="col">{t('tiers.result')}</th>
            <th scope="col">
              <span className="vh">{t('tiers.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td data-label={t('tiers.from')}>0</td>
            <td data-label={t('tiers.margin')}>{percentText(marginPercent ?? '', locale)} %</td>
            {isVerified && (
              <td data-label={t('tiers.verified')}>
                {percentText(verificationMarginPercent ?? '', locale)} %
              </td>
            )}
            <td data-label={t('tiers.fixedMargin')}>{margins?.fixedMargin}</td>
            <td className="tiers__result" data-label={t('tiers.result')}>
              <TierResult place={0} />
            </td>
            <td className="tiers__none" />
          </tr>
          {fields.map((field, place) => (
            <tr key={field.id}>
              <td>
                <AmountInput
                  source={`margins.tiers.${place}.from`}
                  label={of(t('tiers.from'), place)}
                  isRequired
                />
              </td>
              <td>
                <PercentInput
                  source={`margins.tiers.${place}.marginPercent`}
                  label={of(t('tiers.margin'), place)}
                  isRequired
                />
              </td>
              {isVerified && (
                <td>
                  <PercentInput
                    source={`margins.tiers.${place}.verificationMarginPercent`}
                    label={of(t('tiers.verified'), place)}
                  />
                </td>
              )}
              <td>
                <AmountInput
                  source={`margins.tiers.${place}.fixedMargin`}
                  label={of(t('tiers.fixedMargin'), place)}
                  isRequired
                />
              </td>
              <td className="tiers__result" data-label={t('tiers.result')}>
                <TierResult place={place + 1} />
              </td>
              <td>
                <RemoveButton label={of(t('tiers.remove'), place)} onRemove={() => remove(place)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Wrong at="margins.tiers" />
      <div className="levels__b">
        {fields.length < mostTiers && (
          <button
            type="button"
            className="btn"
            onClick={() =>
              append({
                from: '',
                marginPercent: last?.marginPercent ?? marginPercent ?? '',
                verificationMarginPercent: null,
                fixedMargin: last?.fixedMargin ?? margins?.fixedMargin ?? '0',
              })
            }
          >
            {t('tiers.add')}
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** Points of cities, where the direction has any. */
function Cities(): JSX.Element | null {
  const t = useTranslations();
  const { fields, append, remove } = useFieldArray<{ margins: CourseMargins }>({ name: 'margins.cities' });
  const { fromId, toId } = useWatch<OfficeDirection>();
  const codes = new Set(
    useCurrencies()
      .filter(({ id }) => id === fromId || id === toId)
      .flatMap(({ cities }) => cities),
  );
  if (codes.size === 0 && fields.length === 0) return null;
  const of = (what: string, place: number) => `${what}, ${place + 1}`;
  return (
    <fieldset className="levels form__wide">
      <legend>{t('tiers.cities')}</legend>
      <p className="hint">{t('tiers.citiesLead')}</p>
      <table className="tiers tiers--cities">
        <tbody>
          {fields.map((field, place) => (
            <tr key={field.id}>
              <td>
                <SelectInput
                  source={`margins.cities.${place}.code`}
                  label={of(t('tiers.city'), place)}
                  choices={[...codes].map((id) => ({ id, name: id }))}
                  validate={required()}
                  helperText={false}
                />
              </td>
              <td>
                <PercentInput
                  source={`margins.cities.${place}.marginPercent`}
                  label={of(t('tiers.points'), place)}
                  isRequired
                />
              </td>
              <td className="tiers__result" data-label={t('tiers.result')}>
                <TierResult place={0} city={place} />
              </td>
              <td>
                <RemoveButton label={of(t('tiers.removeCity'), place)} onRemove={() => remove(place)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Wrong at="margins.cities" />
      <div className="levels__b">
        <button type="button" className="btn" onClick={() => append({ code: '', marginPercent: '' })}>
          {t('tiers.addCity')}
        </button>
      </div>
    </fieldset>
  );
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }): JSX.Element {
  return (
    <button type="button" className="btn btn--icon" aria-label={label} title={label} onClick={onRemove}>
      <Icon name="close" />
    </button>
  );
}

/** What the server says of all lines together. */
function Wrong({ at }: { at: string }): JSX.Element | null {
  const { errors } = useFormState();
  const sentence: unknown = get(errors, `${at}.message`) ?? get(errors, `${at}.root.message`);
  if (typeof sentence !== 'string') return null;
  return (
    <p className="error" role="alert">
      <Icon name="warning" />
      {sentence}
    </p>
  );
}
