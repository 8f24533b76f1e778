import type { ExchangeSettings } from '@menyala/contract/office/settings';
import { required } from 'ra-core';
import { AutocompleteArrayInput, BooleanInput, SelectInput, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { PercentInput } from '../catalogue/percent-input.tsx';
import { useCurrencyNames } from '../currencies/use-currency-names.ts';
import { ErrorsWithin } from './errors-within.tsx';
import { LevelsTable } from './levels-table.tsx';
import { firstBadAddress, linesOf, textOf } from './programme-form.ts';
import './programme.css';

const bases = ['profit', 'volume'] as const satisfies readonly ExchangeSettings['programme']['basis'][];

/** What those who bring customers get, and what promocodes and points are worth. The owner's alone. */
export function ProgrammeInputs(): JSX.Element {
  const t = useTranslations();
  return (
    <FormPart title={t('settings.programme.title')}>
      <p className="hint form__wide">{t('settings.programme.lead')}</p>
      <div className="form__wide">
        <BooleanInput source="programme.isOn" helperText={t('settings.programme.onHint')} />
      </div>
      <Reckoning />
      <LevelsTable />
      <Withdrawals />
      <NeverForOneself />
      <h3 className="form__wide">{t('settings.programme.points')}</h3>
      <div className="form__pair form__told">
        <AmountInput
          source="programme.pointsPerUnit"
          isRequired
          helperText={t('settings.programme.pointsHint')}
        />
        <PercentInput
          source="programme.leastMarginPercent"
          isRequired
          helperText={t('settings.programme.leastMarginHint')}
        />
      </div>
    </FormPart>
  );
}

const isChosen = required();

/** Until the programme is on, its currency may stay open: on the first day there is none to choose. */
function neededWhenOn(value: unknown, { programme }: { programme?: { isOn?: unknown } }) {
  return programme?.isOn ? isChosen(value, {}) : undefined;
}

/** In which currency, and of what the percentage is. */
function Reckoning(): JSX.Element {
  const t = useTranslations();
  const currencies = useCurrencyNames();
  const chosen: unknown = useWatch({ name: 'programme.basis' });
  const basis = bases.find((one) => one === chosen) ?? 'profit';
  return (
    <div className="form__pair form__told">
      <SelectInput
        source="programme.currencyId"
        choices={[...currencies]}
        validate={neededWhenOn}
        helperText={t(currencies.length === 0 ? 'settings.noCurrencies' : 'settings.programme.currencyHint')}
      />
      <SelectInput
        source="programme.basis"
        choices={bases.map((id) => ({ id, name: t(`settings.programme.basis.${id}`) }))}
        validate={required()}
        helperText={t(`settings.programme.basisHint.${basis}`)}
      />
    </div>
  );
}

function Withdrawals(): JSX.Element {
  const t = useTranslations();
  const currencies = useCurrencyNames();
  return (
    <>
      <h3 className="form__wide">{t('settings.programme.withdrawals')}</h3>
      <div className="form__pair form__told">
        <AmountInput
          source="programme.leastWithdrawal"
          isRequired
          helperText={t('settings.programme.leastHint')}
        />
        <AmountInput
          source="programme.withdrawalFee"
          isRequired
          helperText={t('settings.programme.feeHint')}
        />
      </div>
      <div className="form__wide programme__lines">
        <AutocompleteArrayInput
          source="programme.payoutIds"
          choices={[...currencies]}
          helperText={t('settings.programme.payoutsHint')}
        />
        <ErrorsWithin source="programme.payoutIds" />
      </div>
    </>
  );
}

/** What else counts as the partner's own claim, besides what the exchange knows by itself. */
function NeverForOneself(): JSX.Element {
  const t = useTranslations();
  const check = (lines: unknown) => {
    const text = firstBadAddress(lines);
    return text === undefined ? undefined : t('settings.programme.badAddress', { text });
  };
  return (
    <>
      <h3 className="form__wide">{t('settings.programme.own')}</h3>
      <p className="hint form__wide">{t('settings.programme.ownLead')}</p>
      <div className="form__wide">
        <BooleanInput source="programme.isSameAddressOwn" helperText={t('settings.programme.addressHint')} />
      </div>
      <div className="form__wide programme__lines">
        <TextInput
          source="programme.neverFor"
          format={textOf}
          parse={linesOf}
          validate={check}
          multiline
          minRows={3}
          maxRows={12}
          helperText={t('settings.programme.neverHint')}
          slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
        />
        <ErrorsWithin source="programme.neverFor" />
      </div>
    </>
  );
}
