import {
  type Approval,
  type ApprovalAction,
  agreeApproval,
  confirmApproval,
  refuseApproval,
  withdrawApproval,
} from '@menyala/contract/office/approvals';
import { type undoDirectionsChange, undoMinutes } from '@menyala/contract/office/directions';
import { type StaffRole, staffRoles } from '@menyala/contract/roles';
import { type JSX, useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { serverNowMs } from '../api/server-clock.ts';
import { Icon } from '../design/icon.tsx';
import { UndoChange } from '../directions/undo-change.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import './approvals.css';

interface Props {
  approval: Approval;
  /** True where it stands on a screen of its own, under its title. */
  isAlone?: boolean;
}

/** One change: what it means, what was and what would be, until when it waits, and what one may do about it. */
export function ApprovalCard({ approval, isAlone = false }: Props): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const id = useId();
  const [action, setAction] = useState<ApprovalAction>();
  const { title, means, status, askedBy, askedAt, decidedBy, decidedAt, reason, page, may } = approval;
  return (
    <section className="ap" {...(isAlone ? { 'aria-label': title } : { 'aria-labelledby': id })}>
      {!isAlone && (
        <h3 id={id} className="ap__title">
          <Link to={`/approvals/${approval.id}`}>{title}</Link>
        </h3>
      )}
      <p className="ap__means">
        <StatusTag status={status} />
        <b>{means}</b>
      </p>
      <p className="hint">
        {t('approvals.askedBy', { who: askedBy, time: moment(askedAt) })}
        {decidedAt !== null && (
          <>
            {' · '}
            {decidedBy === null
              ? t('approvals.byTime', { time: moment(decidedAt) })
              : t('approvals.decided', { who: decidedBy, time: moment(decidedAt) })}
          </>
        )}
        {reason !== null && <> · {reason}</>}
      </p>
      <Difference approval={approval} />
      <Waiting approval={approval} />
      <Undoing approval={approval} />
      <p className="ap__b">
        {may.map((one) => (
          <button key={one} type="button" className={looks[one]} onClick={() => setAction(one)}>
            {t(`approvals.${one}`)}
          </button>
        ))}
        {page !== null && (
          <OpenLink className="btn" to={page}>
            {t('approvals.object')}
          </OpenLink>
        )}
      </p>
      {action !== undefined && (
        <Dialog approval={approval} action={action} onClose={() => setAction(undefined)} />
      )}
    </section>
  );
}

/** One press, or one code, for several changes of one person, which stand below whole. */
export function SittingPress({ approvals }: { approvals: readonly [Approval, ...Approval[]] }): JSX.Element {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const [first] = approvals;
  const isOwn = first.may[0] === 'confirm';
  const count = approvals.length;
  return (
    <section className="ap" aria-label={t('approvals.sitting', { count })}>
      <p>{isOwn ? t('approvals.sittingLead') : t('approvals.sittingAgreeLead', { who: first.askedBy })}</p>
      <p className="ap__b">
        <button type="button" className="btn btn--main" onClick={() => setOpen(true)}>
          {isOwn ? `${t('approvals.sittingConfirm')}: ${count}` : t('approvals.sittingAgree', { count })}
        </button>
      </p>
      {isOpen && (
        <Dialog
          approval={first}
          others={approvals.slice(1)}
          action={isOwn ? 'confirm' : 'agree'}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

const looks: Readonly<Record<ApprovalAction, string>> = {
  agree: 'btn btn--main',
  confirm: 'btn btn--main',
  refuse: 'btn btn--danger',
  withdraw: 'btn',
};

const tones: Readonly<Record<Approval['status'], string>> = {
  open: 'tag tag--warning',
  agreed: 'tag tag--positive',
  refused: 'tag',
  withdrawn: 'tag',
  dropped: 'tag',
  failed: 'tag tag--danger',
};

export function StatusTag({ status }: Pick<Approval, 'status'>): JSX.Element {
  const t = useTranslations();
  return <span className={tones[status]}>{t(`approvals.status.${status}`)}</span>;
}

/** Line by line; what stays as it is stands there too, since it is agreed to with the rest. */
function Difference({ approval: { facts, status } }: Pick<Props, 'approval'>): JSX.Element {
  const t = useTranslations();
  const shown = facts.filter(({ before, after }) => before !== null || after !== null);
  const after = status === 'open' || status === 'agreed' ? t('approvals.after') : t('approvals.became');
  return (
    <table className="ap__diff">
      <thead>
        <tr>
          <th scope="col">{t('approvals.what')}</th>
          <th scope="col">{t('approvals.before')}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((fact) => (
          <tr key={fact.label} className={fact.isChanged ? 'ap__changed' : undefined}>
            <th scope="row">
              {fact.label}
              {fact.isChanged && <span className="vh">, {t('approvals.changed')}</span>}
            </th>
            <td data-label={t('approvals.before')}>{fact.before ?? t('approvals.nothing')}</td>
            <td data-label={after}>{fact.after ?? t('approvals.nothing')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Until when, and whose turn it is. */
function Waiting({ approval }: Pick<Props, 'approval'>): JSX.Element | null {
  const t = useTranslations();
  const moment = useMoment();
  const { status, needsCode, isOwn, isAtOnce, effectiveAt, expiresAt, agrees, isAlone } = approval;
  const code = isAtOnce ? 'approvals.needsCodeNow' : 'approvals.needsCode';
  if (status !== 'open') return null;
  const roles = staffRoles.filter((role): role is StaffRole => agrees.includes(role));
  return (
    <p className="note note--warning">
      <Icon name="warning" />
      <span>
        {needsCode && `${t(isOwn ? code : 'approvals.needsCodeOther')} `}
        {isOwn &&
          !isAlone &&
          `${t('approvals.own', { roles: roles.map((role) => t(`approvals.role.${role}`)).join(', ') })} `}
        {effectiveAt === null
          ? t('approvals.until', { time: moment(expiresAt) })
          : t('approvals.effective', { time: moment(effectiveAt) })}
      </span>
    </p>
  );
}

/** A change of many directions that was agreed to can be undone as one that waited for nobody. */
function Undoing({
  approval: { kind, object, status, decidedAt },
}: Pick<Props, 'approval'>): JSX.Element | null {
  const mayUndo = useMay()<typeof undoDirectionsChange>('POST', '/office/api/directions/changes/:id/undo');
  if (kind !== 'directions.change' || status !== 'agreed' || decidedAt === null || !mayUndo) return null;
  const until = Date.parse(decidedAt) + undoMinutes * 60_000;
  if (until <= serverNowMs()) return null;
  return <UndoChange id={object.replace('directions:', '')} undoUntil={new Date(until).toISOString()} />;
}

const touches = [
  ['approvals'],
  ['operations-inbox'],
  ['requisites'],
  ['directions'],
  ['prices'],
  ['currencies'],
  ['sources'],
  ['reserves'],
  ['settings'],
  ['claims'],
  ['withdrawals'],
  ['partners'],
  ['contests'],
  ['import'],
];

function Dialog({
  approval,
  others = [],
  action,
  onClose,
}: {
  approval: Approval;
  /** Changes with which the same is done. */
  others?: readonly Approval[];
  action: ApprovalAction;
  onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const shared = { params: { id: approval.id }, touches, onClose };
  const about = [approval, ...others].map(({ id, title }) => (
    <p key={id}>
      <b>{title}</b>
    </p>
  ));
  const together = others.length === 0 ? {} : { fixed: { also: others.map(({ id }) => id) } };
  const reason = {
    reason: { label: t('approvals.reason'), hint: t('approvals.reasonHint'), least: 3, rows: 2 },
  };
  switch (action) {
    case 'agree':
      return (
        <ActionDialog
          {...shared}
          {...together}
          call={agreeApproval}
          title={t('approvals.agreeTitle')}
          submit={t('approvals.agree')}
          done={t('approvals.agreed')}
          isWide
          about={
            <>
              {about}
              <p>{approval.means}</p>
              <p>{t('approvals.agreeLead')}</p>
            </>
          }
        />
      );
    case 'refuse':
      return (
        <ActionDialog
          {...shared}
          call={refuseApproval}
          title={t('approvals.refuseTitle')}
          submit={t('approvals.refuse')}
          done={t('approvals.refused')}
          isDanger
          fields={reason}
          about={about}
        />
      );
    case 'withdraw':
      return (
        <ActionDialog
          {...shared}
          call={withdrawApproval}
          title={t('approvals.withdrawTitle')}
          submit={t('approvals.withdraw')}
          done={t('approvals.withdrawn')}
          fields={reason}
          about={about}
        />
      );
    case 'confirm':
      return (
        <ActionDialog
          {...shared}
          {...together}
          call={confirmApproval}
          title={t('approvals.confirmTitle')}
          submit={t('approvals.confirm')}
          done={t(approval.isAtOnce ? 'approvals.confirmedNow' : 'approvals.confirmed')}
          fields={{ totp: { label: t('approvals.code'), autoComplete: 'one-time-code', isRequired: true } }}
          about={about}
        />
      );
  }
}
