import type { InboxItem } from '@menyala/contract/office/operations-inbox';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { unsentEmails } from '../operations-inbox/what-to-do.ts';
import { useStaff } from '../staff/session.ts';
import { OpenLink } from './open-link.tsx';

/** On every screen of an owner while no email leaves, or some were given up. */
export function MailBanner({ items }: { items: readonly InboxItem[] | undefined }): JSX.Element | null {
  const t = useTranslations();
  const staff = useStaff();
  const isDown = items?.some(({ kind }) => kind === 'mail_down') === true;
  const isFailed = items?.some(({ kind }) => kind === 'emails_failed') === true;
  if (staff?.role !== 'owner' || (!isDown && !isFailed)) return null;
  return (
    <p className="strip strip--warning" role="status">
      <Icon name="warning" />
      {t(isDown ? 'emails.banner.down' : 'emails.banner.failed')}{' '}
      <OpenLink to={unsentEmails}>{t('emails.banner.look')}</OpenLink>
    </p>
  );
}
