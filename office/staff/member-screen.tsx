import type { MadeLink, StaffRecord, showStaff } from '@menyala/contract/office/staff';
import { type JSX, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { RefusedError } from '../api/ask.ts';
import { useRead } from '../api/read.ts';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { auditOf } from '../audit/audit-object.ts';
import { Icon } from '../design/icon.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { NowhereScreen } from '../frame/nowhere-screen.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useMoment } from '../messages/use-moment.ts';
import './own-sign-in.css';
import './staff.css';
import { SessionList } from './session-list.tsx';
import { LinkDialog, MemberDialog, type MemberDoing } from './staff-dialogs.tsx';
import { Networks, Tags } from './staff-screen.tsx';

/** One who works in the office: role, sign-in, sessions, and from where. */
export function MemberScreen(): JSX.Element {
  const t = useTranslations();
  const { id = '' } = useParams();
  const member = useRead<typeof showStaff>('/office/api/staff/:id', { params: { id } }, { everyMs: 30_000 });
  const isNobody =
    member.error instanceof RefusedError && (member.error.status === 404 || member.error.status === 422);
  if (isNobody) return <NowhereScreen />;
  return (
    <div className="own">
      <ScreenTitle text={member.data?.name ?? ''} parent={{ path: '/staff', text: t('staff.title') }} />
      {member.data !== undefined && <WaitingNote object={`staff:${member.data.id}`} />}
      {member.data !== undefined && <Parts member={member.data} />}
      {member.isError && member.data === undefined && (
        <div className="list-failed" role="alert">
          <p className="error">
            <Icon name="warning" />
            {t('catalogue.listFailed')} <WhyFailed error={member.error} />
          </p>
          <button type="button" className="btn" onClick={() => void member.refetch()}>
            {t('office.again')}
          </button>
        </div>
      )}
    </div>
  );
}

function Parts({ member }: { member: StaffRecord }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const [doing, setDoing] = useState<MemberDoing>();
  const [made, setMade] = useState<MadeLink>();
  const at = (iso: string) => `${moment(iso)} ${t('office.msk')}`;
  const { isActive, isYou } = member;
  return (
    <>
      <section className="own__part" aria-labelledby="member-facts">
        <h2 id="member-facts">{t('staff.facts')}</h2>
        <p>
          <strong>{t(`staff.role.${member.role}`)}</strong>, {t('staff.login').toLocaleLowerCase()}{' '}
          <strong>{member.login}</strong>
          {isYou && ` (${t('staff.you')})`}
        </p>
        <p className="hint">{t(`staff.roleHint.${member.role}`)}</p>
        <p className="hint">
          {member.email ?? t('staff.noEmail')}. {t('staff.since', { at: at(member.createdAt) })}.{' '}
          {member.seenAt === null ? t('staff.never') : t('staff.seen', { at: at(member.seenAt) })}.
        </p>
        <div className="own__buttons">
          <button type="button" className="btn" onClick={() => setDoing('edit')}>
            {t('staff.edit.button')}
          </button>
          <Link className="btn" to={auditOf(`staff:${member.login}`)}>
            {t('staff.journal')}
          </Link>
        </div>
      </section>
      <section className="own__part" aria-labelledby="member-access">
        <h2 id="member-access">{t('staff.access')}</h2>
        <p className="staff__tags">
          <Tags member={member} mustHaveTotp={false} />
        </p>
        {member.recoveryCodesLeft !== null && (
          <p className="hint">{t('staff.codesLeft', { left: member.recoveryCodesLeft })}</p>
        )}
        {isYou ? (
          <Link className="btn" to="/me">
            {t('signIn.title')}
          </Link>
        ) : (
          <div className="own__buttons">
            {isActive ? (
              <>
                <button type="button" className="btn" onClick={() => setDoing('reset')}>
                  {t('staff.reset.button')}
                </button>
                <button type="button" className="btn btn--danger" onClick={() => setDoing('off')}>
                  {t('staff.switchOff.button')}
                </button>
              </>
            ) : (
              <button type="button" className="btn btn--main" onClick={() => setDoing('on')}>
                {t('staff.switchOn.button')}
              </button>
            )}
          </div>
        )}
      </section>
      <Sessions member={member} onDo={setDoing} />
      <section className="own__part" aria-labelledby="member-networks">
        <h2 id="member-networks">{t('staff.networks.title')}</h2>
        <Networks of={member.networks} />
        <p className="hint">{t('staff.networks.text')}</p>
        <button type="button" className="btn" onClick={() => setDoing('networks')}>
          {t('staff.networks.change')}
        </button>
      </section>
      {doing !== undefined && (
        <MemberDialog member={member} doing={doing} onMade={setMade} onClose={() => setDoing(undefined)} />
      )}
      {made !== undefined && <LinkDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

function Sessions({
  member,
  onDo,
}: {
  member: StaffRecord;
  onDo: (doing: MemberDoing) => void;
}): JSX.Element {
  const t = useTranslations();
  const others = member.openSessions.filter(({ isThis }) => !isThis);
  return (
    <section className="own__part" aria-labelledby="member-sessions">
      <h2 id="member-sessions">{t('staff.sessions.title')}</h2>
      {member.openSessions.length === 0 && <p className="hint">{t('staff.sessions.none')}</p>}
      <SessionList sessions={member.openSessions} onEnd={onDo} />
      {others.length > 0 && (
        <button type="button" className="btn" onClick={() => onDo('sessions')}>
          {t(member.isYou ? 'staff.sessions.endAllOwn' : 'staff.sessions.endAll')}
        </button>
      )}
    </section>
  );
}
