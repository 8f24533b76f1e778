import type { Problem } from '@menyala/contract';
import { describe, expect, it } from 'vitest';
import { fieldsOf, tronAddress } from '../details/details-for-tests.ts';
import { createFieldChecks } from './check-field.ts';
import { checkRequisites, saidByField } from './check-requisites.ts';

const { address, memo, card, phone } = fieldsOf('ru');

async function checked(fields: (typeof address)[], typed: Record<string, string>, declined: string[] = []) {
  const { check, load } = createFieldChecks(fields);
  await load();
  return checkRequisites(fields, typed, new Set(declined), check);
}

describe('a form of requisites', () => {
  it('sends values as they were cleaned, and leaves empty ones out', async () => {
    const { faults, clean } = await checked([address, card, { ...phone, required: false }], {
      address: ` ${tronAddress} `,
      card: '2202 2032 9876 5431',
    });
    expect([...faults.keys()]).toEqual([]);
    expect(clean).toEqual({ address: tronAddress, card: '2202203298765431' });
  });

  it('names every field that is wrong, with why', async () => {
    const { faults } = await checked([address, card], {
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      card: '',
    });
    expect(faults.get('address')?.refusal.code).toBe('wrong_network');
    expect(faults.get('card')?.refusal.code).toBe('required');
  });

  it('wants a memo, or the word that none is needed', async () => {
    expect((await checked([memo], {})).faults.has('memo')).toBe(true);
    expect((await checked([memo], {}, ['memo'])).faults.has('memo')).toBe(false);
  });
});

describe('what the server says of the fields', () => {
  const problem = (errors: Problem['errors']): Problem => ({
    ...{ type: '', title: '', status: 422, code: 'validation', detail: 'Проверьте поля.' },
    ...(errors ? { errors } : {}),
  });

  it('stands by the field, whatever the form is called', () => {
    for (const form of ['requisites', 'toRequisites']) {
      const said = saidByField(
        problem({ [`${form}.card`]: [{ code: 'bad_card', detail: 'Проверьте цифры.' }] }),
        [card],
      );
      expect(said).toEqual({ byName: { card: 'Проверьте цифры.' }, others: [] });
    }
  });

  it('is not lost where the form has no such field', () => {
    const said = saidByField(problem({ currency: [{ code: 'bad_value', detail: 'Этой валюты нет.' }] }), [
      card,
    ]);
    expect(said).toEqual({ byName: {}, others: ['Этой валюты нет.'] });
  });

  it('is nothing where nothing was said', () => {
    expect(saidByField(problem(undefined), [card])).toEqual({ byName: {}, others: [] });
  });
});
