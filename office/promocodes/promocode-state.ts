import type { OfficePromocode } from '@menyala/contract/office/promocodes';

type Bounds = Pick<OfficePromocode, 'isActive' | 'startsAt' | 'endsAt' | 'mostUses' | 'uses'>;
export type PromocodeState = 'off' | 'over' | 'used_up' | 'later' | 'usable';

/** Whether a code can be used now, and if not, why. */
export function stateOf(
  { isActive, startsAt, endsAt, mostUses, uses }: Bounds,
  nowMs: number,
): PromocodeState {
  if (!isActive) return 'off';
  if (endsAt !== null && Date.parse(endsAt) <= nowMs) return 'over';
  if (mostUses !== null && uses >= mostUses) return 'used_up';
  return startsAt !== null && Date.parse(startsAt) > nowMs ? 'later' : 'usable';
}
