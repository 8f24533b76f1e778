import { useTranslations } from 'use-intl';

export function ClaimTableHead() {
  const t = useTranslations('account');
  return (
    <thead>
      <tr>
        <th scope="col">{t('when')}</th>
        <th scope="col">{t('give')}</th>
        <th scope="col">{t('get')}</th>
        <th scope="col">{t('state')}</th>
        <th scope="col">
          <span className="visually-hidden">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  );
}
