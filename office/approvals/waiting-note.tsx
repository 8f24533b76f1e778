import type { listApprovals } from '@menyala/contract/office/approvals';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { Icon } from '../design/icon.tsx';
import { useMay } from '../staff/use-may.ts';

/** At a thing of which a change waits for a second person: that what is shown is what still holds, and where it waits. */
export function WaitingNote({ object }: { object: string }): JSX.Element | null {
  const t = useTranslations();
  const isOn = useMay()<typeof listApprovals>('GET', '/office/api/approvals');
  const { data } = useRead<typeof listApprovals>(
    '/office/api/approvals',
    { query: { object, is: 'open' } },
    { isOn, everyMs: 30_000 },
  );
  const [waiting] = data?.items ?? [];
  if (waiting === undefined) return null;
  return (
    <p className="note note--warning ap-note">
      <Icon name="warning" />
      <span>
        {t('approvals.waitsHere', { title: waiting.title })}{' '}
        <Link to={`/approvals/${waiting.id}`}>{t('approvals.openIt')}</Link>
      </span>
    </p>
  );
}
