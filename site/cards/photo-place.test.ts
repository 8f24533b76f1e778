import { describe, expect, it } from 'vitest';
import { pictureType } from './photo-place.tsx';

describe('bytes of a photo', () => {
  it('tell by their beginning what they are', () => {
    expect(pictureType(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
    expect(pictureType(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d]))).toBe('image/png');
    expect(pictureType(new Uint8Array([0x52, 0x49, 0x46, 0x46, 1, 2]))).toBe('image/webp');
  });

  it('are taken for a JPEG where they say nothing', () => {
    expect(pictureType(new Uint8Array())).toBe('image/jpeg');
  });
});
