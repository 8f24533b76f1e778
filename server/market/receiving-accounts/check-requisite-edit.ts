import type { RequisiteEdit, RequisitePool } from '@menyala/contract/office/requisites';
import {
  banks,
  checkRequisite,
  hasForbiddenCharacters,
  sbpBanks,
  withTagsApart,
} from '@menyala/requisites/all';
import type { Queryable } from '../../platform/database/connection.ts';
import {
  type FieldErrors,
  refuseWrong,
  wrongDecimals,
  wrongOrder,
  wrongWords,
  wrongZero,
} from '../../platform/http/field-checks.ts';
import { plainPool } from '../currencies/requisite-pool.ts';
import { wrongRequisite } from '../currencies/wrong-requisite.ts';
import { rulesOfCurrency } from './requisite-queries.ts';

const bankCodes = [...banks, ...sbpBanks].map((bank) => bank.code);

interface Rules {
  decimals: number;
  ticker: string;
  network: string | null;
  cities: ReadonlySet<string>;
  patterns: ReadonlyMap<string, string | null>;
}

/**
 * Checks each value as customers' values are checked: money that goes to a mistyped address is lost.
 * @returns the edit with its values as the networks write them
 * @throws Refusal `validation`
 */
export async function checkRequisiteEdit(db: Queryable, edit: RequisiteEdit): Promise<RequisiteEdit> {
  const rules = await rulesOfCurrency(db, edit.currencyId);
  if (!rules) return refuseUnknownCurrency();
  const errors: FieldErrors = {
    ...(edit.title.trim() === '' ? { title: [{ code: 'required' }] } : {}),
    ...wrongWords('warning', edit.warning, { most: 1_000 }),
  };
  const { lines: given, memo: givenMemo } = tagsApart(edit, rules);
  const lines = given.map((line, place) => {
    const path = `lines.${place}`;
    Object.assign(errors, wrongWords(`${path}.label`, line.label, { most: 200, isRequired: true }));
    if (given.findIndex(({ name }) => name === line.name) < place)
      errors[`${path}.name`] = [{ code: 'bad_value' }];
    const { name, kind } = line;
    const label = { ru: line.label.ru.trim(), en: line.label.en.trim() };
    return { name, kind, label, value: checkedValue(line, `${path}.value`, rules, errors) };
  });
  const memo = checkedMemo(givenMemo, rules, errors);
  const pool = checkedPool(edit.pool ?? plainPool, rules, errors);
  if (edit.cityCode !== null && !rules.cities.has(edit.cityCode)) errors['cityCode'] = [{ code: 'bad_city' }];
  refuseWrong(errors);
  return { ...edit, title: edit.title.trim(), lines, memo, pool };
}

/** A tag that came with an address, in a link or in one writing of both, stands in the memo. */
function tagsApart(
  { lines, memo }: RequisiteEdit,
  { network }: Rules,
): Pick<RequisiteEdit, 'lines' | 'memo'> {
  const address = lines.find(({ kind }) => kind === 'address');
  if (address === undefined) return { lines, memo };
  const rule = { network, required: true } as const;
  const apart = withTagsApart(
    [
      { ...rule, name: 'address', kind: 'address' },
      { ...rule, name: 'memo', kind: 'memo' },
    ],
    { address: address.value, memo: memo ?? '' },
    checkRequisite,
  );
  const value = apart['address'] ?? '';
  if (value === address.value) return { lines, memo };
  return {
    lines: lines.map((line) => (line === address ? { ...line, value } : line)),
    memo: apart['memo'] ?? null,
  };
}

function checkedValue(
  line: RequisiteEdit['lines'][number],
  path: string,
  { network, patterns }: Rules,
  errors: FieldErrors,
): string {
  const verdict = checkRequisite(
    {
      name: line.name,
      kind: line.kind,
      network,
      required: true,
      banks: bankCodes,
      // Only telephone numbers differ by country, and the currency's own field says by which.
      pattern: line.kind === 'phone' ? (patterns.get('phone') ?? null) : null,
    },
    line.value,
  );
  if (verdict.ok) return verdict.value;
  errors[path] = [wrongRequisite(verdict, network)];
  return line.value;
}

/** Limits that let nothing through, finer than the currency, or of which the longer is the lower, are mistakes. */
function checkedPool(pool: RequisitePool, { decimals, ticker }: Rules, errors: FieldErrors): RequisitePool {
  for (const name of ['daySum', 'monthSum', 'sumBound'] as const) {
    Object.assign(
      errors,
      wrongDecimals(`pool.${name}`, pool[name], decimals),
      wrongZero(`pool.${name}`, pool[name]),
    );
  }
  Object.assign(errors, wrongOrder('pool.monthSum', pool.monthSum, pool.daySum, ticker));
  if (pool.monthClaims !== null && pool.dayClaims !== null && pool.monthClaims < pool.dayClaims)
    errors['pool.monthClaims'] = [
      { code: 'below_min', values: { nearest: String(pool.dayClaims), ticker: '' } },
    ];
  const isUnique = pool.sumRule === 'unique';
  if (isUnique && pool.sumBound === null) errors['pool.sumBound'] = [{ code: 'required' }];
  if (pool.opensAt === null && pool.closesAt !== null) errors['pool.opensAt'] = [{ code: 'required' }];
  if (pool.closesAt === null && pool.opensAt !== null) errors['pool.closesAt'] = [{ code: 'required' }];
  if (pool.opensAt !== null && pool.opensAt === pool.closesAt)
    errors['pool.closesAt'] = [{ code: 'bad_value' }];
  return isUnique ? pool : { ...pool, sumBound: null };
}

function checkedMemo(memo: string | null, { network }: Rules, errors: FieldErrors): string | null {
  const text = memo?.trim() ?? '';
  if (text === '') return null;
  const verdict = checkRequisite({ name: 'memo', kind: 'memo', network, required: false }, text);
  if (!verdict.ok) errors['memo'] = [wrongRequisite(verdict, network)];
  else if (hasForbiddenCharacters(text)) errors['memo'] = [{ code: 'forbidden_characters' }];
  return verdict.ok ? verdict.value : text;
}

function refuseUnknownCurrency(): never {
  refuseWrong({ currencyId: [{ code: 'unknown_currency' }] });
  throw new Error('An unknown currency was let through.');
}
