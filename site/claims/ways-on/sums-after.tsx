import type { Locale } from '@menyala/contract';
import type { Choice } from '@menyala/contract/site/claims';
import { sumText } from '@menyala/money';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { LiveClaim } from '../use-claim.ts';

export type Way = Choice['ways'][number];

/** The sums of the exchange after a way, where they are known before. */
export function SumsAfter({ claim: { form }, way }: { claim: LiveClaim; way: Way }) {
  const t = useTranslations('waysOn');
  const locale = useLocale() as Locale;
  const give = way.fromSumma === null ? '' : sumText(way.fromSumma, locale, form.from);
  const get = way.toSumma === null ? '' : sumText(way.toSumma, locale, form.to);
  const b = (chunks: ReactNode) => <b className="nowrap">{chunks}</b>;
  if (give !== '' && get !== '') return <p>{t.rich('after', { give, get, b })}</p>;
  if (give !== '') return <p>{t.rich('afterGive', { give, b })}</p>;
  return get === '' ? null : <p>{t.rich('afterGet', { get, b })}</p>;
}
