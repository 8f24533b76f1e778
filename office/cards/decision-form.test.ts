import { describe, expect, it } from 'vitest';
import { type Marked, readDecision, sentencesFor, toggled } from './decision-form.ts';

const nothing: Marked = { reasons: [], photos: [], words: '' };
const checklist = [
  { code: 'blurry', label: 'Blurry', ru: 'Нечётко.', en: 'It is blurry.' },
  { code: 'expired', label: 'Expired', ru: 'Срок истёк.', en: 'It has expired.' },
  { code: 'other', label: 'Other', ru: 'Не вышло.', en: 'It could not be verified.' },
] as const;

describe('a decision about a card', () => {
  it('is only itself where the card is approved, whatever was marked before', () => {
    const marked: Marked = { reasons: ['blurry'], photos: ['card'], words: 'x' };
    expect(readDecision({ version: 3, flags: 0 }, 'approve', marked)).toEqual({
      body: { version: 3, decision: 'approve' },
      errors: {},
    });
  });

  it('needs a reason of one’s own where a card with matches is approved', () => {
    const check = { version: 3, flags: 1 };
    expect(readDecision(check, 'approve', { ...nothing, words: ' ' }).errors).toEqual({ note: true });
    expect(readDecision(check, 'approve', { ...nothing, words: ' His wife. ' })).toEqual({
      body: { version: 3, decision: 'approve', note: 'His wife.' },
      errors: {},
    });
  });

  it('needs a reason, and photos where they are asked for again', () => {
    expect(readDecision({ version: 1, flags: 0 }, 'reject', nothing).errors).toEqual({ reasons: true });
    expect(readDecision({ version: 1, flags: 0 }, 'ask_again', nothing).errors).toEqual({
      reasons: true,
      photos: true,
    });
  });

  it('needs words of one’s own for something else, and sends no empty ones', () => {
    const other: Marked = { ...nothing, reasons: ['other'], words: '  ' };
    expect(readDecision({ version: 1, flags: 0 }, 'reject', other).errors).toEqual({ note: true });
    const said = readDecision({ version: 1, flags: 0 }, 'reject', { ...other, words: ' Позвоните нам. ' });
    expect(said).toEqual({
      body: { version: 1, decision: 'reject', reasons: ['other'], note: 'Позвоните нам.' },
      errors: {},
    });
    expect(
      readDecision({ version: 1, flags: 0 }, 'reject', { ...nothing, reasons: ['blurry'] }).body.note,
    ).toBeNull();
  });

  it('names the photos in the order in which they are asked for', () => {
    const marked: Marked = { reasons: ['blurry'], photos: ['person', 'card'], words: '' };
    expect(readDecision({ version: 1, flags: 0 }, 'ask_again', marked).body.photos).toEqual([
      'card',
      'person',
    ]);
    expect(readDecision({ version: 1, flags: 0 }, 'reject', marked).body.photos).toBeUndefined();
  });
});

describe('what the customer will read', () => {
  it('is the sentences in the order of the checklist, then the words of staff', () => {
    const marked = { reasons: ['expired', 'blurry'] as const, words: 'Ждём новую.' };
    expect(sentencesFor([...checklist], marked, 'ru')).toEqual(['Нечётко.', 'Срок истёк.', 'Ждём новую.']);
    expect(sentencesFor([...checklist], { ...marked, words: '' }, 'en')).toEqual([
      'It is blurry.',
      'It has expired.',
    ]);
  });

  it('is only the words of staff where they stand for something else', () => {
    const reasons = ['other'] as const;
    expect(sentencesFor([...checklist], { reasons, words: 'Call us.' }, 'en')).toEqual(['Call us.']);
    expect(sentencesFor([...checklist], { reasons, words: ' ' }, 'en')).toEqual([
      'It could not be verified.',
    ]);
  });
});

it('a mark is set and taken away', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
