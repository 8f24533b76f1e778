import { finishSetUp } from '@menyala/contract/office/approvals';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useMay } from '../staff/use-may.ts';

/** How long one person alone waits, in hours with one digit. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;

/** That owners still build alone, what begins once they are done, and the press that says so. */
export function Building({ delayMinutes }: { delayMinutes: number }): JSX.Element {
  const t = useTranslations();
  const [isAsked, setAsked] = useState(false);
  const mayFinish = useMay()<typeof finishSetUp>('POST', '/office/api/approval-policy/set-up');
  const hours = hoursOf(delayMinutes);
  return (
    <>
      <p className="note">
        <span>{t('approvals.building', { hours })}</span>
      </p>
      {mayFinish && (
        <p className="ap__b">
          <button type="button" className="btn" onClick={() => setAsked(true)}>
            {t('approvals.finish')}
          </button>
        </p>
      )}
      {isAsked && (
        <ActionDialog
          call={finishSetUp}
          title={t('approvals.finishTitle')}
          submit={t('approvals.finish')}
          fields={{}}
          startsAtSubmit
          touches={[['opening'], ['approval-policy'], ['approvals']]}
          done={t('approvals.finished')}
          onClose={() => setAsked(false)}
          about={<p>{t('approvals.finishText', { hours })}</p>}
        />
      )}
    </>
  );
}
