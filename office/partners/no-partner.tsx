import type { editPartner } from '@menyala/contract/office/partners';
import type { OfficeUser, showUser } from '@menyala/contract/office/users';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { OpenLink } from '../frame/open-link.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useMay } from '../staff/use-may.ts';
import { freshTerms, TermsDialog } from './terms-dialog.tsx';

/** The heading of a partner's screen, with the way back to the list. */
export function PartnerTitle({ text }: { text: string }): JSX.Element {
  const t = useTranslations();
  return <ScreenTitle parent={{ path: '/partners', text: t('office.menu.partners') }} text={text} />;
}

/** Where a user has no code: nothing came by them, and staff who decide about money may make them a partner. */
export function NoPartner({ userId }: { userId: number }): JSX.Element {
  const t = useTranslations();
  const { data, error } = useRead<typeof showUser>(
    '/office/api/users/:id',
    { params: { id: userId } },
    { isOn: Number.isInteger(userId) },
  );
  if (data !== undefined) return <User user={data} />;
  const isOver = error !== null || !Number.isInteger(userId);
  return <PartnerTitle text={t(isOver ? 'partners.missing' : 'partners.loading')} />;
}

function User({ user }: { user: OfficeUser }): JSX.Element {
  const t = useTranslations();
  const mayMake = useMay()<typeof editPartner>('PUT', '/office/api/partners/:id');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="record">
      <PartnerTitle text={user.email ?? t('partners.deleted')} />
      <p>{t('partners.none')}</p>
      <p className="record__links">
        {mayMake && user.deletedAt === null && (
          <button type="button" className="btn" onClick={() => setOpen(true)}>
            {t('partners.make')}
          </button>
        )}
        <OpenLink to={`/users/${user.id}/show`}>{t('partners.openUser')}</OpenLink>
      </p>
      {isOpen && <TermsDialog partner={freshTerms(user)} onClose={() => setOpen(false)} />}
    </div>
  );
}
