import type { DirectionEdit } from '@menyala/contract/office/directions';
import type { Queryable } from '../../platform/database/connection.ts';
import { type FieldErrors, wrongDecimals, wrongOrder, wrongZero } from '../../platform/http/field-checks.ts';
import { wrongPercent } from './check-margins.ts';
import type { DirectionGround } from './office-direction-queries.ts';

const mostStep = '10';

/** What is wrong with the place that a direction wants in a monitor's list; whether there is such a list is judged elsewhere. */
export function wrongPlace(
  edit: DirectionEdit,
  row: Pick<DirectionGround, 'from_decimals' | 'to_decimals' | 'city_codes'>,
): FieldErrors {
  const { place, margins } = edit;
  if (!place?.isOn) return {};
  const { stepPercent, leastMarginPercent, greatestMarginPercent, city } = place;
  return {
    ...(place.monitorId === null ? { 'place.monitorId': [{ code: 'required' }] } : {}),
    ...wrongOrder('place.stepPercent', mostStep, stepPercent, '%'),
    ...wrongPercent('place.stepPercent', stepPercent, '0'),
    ...wrongZero('place.stepPercent', stepPercent),
    ...wrongPercent('place.farPercent', place.farPercent, '0'),
    ...wrongOrder('place.greatestMarginPercent', greatestMarginPercent, leastMarginPercent, '%'),
    ...wrongPercent('place.greatestMarginPercent', greatestMarginPercent),
    ...wrongPercent('place.leastMarginPercent', leastMarginPercent),
    ...wrongOrder('place.leastMarginPercent', leastMarginPercent, margins?.floorPercent ?? null, '%'),
    ...wrongZero('place.sum', place.sum),
    ...wrongDecimals('place.sum', place.sum, row.from_decimals),
    ...wrongDecimals('place.leastReserve', place.leastReserve, row.to_decimals),
    ...(city === null || row.city_codes.includes(city) ? {} : { 'place.city': [{ code: 'bad_city' }] }),
  };
}

/** A place is one in a list that is read, and that we are found in, so that we never outbid ourselves. */
export async function wrongPlaceList(
  db: Queryable,
  { place }: Pick<DirectionEdit, 'place'>,
): Promise<FieldErrors> {
  if (!place?.isOn || place.monitorId === null) return {};
  const list = await db
    .selectFrom('monitor_list')
    .select(['is_enabled', 'own', 'is_listed'])
    .where('monitor_id', '=', place.monitorId)
    .executeTakeFirst();
  const isReady = list?.is_enabled && (!list.is_listed || list.own.length > 0);
  return isReady ? {} : { 'place.monitorId': [{ code: 'list_not_read' }] };
}
