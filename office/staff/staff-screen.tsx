import type { InvitationRow, listStaff, MadeLink, StaffList, StaffRow } from '@menyala/contract/office/staff';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { Icon } from '../design/icon.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useMoment } from '../messages/use-moment.ts';
import './own-sign-in.css';
import './staff.css';
import {
  InviteDialog,
  LinkDialog,
  OfficeNetworksDialog,
  ShowLinkDialog,
  WithdrawDialog,
} from './staff-dialogs.tsx';

/** Who works in the office, whom owners have invited, and from where the office may be used. */
export function StaffScreen(): JSX.Element {
  const t = useTranslations();
  const list = useRead<typeof listStaff>('/office/api/staff');
  return (
    <div className="staff">
      <ScreenTitle text={t('staff.title')} />
      {list.data !== undefined && <Parts list={list.data} />}
      {list.isError && list.data === undefined && (
        <div className="list-failed" role="alert">
          <p className="error">
            <Icon name="warning" />
            {t('catalogue.listFailed')} <WhyFailed error={list.error} />
          </p>
          <button type="button" className="btn" onClick={() => void list.refetch()}>
            {t('office.again')}
          </button>
        </div>
      )}
    </div>
  );
}

function Parts({ list }: { list: StaffList }): JSX.Element {
  const t = useTranslations();
  const [doing, setDoing] = useState<'invite' | 'networks' | { of: InvitationRow; isShown: boolean }>();
  const [made, setMade] = useState<MadeLink>();
  const close = () => setDoing(undefined);
  const owners = list.items.filter(({ role, isActive }) => role === 'owner' && isActive);
  return (
    <>
      <p className="hint staff__lead">{t('staff.lead')}</p>
      {owners.length === 1 && <p className="staff__alone">{t('staff.alone')}</p>}
      <p className="own__buttons">
        <button type="button" className="btn btn--main" onClick={() => setDoing('invite')}>
          {t('staff.invite')}
        </button>
        <Link className="btn" to="/roles">
          {t('staff.whoMay')}
        </Link>
      </p>
      <ul className="staff__list" aria-label={t('staff.title')}>
        {list.items.map((member) => (
          <MemberRow key={member.id} member={member} mustHaveTotp={list.mustHaveTotp} />
        ))}
      </ul>
      {list.invitations.length > 0 && (
        <section aria-labelledby="staff-invitations">
          <h2 id="staff-invitations" className="staff__part">
            {t('staff.invitation.open')}
          </h2>
          <ul className="staff__list">
            {list.invitations.map((row) => (
              <Invitation
                key={row.id}
                row={row}
                onWithdraw={() => setDoing({ of: row, isShown: false })}
                onShow={() => setDoing({ of: row, isShown: true })}
              />
            ))}
          </ul>
        </section>
      )}
      <section className="own__part" aria-labelledby="staff-networks">
        <h2 id="staff-networks">{t('staff.networks.officeTitle')}</h2>
        <Networks of={list.office.networks} />
        <p className="hint">
          {t('staff.networks.officeText')} {t('staff.networks.rescue')}
        </p>
        <button type="button" className="btn" onClick={() => setDoing('networks')}>
          {t('staff.networks.change')}
        </button>
      </section>
      {doing === 'invite' && (
        <InviteDialog
          mustHaveTotp={list.mustHaveTotp}
          isAlone={list.items.filter((one) => one.isActive).length === 1}
          onMade={setMade}
          onClose={close}
        />
      )}
      {doing === 'networks' && <OfficeNetworksDialog list={list} onClose={close} />}
      {typeof doing === 'object' &&
        (doing.isShown ? (
          <ShowLinkDialog of={doing.of} onMade={setMade} onClose={close} />
        ) : (
          <WithdrawDialog of={doing.of} onClose={close} />
        ))}
      {made !== undefined && <LinkDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

function MemberRow({ member, mustHaveTotp }: { member: StaffRow; mustHaveTotp: boolean }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const { id, name, login, role, isActive, seenAt, sessions } = member;
  return (
    <li className={isActive ? 'staff__row' : 'staff__row staff__row--off'}>
      <div className="staff__who">
        <Link to={`/staff/${id}`}>
          <strong>{name}</strong>
        </Link>
        <span className="hint">
          {login}
          {member.isYou && `, ${t('staff.you')}`}
        </span>
      </div>
      <span>{t(`staff.role.${role}`)}</span>
      <span className="staff__tags">
        <Tags member={member} mustHaveTotp={mustHaveTotp} />
      </span>
      <span className="hint staff__seen">
        {seenAt === null ? t('staff.never') : t('staff.seen', { at: `${moment(seenAt)} ${t('office.msk')}` })}
        <br />
        {t('staff.sessionsOpen', { count: sessions })}
      </span>
    </li>
  );
}

/** What is not as usual with somebody, and whether a code is asked for. */
export function Tags({ member, mustHaveTotp }: { member: StaffRow; mustHaveTotp: boolean }): JSX.Element {
  const moment = useMoment();
  const t = useTranslations();
  return (
    <>
      {!member.isActive && <span className="tag tag--danger">{t('staff.off')}</span>}
      {member.isReset && member.isActive && <span className="tag tag--warning">{t('staff.isReset')}</span>}
      {member.countsFrom !== null && member.isActive && (
        <span className="tag">{t('staff.countsFrom', { at: moment(member.countsFrom) })}</span>
      )}
      {member.totp && <span className="tag tag--positive">{t('staff.totp')}</span>}
      {!member.totp && (
        <span className={mustHaveTotp && member.isActive ? 'tag tag--warning' : 'hint'}>
          {t('staff.noTotp')}
        </span>
      )}
      {member.networks.length > 0 && <span className="tag">{t('staff.limited')}</span>}
    </>
  );
}

export function Networks({ of }: { of: readonly string[] }): JSX.Element {
  const t = useTranslations();
  if (of.length === 0) return <p>{t('staff.networks.any')}</p>;
  return (
    <ul className="staff__networks">
      {of.map((network) => (
        <li key={network}>
          <code>{network}</code>
        </li>
      ))}
    </ul>
  );
}

interface InvitationProps {
  row: InvitationRow;
  onWithdraw: () => void;
  onShow: () => void;
}

function Invitation({ row, onWithdraw, onShow }: InvitationProps): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const role = t(`staff.role.${row.role}`);
  const at = `${moment(row.expiresAt)} ${t('office.msk')}`;
  return (
    <li className="staff__row">
      <div className="staff__who">
        <strong>
          {row.resets === null ? row.name : t('staff.invitation.resets', { login: row.resets.login })}
        </strong>
        <span className="hint">{row.email ?? t('staff.noEmail')}</span>
      </div>
      <span>
        {row.invitedBy === null
          ? t('staff.invitation.rowNobody', { role })
          : t('staff.invitation.row', { role, by: row.invitedBy })}
      </span>
      <span className={row.isExpired ? 'tag tag--warning staff__end' : 'hint'}>
        {row.isExpired ? t('staff.invitation.ended', { at }) : t('staff.invitation.until', { at })}
      </span>
      <span className="staff__seen staff__buttons">
        {row.isLinkToShow && (
          <button type="button" className="btn" onClick={onShow}>
            {t('staff.invitation.showLink')}
          </button>
        )}
        <button
          type="button"
          className="btn"
          aria-label={t('staff.invitation.withdrawWhat', { name: row.name })}
          onClick={onWithdraw}
        >
          {t('staff.invitation.withdraw')}
        </button>
      </span>
    </li>
  );
}
