import type { editRequisite, OfficeRequisite } from '@menyala/contract/office/requisites';
import { useRecordContext } from 'ra-core';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { EditForm } from '../catalogue/edit-form.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useMay } from '../staff/use-may.ts';
import { RequisiteInputs } from './requisite-inputs.tsx';

/** Changes requisites. Claims keep those that they were shown. */
export function RequisiteScreen(): JSX.Element {
  const mayEdit = useMay()<typeof editRequisite>('PUT', '/office/api/requisites/:id');
  return (
    <EditForm mayEdit={mayEdit} title={<RequisiteTitle />}>
      <RequisiteInputs />
    </EditForm>
  );
}

function RequisiteTitle(): JSX.Element {
  const t = useTranslations();
  const requisite = useRecordContext<OfficeRequisite>();
  return (
    <>
      <ScreenTitle
        parent={{ path: '/requisites', text: t('office.menu.requisites') }}
        text={requisite?.title ?? t('office.menu.requisites')}
      />
      {requisite !== undefined && <WaitingNote object={`requisite:${requisite.id}`} />}
    </>
  );
}
