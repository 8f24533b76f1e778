import type { editPartner } from '@menyala/contract/office/partners';
import type { OfficeUser } from '@menyala/contract/office/users';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Secret } from '../design/secret.tsx';
import { useLanguageName } from '../messages/language-name.ts';
import type { Messages } from '../messages/messages.ts';
import { useMoment } from '../messages/use-moment.ts';
import { Referrer } from '../partners/referrer.tsx';
import { useMay, useMayOpen } from '../staff/use-may.ts';

/** What is known of a user. */
export function UserFacts({ user }: { user: OfficeUser }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const languageName = useLanguageName();
  const at = (iso: string) => `${moment(iso)} ${t('office.msk')}`;
  const atOrNull = (iso: string | null) => (iso === null ? null : at(iso));
  const seen = user.seenAt === null ? '' : `, ${t('users.seen', { time: at(user.seenAt) })}`;
  const sessions =
    user.sessions === 0 ? t('users.noSessions') : t('users.sessions', { count: user.sessions });
  const failures = user.failedSignIns
    .map((failed) => `${at(failed.at)} (${t(`users.failed.${failed.reason}`)})`)
    .join(', ');
  return (
    <dl className="req2">
      <Fact name="email" value={user.email && <Email user={user} field="email" />} />
      <Fact name="newEmail" value={user.newEmail && <Email user={user} field="newEmail" />} />
      <Fact name="createdAt" value={at(user.createdAt)} />
      <Fact
        name="activatedAt"
        value={
          atOrNull(user.activatedAt) ??
          (user.deletedAt === null ? (
            <span className="tag tag--warning">{t('users.notActivated')}</span>
          ) : null)
        }
      />
      <Fact name="deletedAt" value={atOrNull(user.deletedAt)} />
      <Fact name="sessions" value={sessions + seen} />
      <Fact name="failedSignIns" value={user.failedSignIns.length === 0 ? null : failures} />
      <Fact
        name="totp"
        value={
          user.totpSince === null
            ? t('users.off')
            : `${t('users.on')} ${t('users.since', { time: at(user.totpSince) })}`
        }
      />
      <Fact
        name="telegram"
        value={
          user.telegram
            ? user.telegramName === null
              ? t('users.linked')
              : `@${user.telegramName.replace(/^@/, '')}`
            : user.telegramName === null
              ? t('users.notLinked')
              : `@${user.telegramName.replace(/^@/, '')}, ${t('users.notLinked')}`
        }
      />
      <Fact name="locale" value={languageName(user.locale)} />
      <Fact name="refferal" value={user.refferal === null ? null : <Referrer {...user} />} />
      <Fact
        name="partner"
        value={user.deletedAt === null || user.isPartner ? <PartnerLink user={user} /> : null}
      />
    </dl>
  );
}

/** To the partner, or to where staff who decide about money make one of the user. */
function PartnerLink({ user }: { user: OfficeUser }): JSX.Element {
  const t = useTranslations();
  const mayMake = useMay()<typeof editPartner>('PUT', '/office/api/partners/:id');
  const mayOpen = useMayOpen();
  if (user.isPartner ? !mayOpen('/partners') : !mayMake)
    return <>{t(user.isPartner ? 'users.isPartner' : 'users.noPartner')}</>;
  return (
    <Link to={`/partners/${user.id}/show`}>
      {t(user.isPartner ? 'users.openPartner' : 'users.makePartner')}
    </Link>
  );
}

function Email({ user, field }: { user: OfficeUser; field: 'email' | 'newEmail' }): JSX.Element {
  const t = useTranslations();
  const value = user[field] ?? '';
  return (
    <Secret
      value={value}
      copy={value.includes('•') ? null : value}
      reveal={user.reveals.includes(field) ? { of: 'user', id: String(user.id), field } : null}
      label={t(`users.facts.${field}`)}
    />
  );
}

interface FactProps {
  name: keyof Messages['users']['facts'];
  value: ReactNode;
}

/** A fact that is not known takes no line. */
function Fact({ name, value }: FactProps): JSX.Element | null {
  const t = useTranslations();
  if (value === null) return null;
  const label = t(`users.facts.${name}`);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
      </dd>
    </div>
  );
}
