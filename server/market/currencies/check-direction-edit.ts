import { type ClaimLimits, type DirectionEdit, noCourseMargins } from '@menyala/contract/office/directions';
import {
  type FieldErrors,
  wrongDecimals,
  wrongOrder,
  wrongWords,
  wrongZero,
} from '../../platform/http/field-checks.ts';
import type { CourseGround } from '../rates/direction-course.ts';
import { isUsableGround } from '../rates/usable-course.ts';
import { wrongMargins, wrongPercent } from './check-margins.ts';
import { wrongPlace } from './check-place.ts';
import type { DirectionGround } from './office-direction-queries.ts';

/** What an edit of a direction would break, by its two currencies and their prices. */
export function wrongInDirection(edit: DirectionEdit, row: DirectionGround): FieldErrors {
  const percents = {
    ...wrongPercent('marginPercent', edit.marginPercent),
    ...wrongPercent('verificationMarginPercent', edit.verificationMarginPercent),
    ...wrongPercent('bonusPercent', edit.bonusPercent, '0'),
  };
  const margins = wrongMargins(edit, row);
  return {
    ...wrongWords('notice', edit.notice, { most: 2_000 }),
    ...wrongLimits(edit, row),
    ...finerThan('sendDecimals', edit.sendDecimals, row.from_decimals),
    ...finerThan('receiveDecimals', edit.receiveDecimals, row.to_decimals),
    ...wrongZero('fixedCourse', edit.fixedCourse),
    ...wrongClaimLimits('limits', edit.limits ?? null),
    ...wrongPrices(edit, row),
    ...wrongVerification(edit, row),
    ...margins,
    ...wrongPlace(edit, row),
    // Without proper margins there is no course to judge.
    ...(Object.keys({ ...percents, ...margins }).length > 0 ? percents : wrongCourses(edit, row)),
  };
}

/** A limit of nothing would be a switch in disguise. */
export function wrongClaimLimits(path: string, limits: ClaimLimits | null): FieldErrors {
  const wrong = Object.entries(limits ?? {}).map(([name, most]) => wrongZero(`${path}.${name}`, most));
  return Object.assign({}, ...wrong);
}

function finerThan(path: string, decimals: number | null, most: number): FieldErrors {
  return decimals === null || decimals <= most
    ? {}
    : { [path]: [{ code: 'above_max', values: { nearest: String(most), ticker: '' } }] };
}

function wrongLimits(edit: DirectionEdit, row: DirectionGround): FieldErrors {
  const { minSend, maxSend, minReceive, maxReceive, minSendVerification, minReceiveVerification } = edit;
  const send = { minSend, maxSend, minSendVerification };
  const receive = { minReceive, maxReceive, minReceiveVerification };
  const finer = [
    ...Object.entries(send).map(([path, amount]) =>
      wrongDecimals(path, amount, edit.sendDecimals ?? row.from_decimals),
    ),
    ...Object.entries(receive).map(([path, amount]) =>
      wrongDecimals(path, amount, edit.receiveDecimals ?? row.to_decimals),
    ),
  ];
  return {
    ...wrongOrder('maxSend', maxSend, minSendVerification, row.from_ticker),
    ...wrongOrder('maxSend', maxSend, minSend, row.from_ticker),
    ...wrongOrder('maxReceive', maxReceive, minReceiveVerification, row.to_ticker),
    ...wrongOrder('maxReceive', maxReceive, minReceive, row.to_ticker),
    ...wrongZero('maxSend', maxSend),
    ...wrongZero('maxReceive', maxReceive),
    ...Object.assign({}, ...finer),
  };
}

/** A better course says whose card counts for it, and a card that is to be verified must be asked for. */
function wrongVerification(edit: DirectionEdit, row: DirectionGround): FieldErrors {
  const { verifySide, verifyWhen, verifyAbove, verificationMarginPercent } = edit;
  const canVerify = verifySide === 'send' ? row.can_verify_send : row.can_verify_receive;
  const needsSide = verificationMarginPercent !== null;
  return {
    ...wrongDecimals('verifyAbove', verifyAbove, row.from_decimals),
    ...(verifyWhen === 'above' && verifySide !== null && verifyAbove === null
      ? { verifyAbove: [{ code: 'required' as const }] }
      : {}),
    ...(verifySide === null && needsSide ? { verifySide: [{ code: 'required' as const }] } : {}),
    ...(verifySide !== null && !canVerify ? { verifySide: [{ code: 'no_card_field' as const }] } : {}),
  };
}

/** A fixed course needs the prices too: profit is reckoned by the base course. */
function wrongPrices(edit: DirectionEdit, row: DirectionGround): FieldErrors {
  const unset = [
    ...(row.is_from_price_set ? [] : [row.from_asset]),
    ...(row.is_to_price_set ? [] : [row.to_asset]),
  ];
  if (!edit.isEnabled || unset.length === 0) return {};
  return { isEnabled: [{ code: 'no_price', values: { assets: [...new Set(unset)].join(', ') } }] };
}

function wrongCourses(edit: DirectionEdit, row: DirectionGround): FieldErrors {
  const { fixedCourse, marginPercent, verificationMarginPercent } = edit;
  const margins = edit.margins ?? noCourseMargins;
  const formulaBase = edit.formula == null ? null : row.base_course;
  // What a new formula comes to is judged by `wrongFormula`.
  if (edit.formula != null && formulaBase === null) return {};
  const isUsable = (part: Partial<CourseGround>) =>
    isUsableGround({
      ...{ fromUsd: row.from_usd, toUsd: row.to_usd, marginPercent, verificationMarginPercent: null },
      ...{ fixedCourse, formulaBase, margins: null, ...part },
    });
  if (isUsable({ verificationMarginPercent, margins })) return {};
  const wrong = [{ code: 'bad_value' as const }];
  if (!isUsable({})) return { marginPercent: wrong };
  if (!isUsable({ verificationMarginPercent })) return { verificationMarginPercent: wrong };
  if (!isUsable({ margins: { ...margins, tiers: [], cities: [] } })) return { 'margins.fixedMargin': wrong };
  const at = margins.cities.findIndex((city) => !isUsable({ margins: { ...margins, cities: [city] } }));
  return at < 0 ? { 'margins.fixedMargin': wrong } : { [`margins.cities.${at}.marginPercent`]: wrong };
}
