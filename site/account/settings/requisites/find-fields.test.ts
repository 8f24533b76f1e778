import type { Problem } from '@menyala/contract';
import type { Field, Pair } from '@menyala/contract/site/calculator';
import { describe, expect, it } from 'vitest';
import { Refused, Unreachable } from '../../../api/request.ts';
import { type CalculatorCalls, findFields } from './find-fields.ts';

const field = (name: string, visible = true) => ({ name, visible }) as Field;
const pairOf = (from: Field[], to: Field[]) =>
  ({ structure: { from: { input: from }, to: { input: to } } }) as Pair;
const refused = (code: Problem['code']) =>
  new Refused({ type: '', title: '', status: 409, code, detail: 'Нет.' });

/** Directions by "from-to"; all others nobody made. */
function calculator(pairs: Record<string, Pair | Error>, asked: string[] = []): CalculatorCalls {
  return {
    sendIds: async () => [1, 2, 3],
    receiveIds: async () => [1, 2, 3],
    pair: async (from, to) => {
      asked.push(`${from}-${to}`);
      const answer = pairs[`${from}-${to}`] ?? refused('not_found');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

describe('the fields of a currency', () => {
  const there = pairOf([field('phone')], [field('card'), field('old', false)]);

  it('are those of its side in the first direction that is on, without hidden ones', async () => {
    const calls = calculator({ '1-2': refused('direction_disabled'), '3-2': there });
    expect(await findFields(calls, 2, 'receive')).toEqual([field('card')]);
    expect(await findFields(calculator({ '2-1': there }), 2, 'send')).toEqual([field('phone')]);
  });

  it('are looked for no longer than needed, and never in an exchange for itself', async () => {
    const asked: string[] = [];
    await findFields(calculator({ '1-2': there, '3-2': there }, asked), 2, 'receive');
    expect(asked).toEqual(['1-2']);
    const all: string[] = [];
    await findFields(calculator({}, all), 2, 'receive');
    expect(all).toEqual(['1-2', '3-2']);
  });

  it('are unknown while no direction has it', async () => {
    expect(await findFields(calculator({}), 2, 'send')).toBeNull();
  });

  it('are not guessed where the server could not be asked', async () => {
    const calls = calculator({ '1-2': new Unreachable(), '3-2': there });
    await expect(findFields(calls, 2, 'receive')).rejects.toThrow(Unreachable);
  });
});
