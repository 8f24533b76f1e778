import type { PromocodeKind } from '@menyala/contract/site/promocodes';
import { required } from 'ra-core';
import { SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { EffectExample } from './effect-example.tsx';

const promocodeKinds = ['margin', 'course', 'bonus'] as const satisfies readonly PromocodeKind[];

interface Props {
  /** Where the two fields are, with the dot: `promocode.`, or nothing. */
  within?: string;
  /** True where it was used, so that what it does stays. */
  isFixed?: boolean;
}

/** What a promocode does: its kind with what that means, how much of it, and an example. */
export function EffectInputs({ within = '', isFixed = false }: Props): JSX.Element {
  const t = useTranslations();
  const chosen: unknown = useWatch({ name: `${within}kind` });
  const amount: unknown = useWatch({ name: `${within}amount` });
  const kind: PromocodeKind = promocodeKinds.find((one) => one === chosen) ?? 'margin';
  return (
    <>
      <div className="form__pair form__told">
        <SelectInput
          source={`${within}kind`}
          label={t('promocodes.kindLabel')}
          choices={promocodeKinds.map((id) => ({ id, name: t(`promocodes.kind.${id}`) }))}
          validate={required()}
          helperText={t(`promocodes.kindHint.${kind}`)}
          readOnly={isFixed}
        />
        <AmountInput
          source={`${within}amount`}
          label={t(`promocodes.amountOf.${kind}`)}
          isRequired
          helperText={isFixed ? t('promocodes.fixed') : false}
          readOnly={isFixed}
        />
      </div>
      <EffectExample kind={kind} amount={typeof amount === 'string' ? amount : ''} />
    </>
  );
}
