import type { editRequisite, OfficeRequisite } from '@menyala/contract/office/exchange';
import { useRecordContext } from 'ra-core';
import type { JSX } from 'react';
import { EditForm } from '../catalogue/edit-form.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useSay } from '../language/say.ts';
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
  const say = useSay();
  const requisite = useRecordContext<OfficeRequisite>();
  return (
    <ScreenTitle
      parent={{ path: '/requisites', text: say('office.menu.requisites') }}
      text={requisite?.title ?? say('office.menu.requisites')}
    />
  );
}
