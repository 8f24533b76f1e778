import type { ExchangeSettings } from '@menyala/contract/office/settings';
import { compare, type Decimal } from '@menyala/money';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { emailFault, oneEmail } from '../../platform/email.ts';
import { type FieldErrors, wrongDecimals, wrongOrder, wrongZero } from '../../platform/http/field-checks.ts';
import type { FieldError } from '../../platform/http/refusal.ts';
import { mostPercent } from './programme.ts';

export type ProgrammeSettings = ExchangeSettings['programme'];

const mostPointsPerUnit = '1000000';

/** What is kept of an edit: addresses as they are compared, each once; payouts in one order. */
export function programmeToKeep(edit: ProgrammeSettings): ProgrammeSettings {
  return {
    isOn: edit.isOn,
    currencyId: edit.currencyId,
    basis: edit.basis,
    levels: edit.levels.map(({ turnover, percent }) => ({ turnover, percent })),
    leastWithdrawal: edit.leastWithdrawal,
    withdrawalFee: edit.withdrawalFee,
    payoutIds: edit.payoutIds,
    isSameAddressOwn: edit.isSameAddressOwn,
    neverFor: [...new Set(edit.neverFor.map(oneEmail))],
    pointsPerUnit: edit.pointsPerUnit,
    leastMarginPercent: edit.leastMarginPercent,
  };
}

/** What of the programme will not do, by the paths of its fields. */
export async function wrongProgramme(
  db: Queryable,
  edit: ProgrammeSettings,
  before: ProgrammeSettings,
): Promise<FieldErrors> {
  const { currencyId } = edit;
  const known = await findProgrammeCurrencies(db, [
    ...(currencyId === null ? [] : [currencyId]),
    ...edit.payoutIds,
  ]);
  const currency = currencyId === null ? undefined : known.get(currencyId);
  const isMoved = edit.currencyId !== before.currencyId && (await isAnythingBooked(db));
  const most = mostPercent[edit.basis];
  const isOwnMore = edit.basis !== before.basis && (await hasOwnPercentAbove(db, most));
  return {
    ...wrongIf('programme.currencyId', currencyId === null && edit.isOn && { code: 'required' }),
    ...wrongIf('programme.currencyId', currencyId !== null && !currency && { code: 'unknown_currency' }),
    ...wrongIf('programme.currencyId', isMoved && { code: 'in_use' }),
    ...wrongIf('programme.basis', isOwnMore && { code: 'own_percents', values: { nearest: most } }),
    ...wrongPayouts(edit.payoutIds, known),
    ...wrongLevels(edit),
    ...(currency ? wrongSums(edit, currency) : {}),
    ...wrongPoints(edit),
    ...wrongAddresses(edit.neverFor),
  };
}

const wrongIf = (path: string, error: FieldError | false): FieldErrors => (error ? { [path]: [error] } : {});

/** A currency that nobody may receive cannot be paid out either. */
function wrongPayouts(payoutIds: number[], known: Map<number, ProgrammeCurrency>): FieldErrors {
  const wrong = payoutIds.map((id, place) =>
    wrongIf(`programme.payoutIds.${place}`, !known.get(id)?.isReceivable && { code: 'unknown_currency' }),
  );
  return Object.assign({}, ...wrong);
}

/** From zero upwards, so that each turnover has one level; and who brings more never gets less. */
function wrongLevels({ levels, basis }: ProgrammeSettings): FieldErrors {
  const most = mostPercent[basis];
  const wrong = levels.map(({ turnover, percent }, place) => {
    const path = `programme.levels.${place}`;
    const previous = levels[place - 1];
    const isLow = previous ? compare(turnover, previous.turnover) <= 0 : compare(turnover, '0') !== 0;
    const isLess = previous !== undefined && compare(percent, previous.percent) < 0;
    return {
      ...wrongIf(`${path}.turnover`, isLow && { code: 'bad_value' }),
      ...wrongIf(`${path}.percent`, isLess && below(previous.percent)),
      ...wrongIf(`${path}.percent`, compare(percent, most) > 0 && above(most)),
      ...wrongDecimals(`${path}.percent`, percent, 6),
    };
  });
  return Object.assign({}, ...wrong);
}

const below = (nearest: Decimal): FieldError => ({ code: 'below_min', values: { nearest, ticker: '%' } });
const above = (nearest: Decimal): FieldError => ({ code: 'above_max', values: { nearest, ticker: '%' } });

/** Of the least that can be asked for something has to arrive. */
function wrongSums(
  { leastWithdrawal, withdrawalFee, levels }: ProgrammeSettings,
  { decimals, ticker }: ProgrammeCurrency,
): FieldErrors {
  const isFeeAll = compare(leastWithdrawal, withdrawalFee) === 0;
  return {
    ...Object.assign(
      {},
      ...levels.map(({ turnover }, place) =>
        wrongDecimals(`programme.levels.${place}.turnover`, turnover, decimals),
      ),
    ),
    ...wrongDecimals('programme.withdrawalFee', withdrawalFee, decimals),
    ...wrongIf('programme.leastWithdrawal', isFeeAll && { code: 'bad_value' }),
    ...wrongOrder('programme.leastWithdrawal', leastWithdrawal, withdrawalFee, ticker),
    ...wrongDecimals('programme.leastWithdrawal', leastWithdrawal, decimals),
    ...wrongZero('programme.leastWithdrawal', leastWithdrawal),
  };
}

function wrongPoints({ pointsPerUnit, leastMarginPercent }: ProgrammeSettings): FieldErrors {
  return {
    ...wrongIf(
      'programme.pointsPerUnit',
      compare(pointsPerUnit, mostPointsPerUnit) > 0 && {
        code: 'above_max',
        values: { nearest: mostPointsPerUnit, ticker: '' },
      },
    ),
    ...wrongZero('programme.pointsPerUnit', pointsPerUnit),
    ...wrongIf('programme.leastMarginPercent', compare(leastMarginPercent, '100') > 0 && above('100')),
    ...wrongDecimals('programme.leastMarginPercent', leastMarginPercent, 6),
  };
}

/** E-mails, or all of a domain with the @ before it. */
function wrongAddresses(neverFor: string[]): FieldErrors {
  const wrong = neverFor.map((text, place) => {
    const address = oneEmail(text);
    const code = emailFault(address.startsWith('@') ? `anybody${address}` : address);
    return wrongIf(`programme.neverFor.${place}`, code !== null && { code });
  });
  return Object.assign({}, ...wrong);
}

interface ProgrammeCurrency {
  ticker: string;
  decimals: number;
  /** True where customers may receive it. */
  isReceivable: boolean;
}

/** The currencies that the programme names, by id. */
async function findProgrammeCurrencies(
  db: Queryable,
  ids: number[],
): Promise<Map<number, ProgrammeCurrency>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('currency')
    .select(['id', 'ticker', 'decimals', 'is_receive_visible'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, ticker, decimals, is_receive_visible }) => [
      id,
      { ticker, decimals, isReceivable: is_receive_visible },
    ]),
  );
}

/**
 * Whether anything stands in the programme's currency: rewards, points, turnover, or gifts of money and prizes that are promised. Of
 * another currency all of these would be something else.
 */
async function isAnythingBooked(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from reward_record) or exists (select from gift_item where amount is not null) or exists (select from contest)
      or exists (
        select from account a
        where a.kind in ('referral', 'referral_held', 'referral_owed', 'bonus', 'bonus_owed', 'points')
          and (exists (select from transfer t where t.debit_id = a.id) or exists (select from transfer t where t.credit_id = a.id))
      ) as is`.execute(db);
  return rows[0]?.is === true;
}

/** True where more than this was agreed with a partner. */
async function hasOwnPercentAbove(db: Queryable, percent: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from partner where own_percent > ${percent}::numeric) as is`.execute(db);
  return rows[0]?.is === true;
}
