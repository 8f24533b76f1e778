import { deleteMonitor, type OfficeMonitor } from '@menyala/contract/office/monitors';
import { type JSX, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';

const touches = [['monitors']];

/** A monitor is not kept for anybody: claims have its mark of their own. */
export function DeleteMonitor({ monitor: { id, name } }: { monitor: OfficeMonitor }): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="after-form" aria-label={t('monitors.delete')}>
      <div className="ways ways--start">
        <button type="button" className="btn btn--danger" onClick={() => setAsking(true)}>
          {t('monitors.delete')}
        </button>
      </div>
      {isAsking && (
        <ActionDialog
          call={deleteMonitor}
          params={{ id }}
          title={t('monitors.delete')}
          about={<p>{t('monitors.sureDelete', { name })}</p>}
          submit={t('monitors.delete')}
          isDanger
          touches={touches}
          done={t('monitors.deleted')}
          onDone={() => void navigate('/monitors')}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
