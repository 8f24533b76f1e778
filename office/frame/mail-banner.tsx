import type { InboxItem } from '@menyala/contract/office/operations-inbox';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { unsentEmails } from '../operations-inbox/what-to-do.ts';
import { useStaff } from '../staff/session.ts';
import { OpenLink } from './open-link.tsx';

/** On every screen of an owner while no email leaves, the exchange is refused, or some emails were given up. */
export function MailBanner({ items }: { items: readonly InboxItem[] | undefined }): JSX.Element | null {
  const t = useTranslations();
  const staff = useStaff();
  const trouble = troubles.find(([kind]) => items?.some((item) => item.kind === kind));
  if (staff?.role !== 'owner' || trouble === undefined) return null;
  return (
    <p className="strip strip--warning" role="status">
      <Icon name="warning" />
      {t(trouble[1])} <OpenLink to={unsentEmails}>{t('emails.banner.look')}</OpenLink>
    </p>
  );
}

/** The worst first. */
const troubles = [
  ['mail_down', 'emails.banner.down'],
  ['mail_refused', 'emails.banner.refused'],
  ['emails_failed', 'emails.banner.failed'],
] as const;
