import type { Problem } from '@menyala/contract';
import { describe, expect, it } from 'vitest';
import { courseOf, effectOf, homeOf, pairOf, sberToTether } from '../testing/pages.ts';
import {
  changeForm,
  type FormChange,
  type FormState,
  isVerified,
  reckoningOf,
  startOf,
  textIn,
} from './form-state.ts';

const start = startOf({ data: homeOf(), locale: 'ru-RU' });
const after = (state: FormState, ...changes: FormChange[]) => changes.reduce(changeForm, state);
const shown = (state: FormState) => [
  textIn(state, reckoningOf(state), 'from'),
  textIn(state, reckoningOf(state), 'to'),
];
/** The form with another least sum at the course for verified cards. */
const verifiedFrom = (minVerification: string) => {
  const pair = pairOf(10, 3, sberToTether);
  const { from, to } = pair.structure;
  return homeOf({ pair: { ...pair, structure: { from: { ...from, minVerification }, to } } });
};
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
    const checked = after(start, {
      kind: 'checked',
      ...{ serverErrors: { from: 'Слишком мало.' }, effect: null, codeError: undefined },
    });
    expect(checked.serverErrors.from).toBe('Слишком мало.');
    expect(after(checked, { kind: 'typed', typed: { anchor: 'from', text: '6000' } }).serverErrors).toEqual(
      {},
    );
  });

  it('keeps the typed sum and moves the other one when the course for verified cards is chosen', () => {
    const chosen = after(start, { kind: 'course-type', isWished: true });
    expect(shown(chosen)).toEqual([nbsp('100 000'), nbsp('1 088,20')]);
    expect(shown(after(chosen, { kind: 'course-type', isWished: false }))).toEqual(shown(start));

    const anchored = after(
      start,
      { kind: 'typed', typed: { anchor: 'to', text: '1088.2' } },
      { kind: 'course-type', isWished: true },
    );
    expect(shown(anchored)).toEqual([nbsp('100 000'), nbsp('1 088,20')]);
  });

  it('puts the sum into the limits of that course with a word, and gives it back with the usual one', () => {
    const low = after(startOf({ data: verifiedFrom('20000'), locale: 'ru-RU' }), {
      kind: 'typed',
      typed: { anchor: 'from', text: '6000' },
    });
    const chosen = after(low, { kind: 'course-type', isWished: true });
    expect(shown(chosen)[0]).toBe(nbsp('20 000'));
    expect(chosen.clamped?.text).toBe('6000');
    const back = after(chosen, { kind: 'course-type', isWished: false });
    expect(shown(back)[0]).toBe(nbsp('6 000'));
    expect(back.clamped).toBeNull();
  });

  it('leaves an empty field alone when the course is chosen', () => {
    const empty = after(start, { kind: 'typed', typed: { anchor: 'from', text: '' } });
    const chosen = after(empty, { kind: 'course-type', isWished: true });
    expect(shown(chosen)).toEqual(['', '']);
    expect(chosen.isEmptyTold).toBe(false);
  });

  it('follows the course for verified cards live, and falls back to the usual one when it is gone', () => {
    const chosen = after(start, { kind: 'course-type', isWished: true });
    const moved = courseOf(pairOf(10, 3, sberToTether), { verificationCourse: '0.02' });
    expect(shown(after(chosen, { kind: 'course', course: moved }))[1]).toBe(nbsp('2 000'));
    const gone = after(chosen, { kind: 'course', course: { ...moved, verificationCourse: null } });
    expect(shown(gone)).toEqual(shown(start));
    expect(isVerified(gone)).toBe(false);
  });

  it('reckons at the course that a promocode gives, until the server says another', () => {
    const checked = { kind: 'checked', serverErrors: {}, effect: effectOf(), codeError: undefined } as const;
    const good = after(start, { kind: 'code', code: 'autumn25' }, checked);
    expect(shown(good)[1]).toBe(nbsp('1 090'));
    const moved = courseOf(pairOf(10, 3, '0.02'));
    expect(shown(after(good, { kind: 'course', course: moved }))[1]).toBe(nbsp('1 090'));

    const refused = after(good, {
      ...checked,
      effect: null,
      codeError: { code: 'promocode_used', detail: 'Этот промокод уже использован.' },
    });
    expect(shown(refused)).toEqual(shown(start));
    expect(refused.code).toBe('autumn25');
    expect(after(refused, { kind: 'code', code: 'autumn2' }).codeError).toBeUndefined();
    expect(shown(after(good, { kind: 'code', code: '' }))).toEqual(shown(start));
  });

  it('keeps the promocode when another pair comes, and looks at it anew', () => {
    const typed = after(start, { kind: 'code', code: 'autumn25' }, { kind: 'loaded', data: homeOf() });
    expect([typed.code, typed.effect]).toEqual(['autumn25', null]);
  });

  it('begins at the course for verified cards where the address says so', () => {
    const data = homeOf({ form: { ...homeOf().form, withVerificationCourse: true } });
    expect(shown(startOf({ data, locale: 'ru-RU' }))[1]).toBe(nbsp('1 088,20'));
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

  it('says what it made of an amount of the address, which can be taken back', () => {
    const { form } = homeOf();
    const state = startOf({
      data: homeOf({ asked: '100', form: { ...form, fromSumma: '5000' } }),
      locale: 'ru-RU',
    });
    expect(shown(state)[0]).toBe(nbsp('5 000'));
    expect(state.clamped).toEqual({ anchor: 'from', text: '100' });
    expect(shown(after(state, { kind: 'undone' }))[0]).toBe('100');
  });

  it('moves a sum that was put at the reserve along with the course, and calls it no mistake', () => {
    const reserves = [{ id: 3, reserve: '1000' }];
    const data = homeOf({ reserves });
    const left = after(
      startOf({ data, locale: 'ru-RU' }),
      { kind: 'typed', typed: { anchor: 'from', text: '500000' } },
      { kind: 'left' },
    );
    const at = (state: FormState) => ({ text: shown(state)[0], problem: reckoningOf(state).problem });
    const moved = after(left, { kind: 'course', course: courseOf(data.pair, { course: '0.011' }) });
    expect(at(moved).problem).toBeNull();
    expect(at(moved).text).not.toBe(at(left).text);
    expect(moved.clamped?.text).toBe('500000');
  });
});
