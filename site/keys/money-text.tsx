import { useTranslations } from 'use-intl';

/** What a key that moves money comes to, in plain words. */
export function MoneyText({ permissions }: { permissions: readonly string[] }) {
  const t = useTranslations('authorize');
  const withdraws = permissions.includes('btcpay.store.canmodifystoresettings');
  return <p>{t(withdraws ? 'money' : 'moneyRefunds')}</p>;
}
