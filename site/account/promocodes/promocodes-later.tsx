import { useTranslations } from 'use-intl';
import { LaterSection } from '../later-section.tsx';

const fetchPart = async () => (await import('./own-promocodes.tsx')).OwnPromocodes;

/** `/account/promocodes`. */
export function PromocodesLater() {
  const t = useTranslations('account');
  return <LaterSection title={t('promocodes')} messages="promocodes" fetchPart={fetchPart} />;
}
