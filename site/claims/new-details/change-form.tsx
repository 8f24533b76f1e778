import type { RequisitesChange } from '@menyala/contract/site/ways-on';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { useLayout } from '../../layout/layout-context.tsx';
import { RequisitesForm } from '../../requisite-fields/requisites-form.tsx';
import { bankName } from '../requisite-value.tsx';
import type { Failure, LiveClaim } from '../use-claim.ts';
import css from './new-details.module.css';

/** The details as they are, masked, above the fields of new ones; and that nothing is sent for a while after a change. */
export function ChangeForm({
  claim,
  change,
  send,
  onLeave,
}: {
  claim: LiveClaim;
  change: RequisitesChange;
  send: (toRequisites: Record<string, string>) => Promise<Failure | null>;
  onLeave: () => void;
}) {
  const t = useTranslations('newDetails');
  const tRefunds = useTranslations('refunds');
  const { language } = useLayout();
  return (
    <RequisitesForm
      name={`change.${claim.form.id}`}
      fields={change.fields}
      isBusy={claim.doing !== null}
      send={send}
      words={{
        next: t('next'),
        checkTitle: t('checkTitle'),
        checkHint: tRefunds('checkHint'),
        confirm: t('confirm'),
        sending: t('sending'),
        edit: t('edit'),
      }}
      aside={<Button onClick={onLeave}>{t('leave')}</Button>}
    >
      <p>{t('coolOff', { minutes: change.coolOffMinutes })}</p>
      <div>
        <h3>{t('now')}</h3>
        <dl className={css['now']}>
          {change.now.map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{bankName(value, language)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h3>{t('becomes')}</h3>
    </RequisitesForm>
  );
}
