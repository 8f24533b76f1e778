import type { GiftItemEdit } from '@menyala/contract/office/gifts';
import { compare } from '@menyala/money';
import { pointDecimals } from '../../market/points/points-text.ts';
import type { ProgrammeMoney } from '../../market/points/programme-money.ts';
import {
  type FieldErrors,
  refuseWrong,
  wrongDecimals,
  wrongWords,
  wrongZero,
} from '../../platform/http/field-checks.ts';
import type { GiftItem, GiftPromocode } from './item.ts';

interface Known {
  money: ProgrammeMoney;
  isDirection(id: number): boolean;
  /** The gift as it is, and how many were taken of it; nothing for a new one. */
  before?: { item: GiftItem; taken: number };
}

/**
 * A gift as it is to be kept: what its kind does not bring is dropped, spaces around words are too.
 * @throws Refusal `validation`
 */
export function checkedGift(edit: GiftItemEdit, known: Known): GiftItemEdit {
  const { kind, price } = edit;
  const gift: GiftItemEdit = {
    ...edit,
    title: trimmed(edit.title),
    text: trimmed(edit.text),
    amount: kind === 'money' ? edit.amount : null,
    promocode: kind === 'promocode' ? edit.promocode : null,
  };
  refuseWrong(
    wrongKind(gift, known.before),
    wrongWords('title', gift.title, { most: 120, isRequired: true }),
    wrongWords('text', gift.text, { most: 2000 }),
    wrongZero('price', price),
    wrongDecimals('price', price, pointDecimals),
    wrongAmount(gift, known.money),
    kind === 'promocode' && gift.promocode === null ? { promocode: [{ code: 'required' }] } : {},
    gift.promocode ? wrongPromocode(gift.promocode, known) : {},
  );
  return gift;
}

const trimmed = ({ ru, en }: GiftItemEdit['title']) => ({ ru: ru.trim(), en: en.trim() });

/** What people took was of its kind, and is told as that. */
function wrongKind({ kind }: GiftItemEdit, before: Known['before']): FieldErrors {
  const isFixed = before !== undefined && before.taken > 0 && before.item.kind !== kind;
  return isFixed ? { kind: [{ code: 'in_use' }] } : {};
}

function wrongAmount({ kind, amount }: GiftItemEdit, money: ProgrammeMoney): FieldErrors {
  if (kind === 'money' && amount === null) return { amount: [{ code: 'required' }] };
  return { ...wrongDecimals('amount', amount, money.decimals), ...wrongZero('amount', amount) };
}

/** A percentage is one of the margin or of the course; points have decimals of their own. */
function wrongPromocode({ kind, amount, directions }: GiftPromocode, { isDirection }: Known): FieldErrors {
  const path = 'promocode.amount';
  const most = kind === 'margin' ? '100' : '50';
  const isTooMuch = kind !== 'bonus' && compare(amount, most) > 0;
  const unknown = (directions ?? []).flatMap((id, place) => (isDirection(id) ? [] : [place]));
  return {
    ...(isTooMuch ? { [path]: [{ code: 'above_max', values: { nearest: most, ticker: '%' } }] } : {}),
    ...wrongDecimals(path, amount, kind === 'bonus' ? pointDecimals : 6),
    ...wrongZero(path, amount),
    ...Object.fromEntries(
      unknown.map((place) => [`promocode.directions.${place}`, [{ code: 'no_direction' as const }]]),
    ),
  };
}
