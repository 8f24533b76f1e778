import { required } from 'ra-core';
import { SelectInput, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { keepText } from '../catalogue/words-inputs.tsx';
import { CurrencyIcon } from '../design/currency-icon.tsx';

const tints = ['green', 'teal', 'amber', 'red', 'blue', 'violet', 'grey'] as const;

/** The sign of an icon and its colour, as it will look. */
export function IconInputs(): JSX.Element {
  const t = useTranslations();
  const [sign, tint, category] = useWatch({ name: ['sign', 'tint', 'category'] }) as unknown[];
  const choices = tints.map((id) => ({ id, name: t(`tints.${id}`) }));
  return (
    <>
      <TextInput source="sign" validate={required()} parse={keepText} helperText={t('currencies.signHint')} />
      <SelectInput source="tint" choices={choices} validate={required()} helperText={false} />
      <CurrencyIcon
        icon={{ sign: String(sign ?? ''), tint: String(tint ?? ''), image: null }}
        category={String(category ?? '')}
        size="large"
      />
    </>
  );
}
