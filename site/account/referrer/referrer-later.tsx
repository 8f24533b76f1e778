import { useTranslations } from 'use-intl';
import { LaterSection } from '../later-section.tsx';
import { StandingSkeleton } from './standing-skeleton.tsx';

const fetchPart = async () => (await import('./referrer.tsx')).Referrer;

/** `/account/referrer`. */
export function ReferrerLater() {
  const t = useTranslations('account');
  return (
    <LaterSection
      title={t('referrer')}
      messages="referrer"
      fetchPart={fetchPart}
      skeleton={<StandingSkeleton />}
    />
  );
}
