import { describe, expect, it } from 'vitest';
import {
  add,
  type CourseMargins,
  compare,
  courseForPlace,
  type ListedRate,
  marginOf,
  movedCourses,
  multiply,
  placeOf,
  type Rival,
  rivalsOf,
  type TieredCourses,
} from './index.ts';

const rival = (changer: string, course: string): Rival => ({ changer, name: changer, course });
const rules = { place: 1, stepPercent: '0.1', leastMarginPercent: '1', greatestMarginPercent: '3' };
const of = (rivals: Rival[], more: object = {}, standing: string | null = null) =>
  courseForPlace(rivals, '100', { ...rules, ...more }, standing);

const listed = (changer: string, rate: string, more: Partial<ListedRate> = {}): ListedRate => ({
  ...{ changer, name: changer, rate, rankRate: rate, reserve: '1000', least: '1', most: '100' },
  ...more,
});
const all = { by: 'rate', own: ['7'], ignored: [], leastReserve: null, sum: null, farPercent: '5' } as const;

describe('who counts in a list', () => {
  it('is best first, each once, without us and those whom the owner looks past', () => {
    const list = [listed('1', '0.01'), listed('2', '0.0101'), listed('7', '0.0099'), listed('1', '0.012')];
    expect(rivalsOf(list, '100', all).map(({ changer }) => changer)).toEqual(['1', '2']);
    expect(rivalsOf(list, '100', { ...all, ignored: ['1'] }).map(({ changer }) => changer)).toEqual(['2']);
  });

  it('has the reserve and takes the sum that the owner asks for', () => {
    const list = [
      listed('1', '0.01', { reserve: '5' }),
      listed('2', '0.01', { reserve: null }),
      listed('3', '0.01', { least: '50' }),
      listed('4', '0.01', { most: '10' }),
      listed('5', '0.01'),
    ];
    const rivals = rivalsOf(list, '100', { ...all, leastReserve: '10', sum: '20' });
    expect(rivals.map(({ changer }) => changer)).toEqual(['5']);
  });

  it('gives no more than a market could', () => {
    const list = [listed('1', '0.0001'), listed('2', '0.0096')];
    expect(rivalsOf(list, '100', all).map(({ changer }) => changer)).toEqual(['2']);
  });

  it('is compared by rates with fees where the owner ranks by them, ours among them', () => {
    const list = [listed('1', '0.01', { rankRate: '0.0102' }), listed('7', '0.01', { rankRate: '0.0105' })];
    const [one] = rivalsOf(list, '100', { ...all, by: 'rankrate' });
    // With fees of 5 %, a course of 102.94 stands where 0.0102 does.
    expect(one?.course.slice(0, 7)).toBe('102.941');
  });
});

describe('the course for a place', () => {
  it('is better by the step than whoever stands there, within the bounds', () => {
    const rivals = [rival('1', '98'), rival('2', '97.5'), rival('3', '90')];
    expect(of(rivals)).toMatchObject({ course: '98.098', reason: 'taken' });
    expect(of(rivals, { place: 2 })).toMatchObject({ course: '97.5975', reason: 'taken' });
    expect(of(rivals, { place: 3 })).toMatchObject({ course: '97', reason: 'greatest' });
    expect(of([rival('1', '99.5')])).toMatchObject({ course: '99', reason: 'least' });
    expect(of(rivals, { place: 4 })).toBeNull();
    expect(of([])).toBeNull();
  });

  it('stays behind the next one up where the two are closer than a step', () => {
    const rivals = [rival('1', '98.05'), rival('2', '98')];
    expect(of(rivals, { place: 2 })).toMatchObject({ course: '98.025', reason: 'taken' });
    expect(of([rival('1', '98'), rival('2', '98')], { place: 2 })).toMatchObject({ course: '98.098' });
  });

  it('stays where it is as long as it is right, and so never outbids itself', () => {
    expect(of([rival('1', '98')], {}, '98.098')?.course).toBe('98.098');
    expect(of([rival('1', '98.03')], {}, '98.098')?.course).toBe('98.098');
    expect(of([rival('1', '97.95')], {}, '98.098')?.course).toBe('98.098');
    expect(of([rival('1', '98.06')], {}, '98.098')?.course).not.toBe('98.098');
    expect(of([rival('1', '97.8')], {}, '98.098')?.course).not.toBe('98.098');
  });

  it('comes to rest between two who both want to be first, for every pair of bounds', () => {
    for (const [one, other] of [
      ['1', '1'],
      ['1', '1.05'],
      ['0.5', '2'],
      ['2', '0.5'],
    ] as const) {
      let [a, b] = ['97.2', '97.9'];
      const moves: string[] = [];
      for (let turn = 0; turn < 200; turn += 1) {
        const [a0, b0] = [a, b];
        a = of([rival('b', b), rival('x', '96')], { leastMarginPercent: one }, a)?.course ?? a;
        b = of([rival('a', a), rival('x', '96')], { leastMarginPercent: other }, b)?.course ?? b;
        moves.push(a === a0 && b === b0 ? 'rest' : 'move');
      }
      expect(moves.slice(-100)).toEqual(Array(100).fill('rest'));
      const isAFirst = compare(one, other) < 0;
      if (compare(one, other) !== 0) {
        const loser = isAFirst ? b : a;
        expect(marginOf('100', loser)).toBe(isAFirst ? other : one);
      }
      expect(compare(a, b) > 0).toBe(isAFirst);
    }
  });
});

describe('our place', () => {
  it('is behind whoever is as good', () => {
    const rivals = [rival('1', '98'), rival('2', '97')];
    expect([placeOf(rivals, '99'), placeOf(rivals, '98'), placeOf(rivals, '96')]).toEqual([1, 2, 3]);
  });
});

describe('a move', () => {
  const none: CourseMargins = {
    ...{ fixedMargin: '0', fixedSide: 'receive', tiers: [], cities: [] },
    ...{ lowestCourse: null, highestCourse: null, floorPercent: null },
  };
  const courses: TieredCourses = {
    course: '98',
    verificationCourse: '98.2',
    tiers: [{ from: '10', course: '98.5', verificationCourse: '98.9' }],
    cities: { MSK: { course: '97', verificationCourse: null, tiers: [] } },
  };
  const move = (target: string, margins = none, city: string | null = null) =>
    movedCourses(courses, target, { base: '100', city, leastMarginPercent: '1', margins });

  it('takes tiers, cities and verified cards along', () => {
    const down = move('96.04');
    expect(down.course).toBe('96.04');
    expect(down.verificationCourse).toBe('96.236');
    expect(down.tiers).toEqual([{ from: '10', course: '96.53', verificationCourse: '96.922' }]);
    expect(down.cities['MSK']?.course).toBe('95.06');
    expect(move('96.03', none, 'MSK').cities['MSK']?.course).toBe('96.03');
  });

  it('brings none below the least margin, and none past the floor', () => {
    const up = move('98.98');
    expect([up.course, up.tiers[0]?.course]).toEqual(['98.98', '99']);
    // Above the least margin by its own rule it stays.
    expect(move('98').tiers[0]?.verificationCourse).toBe('98.9');
    const floored = move('98.98', { ...none, floorPercent: '1.5' });
    expect([floored.course, floored.verificationCourse, floored.tiers]).toEqual(['98.5', '98.5', []]);
    expect(move('98.98', { ...none, highestCourse: '98.2' }).course).toBe('98.2');
    expect(move('96', { ...none, lowestCourse: '97' }).course).toBe('97');
  });

  it('never makes a larger sum worse', () => {
    for (let target = '96'; compare(target, '99') < 0; target = add(target, '0.0137')) {
      const { course, tiers, verificationCourse } = move(target, { ...none, floorPercent: '1.2' });
      const then = tiers[0]?.course ?? course;
      expect(compare(then, course)).toBeGreaterThanOrEqual(0);
      expect(compare(verificationCourse ?? course, course)).toBeGreaterThanOrEqual(0);
      expect(compare(course, multiply('100', '0.988'))).toBeLessThanOrEqual(0);
    }
  });
});
