import { noClaimLimits } from '@menyala/contract/office/directions';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { AmountInput } from '../catalogue/amount-input.tsx';

const names = Object.keys(noClaimLimits) as (keyof typeof noClaimLimits)[];

/** Limits in US dollars: of one claim, of a day, of a customer, of newcomers. */
export function ClaimLimitsInputs({ source }: { source: string }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <p className="hint form__wide">{t('directions.limitsUsdHint')}</p>
      {names.map((name) => (
        <AmountInput
          unit="USD"
          key={name}
          source={`${source}.${name}`}
          label={t(`directions.limit.${name}`)}
        />
      ))}
    </>
  );
}
