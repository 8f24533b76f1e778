import { describe, expect, it } from 'vitest';
import { checkOf, photoOf } from './cards-for-tests.ts';
import { withPhoto } from './use-photos.ts';

describe('a photo that has arrived', () => {
  it('is no longer asked for', () => {
    const check = withPhoto(checkOf(), photoOf('screen'));
    expect(check.asked).toEqual(['card']);
    expect(check.photos).toEqual([photoOf('screen')]);
  });

  it('takes the place of the one of its kind, and leaves the others', () => {
    const newer = { ...photoOf('card'), id: 'a0000000-0000-4000-8000-000000000009' };
    const before = checkOf({
      status: 'rejected',
      photos: [photoOf('card'), photoOf('screen')],
      asked: ['card'],
    });
    const check = withPhoto(before, newer);
    expect(check.photos.map(({ id }) => id)).toEqual([photoOf('screen').id, newer.id]);
    expect(check.asked).toEqual([]);
  });
});
