import type { AnswerOf } from '@menyala/contract';
import type { Approval, listApprovals, showApproval } from '@menyala/contract/office/approvals';
import type { JSX } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { WhyFailed } from '../design/why-failed.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { ApprovalCard, SittingPress, StatusTag } from './approval-card.tsx';
import { PolicyCard } from './policy-card.tsx';
import './approvals.css';

const everyMs = 15_000;

/** What one person asked for and another has to agree to: all that waits and what became of the rest, or one of them. */
export function ApprovalsScreen(): JSX.Element {
  const { id } = useParams();
  return id === undefined ? <All /> : <One id={id} />;
}

function One({ id }: { id: string }): JSX.Element {
  const t = useTranslations();
  const { data, error } = useRead<typeof showApproval>(
    '/office/api/approvals/:id',
    { params: { id } },
    { everyMs },
  );
  const [act] = data?.may ?? [];
  const open = useRead<typeof listApprovals>(
    '/office/api/approvals',
    { query: { is: 'open', size: 100 } },
    { everyMs, isOn: act === 'confirm' || act === 'agree' },
  );
  const sitting = sittingsOf(open.data?.items ?? []).find((some) => some.some((one) => one.id === id));
  return (
    <>
      <ScreenTitle
        parent={{ path: '/approvals', text: t('approvals.title') }}
        text={data?.title ?? t('approvals.title')}
      />
      {data === undefined ? <Loading error={error} /> : <ApprovalCard approval={data} isAlone />}
      {sitting !== undefined && sitting.length > 1 && (
        <p>
          <Link to="/approvals">{t('approvals.sitting', { count: sitting.length })}</Link>
        </p>
      )}
    </>
  );
}

function All(): JSX.Element {
  const t = useTranslations();
  const open = useRead<typeof listApprovals>(
    '/office/api/approvals',
    { query: { is: 'open', size: 100 } },
    { everyMs },
  );
  const past = useRead<typeof listApprovals>(
    '/office/api/approvals',
    { query: { is: 'past', size: 50 } },
    { everyMs },
  );
  return (
    <>
      <ScreenTitle text={t('approvals.title')} count={open.data?.total} />
      <p className="hint ap__lead">{t('approvals.lead')}</p>
      <section aria-labelledby="ap-open">
        <h2 id="ap-open" className="page__part">
          {t('approvals.open')}
        </h2>
        {open.data === undefined ? (
          <Loading error={open.error} />
        ) : open.data.items.length === 0 ? (
          <p className="hint">{t('approvals.none')}</p>
        ) : (
          sittingsOf(open.data.items).map((sitting) => <Sitting key={sitting[0].id} approvals={sitting} />)
        )}
      </section>
      <section aria-labelledby="ap-past">
        <h2 id="ap-past" className="page__part">
          {t('approvals.past')}
        </h2>
        {past.data === undefined ? <Loading error={past.error} /> : <Past items={past.data.items} />}
      </section>
      <PolicyCard />
    </>
  );
}

type Several = readonly [Approval, ...Approval[]];

/** What one person asked for and waits for the same act of whoever looks at it: one press, or one code, for all of it. */
function sittingsOf(items: readonly Approval[]): Several[] {
  const sittings = new Map<string, [Approval, ...Approval[]]>();
  for (const one of items) {
    const [act] = one.may;
    const key = act === 'confirm' || act === 'agree' ? `${act} ${one.isAtOnce} ${one.askedBy}` : one.id;
    const known = sittings.get(key);
    if (known) known.push(one);
    else sittings.set(key, [one]);
  }
  return [...sittings.values()];
}

function Sitting({ approvals }: { approvals: Several }): JSX.Element {
  const [first] = approvals;
  if (approvals.length === 1) return <ApprovalCard approval={first} />;
  return (
    <>
      <SittingPress approvals={approvals} />
      {approvals.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} />
      ))}
    </>
  );
}

function Past({ items }: Pick<AnswerOf<typeof listApprovals>, 'items'>): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  if (items.length === 0) return <p className="hint">{t('approvals.nonePast')}</p>;
  return (
    <ul className="ap__past">
      {items.map(({ id, title, status, askedBy, askedAt, decidedBy, decidedAt, reason }) => (
        <li key={id}>
          <p className="ap__pasthead">
            <Link to={`/approvals/${id}`}>{title}</Link> <StatusTag status={status} />
          </p>
          <p className="hint">
            {t('approvals.askedBy', { who: askedBy, time: moment(askedAt) })}
            {decidedAt !== null && (
              <>
                {' · '}
                {t(`approvals.status.${status}`)}:{' '}
                {decidedBy === null
                  ? t('approvals.byTime', { time: moment(decidedAt) })
                  : t('approvals.decided', { who: decidedBy, time: moment(decidedAt) })}
              </>
            )}
            {reason !== null && <> · {reason}</>}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Loading({ error }: { error: Error | null }): JSX.Element {
  const t = useTranslations();
  if (error === null) return <div className="sk" aria-busy="true" />;
  return (
    <p role="alert">
      {t('approvals.failed')} <WhyFailed error={error} />
    </p>
  );
}
