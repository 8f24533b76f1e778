import type { showLedgerHealth } from '@menyala/contract/office/exchange';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { Icon } from '../design/icon.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useMay } from '../staff/use-may.ts';

/** Stands on every screen while the check of the ledger reports a breach. */
export function HealthBanner(): JSX.Element | null {
  const t = useTranslations();
  const isOn = useMay()<typeof showLedgerHealth>('GET', '/office/api/ledger/health');
  const { data } = useRead<typeof showLedgerHealth>(
    '/office/api/ledger/health',
    {},
    { everyMs: 60_000, isOn },
  );
  if (data === undefined || data.breaches.length === 0) return null;
  const what = data.breaches
    .map(({ sentence, count }) => t('office.health.line', { sentence, count }))
    .join('; ');
  return (
    <div className="strip strip--danger" role="alert">
      <Icon name="warning" />
      <span>{t('office.health.breach', { what })}</span>
      <OpenLink to="/transfers">{t('office.health.open')}</OpenLink>
    </div>
  );
}
