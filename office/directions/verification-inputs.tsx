import type { DirectionEdit } from '@menyala/contract/office/directions';
import { required } from 'ra-core';
import { SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';

const sides = ['send', 'receive'] as const satisfies readonly DirectionEdit['verifySide'][];
const whens = [
  'course',
  'newcomers',
  'above',
  'always',
] as const satisfies readonly DirectionEdit['verifyWhen'][];

/** Whose card must be verified and when, and how long a claim waits for it. Without a side nothing more is asked. */
export function VerificationInputs(): JSX.Element {
  const t = useTranslations();
  const [side, chosen]: unknown[] = useWatch({ name: ['verifySide', 'verifyWhen'] });
  const when = whens.find((one) => one === chosen) ?? 'course';
  const isNeeded = sides.some((one) => one === side);
  return (
    <>
      <div className="form__pair form__told">
        <SelectInput
          source="verifySide"
          choices={sides.map((id) => ({ id, name: t(`catalogue.verifySide.${id}`) }))}
          emptyText={t('catalogue.verifySideEmpty')}
          helperText={t('catalogue.verifySideHint')}
        />
        {isNeeded && (
          <SelectInput
            source="verifyWhen"
            choices={whens.map((id) => ({ id, name: t(`catalogue.verifyWhen.${id}`) }))}
            validate={required()}
            helperText={t(`catalogue.verifyWhenHint.${when}`)}
          />
        )}
      </div>
      {isNeeded && (
        <div className="form__pair form__told">
          {when === 'above' && <AmountInput source="verifyAbove" isRequired />}
          <WholeInput
            source="verifyMinutes"
            least={5}
            most={1440}
            helperText={t('catalogue.verifyMinutesHint')}
          />
        </div>
      )}
    </>
  );
}
