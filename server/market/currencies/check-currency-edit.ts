import { compare, roundDown } from '@menyala/money';
import { checkRequisite, compilePattern } from '@menyala/requisites/all';
import { type FieldErrors, wrongWords } from '../../platform/http/field-checks.ts';
import { wrongRequisite } from '../receiving-accounts/wrong-requisite.ts';
import type { CurrencyEdit } from './office-currency-queries.ts';

type Field = CurrencyEdit['fields'][number];

/** What of an edit can be judged without asking the database. `network` is the code of the currency's own. */
export function wrongInCurrency(edit: CurrencyEdit, network: string | null): FieldErrors {
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
