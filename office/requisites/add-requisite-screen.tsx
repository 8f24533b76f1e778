import type { RequisiteEdit, RequisitePool } from '@menyala/contract/office/requisites';
import { Create, SimpleForm } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { SaveToolbar } from '../catalogue/edit-form.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { RequisiteInputs } from './requisite-inputs.tsx';

/** No limits, and in turn with all others. */
const plainPool: RequisitePool = {
  ...{ priority: 1, weight: 1, sumRule: 'any', sumBound: null, opensAt: null, closesAt: null },
  ...{ daySum: null, monthSum: null, dayClaims: null, monthClaims: null },
};
const blank: Partial<RequisiteEdit> = {
  isActive: true,
  memo: null,
  cityCode: null,
  warning: { ru: '', en: '' },
  pool: plainPool,
  // What the line is for follows from the currency.
  lines: [{ name: 'address', kind: 'address', label: { ru: '', en: '' }, value: '' }],
};

/** Adds requisites to a currency. */
export function AddRequisiteScreen(): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <ScreenTitle
        parent={{ path: '/requisites', text: t('office.menu.requisites') }}
        text={t('catalogue.newRequisites')}
      />
      <Create redirect="list" mutationMode="pessimistic">
        <SimpleForm toolbar={<SaveToolbar />} className="form" defaultValues={blank}>
          <RequisiteInputs />
        </SimpleForm>
      </Create>
    </>
  );
}
