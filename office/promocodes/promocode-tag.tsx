import type { OfficePromocode } from '@menyala/contract/office/promocodes';
import type { JSX } from 'react';
import { serverNowMs } from '../api/server-clock.ts';
import { useSay } from '../language/say.ts';
import { stateOf } from './promocode-state.ts';

const looks = {
  usable: 'tag tag--positive',
  later: 'tag tag--warning',
  used_up: 'tag',
  over: 'tag',
  off: 'tag',
} as const;

/** Whether a code can be used now. */
export function PromocodeTag({ promocode }: { promocode: OfficePromocode }): JSX.Element {
  const say = useSay();
  const state = stateOf(promocode, serverNowMs());
  return <span className={looks[state]}>{say(`promocodes.state.${state}`)}</span>;
}
