import type { showLedgerHealth } from '@menyala/contract/office/ledger';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { Icon } from '../design/icon.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';

/** Stands on every screen while a check of the ledger reports a breach, or comes to no end. */
export function HealthBanner(): JSX.Element | null {
  const t = useTranslations();
  const data = useLedgerHealth();
  if (data === undefined || (data.breaches.length === 0 && !data.isUnchecked)) return null;
  const what = data.breaches
    .map(({ sentence, count }) => t('office.health.line', { sentence, count }))
    .join('; ');
  return (
    <div className="strip strip--danger" role="alert">
      <Icon name="warning" />
      <span>{what === '' ? t('office.health.unchecked') : t('office.health.breach', { what })}</span>
      <OpenLink to="/transfers">{t('office.health.open')}</OpenLink>
    </div>
  );
}

/** When the ledger was checked last, below its transfers. */
export function LastChecks(): JSX.Element | null {
  const t = useTranslations();
  const moment = useMoment();
  const data = useLedgerHealth();
  if (!data?.wholeCheckedAt) return null;
  return (
    <p className="soft">
      {t('office.health.checked', {
        recent: moment(data.checkedAt ?? data.wholeCheckedAt),
        whole: moment(data.wholeCheckedAt),
      })}
    </p>
  );
}

function useLedgerHealth() {
  const isOn = useMay()<typeof showLedgerHealth>('GET', '/office/api/ledger/health');
  const { data } = useRead<typeof showLedgerHealth>(
    '/office/api/ledger/health',
    {},
    { everyMs: 60_000, isOn },
  );
  return data;
}
