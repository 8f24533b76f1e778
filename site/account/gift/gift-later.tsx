import { useTranslations } from 'use-intl';
import { LaterSection } from '../later-section.tsx';

const fetchPart = async () => (await import('./gifts.tsx')).Gifts;

/** `/account/gift`. */
export function GiftLater() {
  const t = useTranslations('account');
  return <LaterSection title={t('gift')} messages="promocodes" fetchPart={fetchPart} />;
}
