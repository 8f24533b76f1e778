import {
  type editRequisite,
  exportRequisiteStatement,
  type OfficeRequisite,
  removeRequisite,
  type showRequisite,
  showRequisiteStatement,
} from '@menyala/contract/office/requisites';
import { useRecordContext } from 'ra-core';
import { type JSX, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useRead } from '../api/read.ts';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { EditForm } from '../catalogue/edit-form.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useMay } from '../staff/use-may.ts';
import { Statement } from '../statement/statement.tsx';
import { RequisiteClaims } from './requisite-claims.tsx';
import { RequisiteInputs } from './requisite-inputs.tsx';
import { RequisiteUse } from './requisite-use.tsx';

/** Changes requisites. Claims keep those that they were shown. Below: who was given them, and what came. */
export function RequisiteScreen(): JSX.Element {
  const may = useMay();
  const id = Number(useParams()['id']);
  const { data: requisite } = useRead<typeof showRequisite>('/office/api/requisites/:id', { params: { id } });
  const mayEdit =
    may<typeof editRequisite>('PUT', '/office/api/requisites/:id') && requisite?.retiredAt === null;
  return (
    <div className="reserve">
      <EditForm
        mayEdit={mayEdit}
        title={
          <>
            <RequisiteTitle />
            {requisite && (
              <RequisiteUse requisite={requisite}>
                {mayEdit && <RemoveButton requisite={requisite} />}
              </RequisiteUse>
            )}
          </>
        }
      >
        <RequisiteInputs />
      </EditForm>
      <RequisiteClaims id={id} />
      {may<typeof showRequisiteStatement>('GET', '/office/api/requisites/:id/statement') && (
        <Statement
          of={showRequisiteStatement}
          file={exportRequisiteStatement}
          id={id}
          name="payment-details"
        />
      )}
    </div>
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

function RemoveButton({ requisite }: { requisite: OfficeRequisite }): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn--danger" onClick={() => setOpen(true)}>
        {t('pool.remove')}
      </button>
      {isOpen && (
        <ActionDialog
          call={removeRequisite}
          params={{ id: requisite.id }}
          title={t('pool.removeTitle')}
          submit={t('pool.remove')}
          isDanger
          touches={[['requisites']]}
          done={t('pool.removed')}
          onDone={() => navigate('/requisites')}
          onClose={() => setOpen(false)}
          about={
            <>
              <p>
                <b>{requisite.title}</b>
              </p>
              <p>{t('pool.removeLead')}</p>
            </>
          }
        />
      )}
    </>
  );
}
