import {
  type ApprovalPolicy,
  editApprovalPolicy,
  type PolicyLimit,
  policyLimits,
  type showApprovalPolicy,
} from '@menyala/contract/office/approvals';
import { sumText } from '@menyala/money';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { read, useRead } from '../api/read.ts';
import { Fact } from '../design/fact.tsx';
import { Icon } from '../design/icon.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useStaff } from '../staff/session.ts';
import { useMay } from '../staff/use-may.ts';
import { Building } from './building.tsx';

/** From which sums a second person is asked, and how long one person alone waits. */
export function PolicyCard(): JSX.Element | null {
  const t = useTranslations();
  const { data } = useRead<typeof showApprovalPolicy>('/office/api/approval-policy');
  const mayEdit = useMay()<typeof editApprovalPolicy>('PUT', '/office/api/approval-policy');
  const locale = useFormatLocale();
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  return (
    <section className="ap" aria-labelledby="ap-policy">
      <h2 id="ap-policy" className="ap__title">
        {t('approvals.policy')}
      </h2>
      {!(data.isGuarded || data.isBuilding) && (
        <p className="note note--warning">
          <Icon name="warning" />
          <span>{t(data.isOn ? 'approvals.unguarded' : 'approvals.off')}</span>
        </p>
      )}
      {data.isBuilding && <Building delayMinutes={data.delayMinutes} />}
      <p>{t('approvals.always')}</p>
      <dl className="ap__rules">
        {policyLimits.map((limit) => (
          <Fact key={limit} name={t(`approvals.${limit}`)}>
            {sumText(data[limit], locale, 'USD')}
          </Fact>
        ))}
        <Fact name={t('approvals.leastMargin')}>{data.leastMargin} %</Fact>
        <Fact name={t('approvals.courseBound')}>{data.courseBound} %</Fact>
        <Fact name={t('approvals.delayMinutes')}>{t('approvals.minutes', { count: data.delayMinutes })}</Fact>
      </dl>
      {mayEdit && (
        <p className="ap__b">
          <button type="button" className="btn" onClick={() => setOpen(true)}>
            {t('approvals.policyEdit')}
          </button>
        </p>
      )}
      {isOpen && <EditPolicy policy={data} onClose={() => setOpen(false)} />}
    </section>
  );
}

function EditPolicy({ policy, onClose }: { policy: ApprovalPolicy; onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const startOf = ({ isGuarded: _, isBuilding: __, version: ___, ...start }: ApprovalPolicy) => start;
  const { queryKey, queryFn } = read<typeof showApprovalPolicy>('/office/api/approval-policy');
  const isDemo = useStaff()?.demo === true;
  const limits = Object.fromEntries(
    policyLimits.map((limit) => [limit, { label: t(`approvals.${limit}`) }]),
  ) as Record<PolicyLimit, { label: string }>;
  return (
    <ActionDialog
      call={editApprovalPolicy}
      title={t('approvals.policyEdit')}
      submit={t('office.save')}
      seen={{ thing: policy, reload: queryFn, key: queryKey, start: startOf, stale: t('catalogue.stale') }}
      touches={[['approval-policy'], ['approvals']]}
      done={t('approvals.policySaved')}
      onClose={onClose}
      {...(isDemo ? {} : { fixed: { isOn: true } })}
      fields={{
        ...(isDemo ? { isOn: { label: t('approvals.isOn') } } : {}),
        ...limits,
        leastMargin: { label: t('approvals.leastMargin') },
        courseBound: { label: t('approvals.courseBound'), hint: t('approvals.courseBoundHint') },
        delayMinutes: { label: t('approvals.delayMinutes'), hint: t('approvals.delayHint') },
      }}
      about={<p className="hint">{t('approvals.policyLead')}</p>}
    />
  );
}
