import type { OfficePromocode } from '@menyala/contract/office/promocodes';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { serverNowMs } from '../api/server-clock.ts';
import { stateOf } from './promocode-state.ts';

const looks = {
  usable: 'tag tag--positive',
  later: 'tag tag--warning',
  used_up: 'tag',
  over: 'tag',
  off: 'tag',
} as const;

/** True where a code can be used now. */
export function PromocodeTag({ promocode }: { promocode: OfficePromocode }): JSX.Element {
  const t = useTranslations();
  const state = stateOf(promocode, serverNowMs());
  return <span className={looks[state]}>{t(`promocodes.state.${state}`)}</span>;
}
