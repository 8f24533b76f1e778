import { describe, expect, it } from 'vitest';
import { photoObjection } from './photo-rules.ts';

const most = 10 * 1024 * 1024;
const file = (changes: Partial<{ name: string; type: string; size: number }> = {}) => ({
  ...{ name: 'card.jpg', type: 'image/jpeg', size: 400_000 },
  ...changes,
});

describe('a photo of a card', () => {
  it('is taken as a JPEG, a PNG or a WebP', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp'])
      expect(photoObjection(file({ type }), most)).toBeNull();
  });

  it('is judged by its ending where the phone names no type', () => {
    expect(photoObjection(file({ name: 'IMG_1.PNG', type: '' }), most)).toBeNull();
    expect(photoObjection(file({ name: 'IMG_1.pdf', type: '' }), most)).toBe('wrongType');
  });

  it('is refused by its own name where it is in the format of a phone', () => {
    expect(photoObjection(file({ name: 'IMG_1.HEIC', type: '' }), most)).toBe('heic');
    expect(photoObjection(file({ name: 'photo', type: 'image/heif' }), most)).toBe('heic');
  });

  it('is no document, nothing empty, and nothing larger than is taken', () => {
    expect(photoObjection(file({ name: 'card.pdf', type: 'application/pdf' }), most)).toBe('wrongType');
    expect(photoObjection(file({ size: 0 }), most)).toBe('empty');
    expect(photoObjection(file({ size: most }), most)).toBeNull();
    expect(photoObjection(file({ size: most + 1 }), most)).toBe('tooLarge');
  });
});
