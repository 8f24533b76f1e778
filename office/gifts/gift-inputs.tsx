import type { GiftKind } from '@menyala/contract/site/gifts';
import { required } from 'ra-core';
import { BooleanInput, SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { WordsInputs } from '../catalogue/words-inputs.tsx';
import { useProgrammeCurrency } from '../partners/use-programme-currency.ts';
import { DirectionsInput, EffectInputs } from '../promocodes/index.ts';
import { useMaySet } from '../staff/use-may.ts';

const kinds = ['thing', 'promocode', 'money'] as const satisfies readonly GiftKind[];

/** All of a gift but its picture. Once somebody has taken it, its kind stays. */
export function GiftInputs({ wasTaken = false }: { wasTaken?: boolean }): JSX.Element {
  const t = useTranslations();
  const chosen: unknown = useWatch({ name: 'kind' });
  const kind = kinds.find((one) => one === chosen) ?? 'thing';
  // Money that anybody may take for points is the owner's to promise.
  const maySayMoney = useMaySet()('programme');
  const choices = kinds.filter((one) => maySayMoney || one !== 'money' || kind === 'money');
  return (
    <>
      <FormPart title={t('gifts.brings')}>
        <div className="form__pair form__told">
          <SelectInput
            source="kind"
            choices={choices.map((id) => ({ id, name: t(`gifts.kind.${id}`) }))}
            validate={required()}
            helperText={t(wasTaken ? 'gifts.fixed' : `gifts.kindHint.${kind}`)}
            readOnly={wasTaken}
          />
          {kind === 'money' && <Money />}
        </div>
        {kind === 'promocode' && <Promocode />}
      </FormPart>
      <FormPart title={t('gifts.words')}>
        <WordsInputs source="title" label={t('resources.gifts.fields.title')} isRequired />
        <WordsInputs source="text" label={t('resources.gifts.fields.text')} rows={3} />
      </FormPart>
      <FormPart title={t('gifts.sale')}>
        <AmountInput source="price" isRequired helperText={t('gifts.priceHint')} />
        <WholeInput
          source="stock"
          least={0}
          most={1_000_000}
          isRequired={false}
          helperText={t('gifts.stockHint')}
        />
        <WholeInput source="position" least={0} most={100_000} helperText={t('gifts.positionHint')} />
        <BooleanInput source="isActive" helperText={false} />
      </FormPart>
    </>
  );
}

function Money(): JSX.Element {
  const t = useTranslations();
  const { ticker } = useProgrammeCurrency();
  return (
    <AmountInput
      source="amount"
      label={`${t('resources.gifts.fields.amount')}, ${ticker}`}
      isRequired
      helperText={t('gifts.amountHint')}
    />
  );
}

function Promocode(): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <EffectInputs within="promocode." />
      <WholeInput source="promocode.days" least={1} most={3650} helperText={t('gifts.daysHint')} />
      <DirectionsInput source="promocode.directions" />
    </>
  );
}
