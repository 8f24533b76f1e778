import { sumRules } from '@menyala/contract/office/requisites';
import { SelectInput, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';

/** When requisites are given, of several that could be: limits, whose turn it is, hours, and sums that tell payments apart. */
export function PoolInputs(): JSX.Element {
  const t = useTranslations();
  const rule: unknown = useWatch({ name: 'pool.sumRule' });
  return (
    <>
      <FormPart title={t('pool.limits')}>
        <p className="hint form__wide">{t('pool.limitsLead')}</p>
        <AmountInput source="pool.daySum" />
        <AmountInput source="pool.monthSum" />
        <WholeInput source="pool.dayClaims" least={1} most={1_000_000} isRequired={false} />
        <WholeInput source="pool.monthClaims" least={1} most={1_000_000} isRequired={false} />
      </FormPart>
      <FormPart title={t('pool.turn')}>
        <p className="hint form__wide">{t('pool.turnLead')}</p>
        <WholeInput source="pool.priority" least={1} most={9} />
        <WholeInput source="pool.weight" least={1} most={10} />
        <TimeInput source="pool.opensAt" />
        <TimeInput source="pool.closesAt" />
      </FormPart>
      <FormPart title={t('pool.sums')}>
        <SelectInput
          source="pool.sumRule"
          choices={sumRules.map((id) => ({ id, name: t(`pool.rule.${id}`) }))}
          translateChoice={false}
          helperText={
            rule === 'any' || rule === undefined
              ? false
              : t(`pool.ruleHint.${rule === 'unique' ? 'unique' : 'exclusive'}`)
          }
        />
        {rule === 'unique' && (
          <AmountInput source="pool.sumBound" isRequired helperText={t('pool.boundHint')} />
        )}
      </FormPart>
    </>
  );
}

/** A time of the day; empty is null. */
function TimeInput({ source }: { source: string }): JSX.Element {
  return (
    <TextInput
      source={source}
      type="time"
      parse={(text: string) => (text === '' ? null : text)}
      helperText={false}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
