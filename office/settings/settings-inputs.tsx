import { required } from 'ra-core';
import { SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { PercentInput } from '../catalogue/percent-input.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { useCurrencyNames } from '../currencies/use-currency-names.ts';
import { ClaimLimitsInputs } from '../directions/claim-limits-inputs.tsx';
import { UnpaidHolds } from './unpaid-holds.tsx';

export function TimerInputs(): JSX.Element {
  const t = useTranslations();
  return (
    <FormPart title={t('settings.timers')}>
      <WholeInput source="courseGraceSeconds" least={5} most={600} />
      <PercentInput source="leastCourseChangePercent" isRequired helperText={t('settings.leastChangeHint')} />
      <WholeInput source="paymentMinutes" least={1} most={1440} />
      <WholeInput source="checkMinutes" least={1} most={10080} />
      <PercentInput source="tolerancePercent" isRequired />
      <div className="form__wide">
        <WaitingNote object="settings:tolerance" />
      </div>
    </FormPart>
  );
}

/** How long the customer may choose where money did not come as asked, and how long changed details rest. */
export function WaysOnInputs(): JSX.Element {
  const t = useTranslations();
  return (
    <FormPart title={t('settings.resolutionOptions')}>
      <div className="form__pair form__told">
        <WholeInput source="choiceHours" least={1} most={720} helperText={t('settings.choiceHint')} />
        <WholeInput source="coolOffMinutes" least={0} most={1440} helperText={t('settings.coolOffHint')} />
      </div>
    </FormPart>
  );
}

/** How long money waits where somebody else may have got at an account. */
export function AccountsInputs(): JSX.Element {
  const t = useTranslations();
  return (
    <FormPart title={t('settings.accounts')}>
      <WholeInput source="withdrawalHoldHours" least={0} most={168} helperText={t('settings.holdHint')} />
    </FormPart>
  );
}

/** How much of the reserve may be held by those who have not paid, and what the limits come to. */
export function UnpaidInputs(): JSX.Element {
  const t = useTranslations();
  return (
    <FormPart title={t('settings.unpaid')}>
      <div className="form__pair form__told">
        <WholeInput source="mostUnpaid" least={1} most={100} helperText={t('settings.mostUnpaidHint')} />
        <WholeInput source="mostSharePercent" least={1} most={100} helperText={t('settings.mostShareHint')} />
        <WholeInput
          source="strangersSharePercent"
          least={1}
          most={100}
          helperText={t('settings.strangersShareHint')}
        />
      </div>
      <UnpaidHolds />
      <ClaimLimitsInputs source="claimLimits" />
    </FormPart>
  );
}

const isChosen = required();

function bothOrNone(value: unknown, { exchangeAttributes }: { exchangeAttributes?: object | null }) {
  const isAny = Object.values(exchangeAttributes ?? {}).some(Boolean);
  return isAny ? isChosen(value, {}) : undefined;
}

/** What the exchange form shows to somebody who comes for the first time. */
export function StartInputs(): JSX.Element {
  const t = useTranslations();
  const currencies = useCurrencyNames();
  if (currencies.length === 0)
    return (
      <FormPart title={t('settings.start')}>
        <p className="hint form__wide">{t('settings.noCurrencies')}</p>
      </FormPart>
    );
  return (
    <FormPart title={t('settings.start')}>
      {(['fromCurrencyId', 'toCurrencyId'] as const).map((side) => (
        <SelectInput
          key={side}
          source={`exchangeAttributes.${side}`}
          choices={[...currencies]}
          validate={bothOrNone}
          helperText={false}
        />
      ))}
    </FormPart>
  );
}
