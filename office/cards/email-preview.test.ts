import { describe, expect, it } from 'vitest';
import { sentencesFor } from './email-preview.tsx';

const checklist = [
  { code: 'blurry', label: 'Blurry', ru: 'Нечётко.', en: 'It is blurry.' },
  { code: 'expired', label: 'Expired', ru: 'Срок истёк.', en: 'It has expired.' },
  { code: 'other', label: 'Other', ru: 'Не вышло.', en: 'It could not be verified.' },
] as const;

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
