import { compare, roundDown } from '@menyala/money';
import { checkRequisite, compilePattern } from '@menyala/requisites/all';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { type FieldErrors, refuseWrong, wrongWords } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { wrongRequisite } from '../receiving-accounts/wrong-requisite.ts';
import {
  type CurrencyEdit,
  currencyRows,
  finestLimit,
  hasOpenClaims,
  lockCurrency,
  replaceFields,
  updateCurrency,
  verifiedSides,
} from './office-currency-queries.ts';
import { currencyEditOf, officeCurrency } from './office-currency-views.ts';

/** Changes a currency with its fields. @throws Refusal `not_found`, `validation` */
export async function editCurrency(ctx: Context, id: number, edit: CurrencyEdit, by: ByStaff): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockCurrency(tx, id))) throw new Refusal('not_found');
    const [row] = await currencyRows(tx, id);
    const before = await officeCurrency(tx, id);
    refuseWrong(
      wrongInCurrency(edit, row?.network_code ?? null),
      await wrongChangeOfDecimals(tx, id, before.decimals, edit.decimals),
      await wrongLossOfCard(tx, id, edit.fields),
    );
    await updateCurrency(tx, id, edit);
    await replaceFields(tx, id, edit.fields);
    const after = await officeCurrency(tx, id);
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'currency.edit',
        object: `currency:${id}`,
        before: currencyEditOf(before),
        after: currencyEditOf(after),
        address: by.address,
      },
      ctx.clock.now(),
    );
  });
  await ctx.catalogue.refresh();
}

/** A direction that needs a verified card needs it to be typed in. */
async function wrongLossOfCard(tx: Tx, id: number, fields: CurrencyEdit['fields']): Promise<FieldErrors> {
  const verified = await verifiedSides(tx, id);
  const isAsked = (side: string) => fields.some((field) => field.side === side && field.kind === 'card');
  return verified.every(isAsked) ? {} : { fields: [{ code: 'no_card_field' }] };
}

/** Sums of open claims were rounded by the decimals of today, and limits may not be finer than their currency. */
async function wrongChangeOfDecimals(tx: Tx, id: number, from: number, to: number): Promise<FieldErrors> {
  if (from === to) return {};
  const isInUse = (await hasOpenClaims(tx, id)) || (await finestLimit(tx, id)) > to;
  return isInUse ? { decimals: [{ code: 'in_use' }] } : {};
}

type Field = CurrencyEdit['fields'][number];

/** What of an edit can be judged without asking the database. `network` is the code of the currency's own. */
function wrongInCurrency(edit: CurrencyEdit, network: string | null): FieldErrors {
  return {
    ...wrongWords('name', edit.name, { most: 80, isRequired: true }),
    ...wrongWords('sendNotice', edit.sendNotice, { most: 2_000 }),
    ...wrongWords('receiveNotice', edit.receiveNotice, { most: 2_000 }),
    ...wrongWords('congestion.text', edit.congestion.text, {
      most: 400,
      isRequired: edit.congestion.level === 'high',
    }),
    ...(compare(roundDown(edit.refundFee, edit.decimals), edit.refundFee) === 0
      ? {}
      : { refundFee: [{ code: 'too_many_decimals', values: { decimals: String(edit.decimals) } }] }),
    ...Object.assign(
      {},
      ...edit.fields.map((field, place) => wrongInField(field, place, edit.fields, network)),
    ),
  };
}

function wrongInField(field: Field, place: number, all: Field[], network: string | null): FieldErrors {
  const path = `fields.${place}`;
  const isDouble = all.findIndex(({ side, name }) => side === field.side && name === field.name) < place;
  return {
    ...wrongWords(`${path}.label`, field.label, { most: 200, isRequired: true }),
    ...wrongWords(`${path}.hint`, field.hint, { most: 400 }),
    ...(isDouble ? { [`${path}.name`]: [{ code: 'bad_value' }] } : {}),
    ...(field.pattern && compilePattern(field.pattern) === null
      ? { [`${path}.pattern`]: [{ code: 'bad_pattern' }] }
      : wrongExample(field, path, network)),
  };
}

/** An example that the form itself would refuse would send people round in circles. */
function wrongExample(field: Field, path: string, network: string | null): FieldErrors {
  const { name, kind, pattern, example } = field;
  const verdict = checkRequisite({ name, kind, network, pattern, required: true }, example);
  return verdict.ok ? {} : { [`${path}.example`]: [wrongRequisite(verdict, network)] };
}
