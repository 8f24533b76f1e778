import type { OfficeClaim } from '@menyala/contract/office/claims';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { OpenLink } from '../frame/open-link.tsx';

/** The promocode with what it does, and whether it still does. */
export function UsedPromocode({ claim: { promocode, promocodeUse } }: { claim: OfficeClaim }): JSX.Element {
  const t = useTranslations();
  if (promocodeUse === null) return <>{promocode}</>;
  return (
    <>
      <OpenLink to={`/promocodes/${promocodeUse.id}/show`}>{promocode}</OpenLink>: {promocodeUse.text}
      {promocodeUse.isGivenBack && `, ${t('claim.promocodeGivenBack')}`}
    </>
  );
}

/** The shop whose invoice it pays; the link leads to that invoice. */
export function PaidShop({
  shop: { id, name, invoice },
}: {
  shop: NonNullable<OfficeClaim['shop']>;
}): JSX.Element {
  return (
    <>
      <OpenLink to={`/shops/${id}/show?invoice=${invoice}`}>{name}</OpenLink>{' '}
      <span className="code small" translate="no">
        {invoice}
      </span>
    </>
  );
}

/** The marks of an advertisement as they stood in its address; null where there were none. */
export function utmText(utm: OfficeClaim['utm']): string | null {
  const marks = Object.entries(utm ?? {}).map(([name, value]) => `${name.replace(/^utm_/, '')}: ${value}`);
  return marks.length === 0 ? null : marks.join(', ');
}
