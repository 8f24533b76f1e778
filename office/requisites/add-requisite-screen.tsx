import type { RequisiteEdit } from '@menyala/contract/office/requisites';
import { Create, SimpleForm } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { SaveToolbar } from '../catalogue/edit-form.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { plainPool } from './plain-pool.ts';
import { RequisiteInputs } from './requisite-inputs.tsx';

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
      <ScreenTitle text={t('office.menu.requisites')} />
      <Create redirect="list" mutationMode="pessimistic">
        <SimpleForm toolbar={<SaveToolbar />} className="form" defaultValues={blank} warnWhenUnsavedChanges>
          <RequisiteInputs />
        </SimpleForm>
      </Create>
    </>
  );
}
