import type { DirectionEdit } from '@menyala/contract/office/exchange';
import { required } from 'ra-core';
import { SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

const moments = ['created', 'paid'] as const satisfies readonly DirectionEdit['courseFixedAt'][];

/** When the course of a claim is fixed, and what the choice means for the customer and the exchange. */
export function CourseFixedInput(): JSX.Element {
  const t = useTranslations();
  const chosen: unknown = useWatch({ name: 'courseFixedAt' });
  const moment = moments.find((one) => one === chosen) ?? 'created';
  return (
    <div className="form__pair form__told">
      <SelectInput
        source="courseFixedAt"
        choices={moments.map((id) => ({ id, name: t(`catalogue.fixedAt.${id}`) }))}
        validate={required()}
        helperText={t(`catalogue.fixedAtHint.${moment}`)}
      />
    </div>
  );
}
