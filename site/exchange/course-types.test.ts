import type { Course, Pair } from '@menyala/contract/site/calculator';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { courseOf, effectOf, homeOf, pairOf, payloadOf, sberToTether } from '../testing/pages.ts';
import { betterCourseFor } from './course-types.tsx';
import { changeForm, startOf } from './form-state.ts';

const rule = { side: 'send', when: 'course', above: null, required: false, minutes: 60 } as const;

interface Shown {
  verification?: Pair['verification'];
  course?: Partial<Course>;
  isChosen?: boolean;
  signedIn?: boolean;
}

function home({ verification = rule, course = {}, isChosen = false, signedIn = false }: Shown = {}): string {
  const pair = { ...pairOf(10, 3, sberToTether), verification };
  const form = { ...homeOf().form, withVerificationCourse: isChosen };
  const data = homeOf({ pair, course: courseOf(pair, course), form });
  const html = renderPage(payloadOf('ru', '/', data, { signedIn }), 'auto');
  return html.replace(/<script id="payload".*?<\/script>/s, '').replaceAll('\u00a0', ' ');
}

const radios = (html: string) => html.match(/<input[^>]+name="withVerificationCourse"[^>]*>/g) ?? [];
const checked = (html: string) =>
  radios(html)
    .filter((radio) => / checked/.test(radio))
    .map((radio) => /value="([^"]*)"/.exec(radio)?.[1]);

describe('the two courses of a direction', () => {
  it('stand side by side with what the better one gains, and work as plain fields', () => {
    const html = home();
    expect(radios(html)).toHaveLength(2);
    for (const radio of radios(html)) expect(radio).toContain('type="radio"');
    expect(checked(html)).toEqual(['']);
    expect(html).toContain('1 USDT = 92,41 ₽');
    expect(html).toContain('91,8949 ₽');
    expect(html).toContain('получите на 6,07 USDT больше');
  });

  it('are at the better one when the address says so, with its sums', () => {
    const html = home({ isChosen: true });
    expect(checked(html)).toEqual(['on']);
    expect(html).toContain('value="1 088,20"');
  });

  it('leave no choice where every claim needs a verified card: the better one is taken', () => {
    const html = home({ verification: { ...rule, when: 'always', required: true }, isChosen: true });
    expect(radios(html)).toEqual(['<input type="hidden" name="withVerificationCourse" value="on"/>']);
    expect(html).toContain('value="1 088,20"');
  });

  it('are no choice where there is only one', () => {
    const html = home({ verification: null, course: { verificationCourse: null } });
    expect(radios(html)).toEqual([]);
    expect(html).not.toContain('Проверенная карта');
  });
});

describe('the promocode of the form', () => {
  it('is a plain field that the post carries, behind a few quiet words', () => {
    const html = home();
    expect(html).toMatch(
      /<details[^>]*><summary[^>]*>У меня есть промокод<\/summary><div[^>]*><input[^>]*name="promocode"/,
    );
  });
});

describe('the word about verified cards', () => {
  it('says what one is; to a guest when it is checked, to a user where their cards are', () => {
    expect(home()).toContain('Проверка идёт после заявки, до оплаты.');
    expect(home()).not.toContain('/account/cards');
    expect(home({ signedIn: true })).toContain('href="/account/cards"');
  });

  it('says that the check comes first and how long the course is kept, wherever one is needed', () => {
    const first = 'Карту, с которой платите, проверим по фотографиям до оплаты.';
    expect(home()).not.toContain(first);
    expect(home({ isChosen: true })).toContain(`${first} Курс на это время держим: 60 минут.`);
    expect(home({ verification: { ...rule, when: 'above', above: '99999' } })).toContain(first);
    expect(home({ verification: { ...rule, when: 'above', above: '100000' } })).not.toContain(first);
  });

  it('names the side of the card', () => {
    const verification = { ...rule, side: 'receive', when: 'always', required: true } as const;
    const html = home({ verification, course: { verificationCourse: null } });
    expect(html).toContain('Карту, на которую получаете');
  });

  it('takes nobody who is signed in for a newcomer before the server says so', () => {
    const verification = { ...rule, when: 'newcomers', required: true } as const;
    expect(home({ verification })).toContain('проверим по фотографиям');
    expect(home({ verification, signedIn: true })).not.toContain('проверим по фотографиям');
  });
});

const start = startOf({ data: homeOf(), locale: 'ru-RU' });
const typed = (anchor: 'from' | 'to', text: string) =>
  changeForm(start, { kind: 'typed', typed: { anchor, text } });

describe('what a verified card gains', () => {
  it('is more of what is received for a sum that is sent', () => {
    expect(betterCourseFor(start)).toEqual({ kind: 'gain', side: 'to', sum: '6.07' });
  });

  it('is less to send for a sum that is received', () => {
    expect(betterCourseFor(typed('to', '1000'))).toEqual({ kind: 'gain', side: 'from', sum: '515.13' });
  });

  it('is the same whichever course is chosen', () => {
    const chosen = changeForm(start, { kind: 'course-type', isWished: true });
    expect(betterCourseFor(chosen)).toEqual(betterCourseFor(start));
  });

  it('is told as the least sum where the typed one is below it', () => {
    const pair = pairOf(10, 3, sberToTether);
    const { from, to } = pair.structure;
    const data = homeOf({
      pair: { ...pair, structure: { from: { ...from, minVerification: '200000' }, to } },
    });
    expect(betterCourseFor(startOf({ data, locale: 'ru-RU' }))).toEqual({
      ...{ kind: 'least', side: 'from', sum: '200000' },
    });
  });

  it('is nothing where there is no such course, no sum, or one out of the limits', () => {
    const none = changeForm(start, { kind: 'course', course: { ...start.course, verificationCourse: null } });
    for (const state of [none, typed('from', ''), typed('from', '900000')])
      expect(betterCourseFor(state)).toBeNull();
  });

  it('is reckoned with the promocode on both sides, and is nothing where the code gives as much by itself', () => {
    const gainWith = (verificationCourse: string) => {
      const effect = effectOf({ courses: { course: '0.0109', verificationCourse, tiers: [] } });
      const checked = { kind: 'checked', serverErrors: {}, effect, codeError: undefined } as const;
      return betterCourseFor(changeForm(start, checked));
    };
    expect(gainWith('0.011')).toEqual({ kind: 'gain', side: 'to', sum: '10' });
    expect(gainWith('0.0109')).toBeNull();
  });

  it('is not told where the exchange would keep it all to rounding, or takes more', () => {
    const worse = { ...start.course, verificationCourse: '0.0108' };
    expect(betterCourseFor(changeForm(start, { kind: 'course', course: worse }))).toBeNull();
  });
});
