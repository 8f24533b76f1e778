import type { Problem } from '@menyala/contract';
import { describe, expect, it } from 'vitest';
import { courseOf, homeOf, pairOf, sberToTether } from '../testing/pages.ts';
import { changeForm, type FormChange, type FormState, reckoningOf, startOf, textIn } from './form-state.ts';

const start = startOf({ data: homeOf(), locale: 'ru-RU' });
const after = (state: FormState, ...changes: FormChange[]) => changes.reduce(changeForm, state);
const shown = (state: FormState) => [
  textIn(state, reckoningOf(state), 'from'),
  textIn(state, reckoningOf(state), 'to'),
];
const nbsp = (text: string) => text.replaceAll(' ', '\u00a0');

describe('the exchange form', () => {
  it('begins with the sums of the server, written as the reader writes them', () => {
    expect(shown(start)).toEqual([nbsp('100 000'), nbsp('1 082,13')]);
    expect(shown(startOf({ data: homeOf(), locale: 'en-US' }))).toEqual(['100,000', '1,082.13']);
  });

  it('moves only the other side when the course moves', () => {
    const faster = courseOf(pairOf(10, 3, '0.02'));
    const [from, to] = shown(after(start, { kind: 'course', course: faster }));
    expect([from, to]).toEqual([nbsp('100 000'), nbsp('2 000')]);

    const typed = after(
      start,
      { kind: 'typed', typed: { anchor: 'to', text: '1000' } },
      { kind: 'course', course: faster },
    );
    expect(shown(typed)).toEqual([nbsp('50 000'), '1000']);
  });

  it('leaves what is being typed as it is typed, and writes it properly when the field is left', () => {
    const typed = after(start, { kind: 'typed', typed: { anchor: 'from', text: '12345,5' } });
    expect(shown(typed)[0]).toBe('12345,5');
    expect(shown(after(typed, { kind: 'left' }))[0]).toBe(nbsp('12 345,50'));
  });

  it('puts a sum into its limits when the field is left, and gives it back on undo', () => {
    const low = after(start, { kind: 'typed', typed: { anchor: 'from', text: '1' } });
    expect(shown(low)[0]).toBe('1');
    const left = after(low, { kind: 'left' });
    expect(shown(left)[0]).toBe(nbsp('5 000'));
    expect(left.clamped?.text).toBe('1');
    const undone = after(left, { kind: 'undone' }, { kind: 'left' });
    expect(shown(undone)[0]).toBe('1');
    expect(
      after(undone, { kind: 'typed', typed: { anchor: 'from', text: '2' } }, { kind: 'left' }).clamped?.text,
    ).toBe('2');
  });

  it('does not call an empty field a mistake before it is left', () => {
    const empty = after(start, { kind: 'typed', typed: { anchor: 'from', text: '' } });
    expect(empty.isEmptyTold).toBe(false);
    expect(after(empty, { kind: 'left' }).isEmptyTold).toBe(true);
    expect(shown(empty)[1]).toBe('');
  });

  it('shows what the server found until something else is typed', () => {
    const checked = after(start, { kind: 'checked', errors: { from: 'Слишком мало.' } });
    expect(checked.serverErrors.from).toBe('Слишком мало.');
    expect(after(checked, { kind: 'typed', typed: { anchor: 'from', text: '6000' } }).serverErrors).toEqual(
      {},
    );
  });

  it('begins anew with another direction, in the same language', () => {
    const other = homeOf({
      pair: pairOf(10, 1, sberToTether),
      form: { ...homeOf().form, to: 1, fromSumma: '7000' },
    });
    const loaded = after(
      start,
      { kind: 'typed', typed: { anchor: 'from', text: '1' } },
      { kind: 'loaded', data: other },
    );
    expect(shown(loaded)[0]).toBe(nbsp('7 000'));
  });

  it('shows a refused post as it was typed', () => {
    const problem: Problem = {
      ...{
        type: 'about:blank',
        title: 'Validation',
        status: 422,
        code: 'validation',
        detail: 'Проверьте суммы.',
      },
      errors: { fromSumma: [{ code: 'bad_amount', detail: 'Это не сумма.' }] },
      context: { typed: { anchor: 'from', send: '1e3', receive: '' } },
    };
    const refused = startOf({ data: homeOf({ problem }), locale: 'ru-RU' });
    expect(shown(refused)[0]).toBe('1e3');
    expect(refused.serverErrors).toEqual({ from: 'Это не сумма.' });
  });
});
