import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fileOfKeys, keysOfFile, keysOfSetting, newKey, WrongKeys } from './key-text.ts';

const keys = ['k-2', 'k-1'].map((id) => ({ id, secret: randomBytes(32) }));
const [newer, older] = keys.map(({ secret }) => secret.toString('base64'));

describe('keys as they are written down', () => {
  it('are read from a setting and from a file in the same order', () => {
    expect(keysOfSetting(`k-2:${newer}, k-1:${older}`)).toEqual(keys);
    expect(keysOfFile(`# ours\n\n  k-2   ${newer}\r\nk-1 ${older}\n`)).toEqual(keys);
    expect(keysOfFile(fileOfKeys(keys))).toEqual(keys);
  });

  it('may have lost the sign at the end of their base64, or be of its other alphabet', () => {
    expect(keysOfSetting(`k-1:${older?.slice(0, -1)}`)).toEqual([keys[1]]);
    expect(keysOfSetting(`k-1:${keys[1]?.secret.toString('base64url')}`)).toEqual([keys[1]]);
  });

  it.each([
    ['nothing', ' ', 'There is no key in it.'],
    ['a key without a name', `${newer}`, 'Key 1 is none.'],
    ['a name without a key', 'k-1:', 'Key 1 is none.'],
    ['a key that is too short', `k-1:${randomBytes(31).toString('base64')}`, 'Key 1 is none.'],
    ['a key that is too long', `k-1:${randomBytes(33).toString('base64')}`, 'Key 1 is none.'],
    ['a key in hexadecimal', `k-1:${randomBytes(32).toString('hex')}`, 'Key 1 is none.'],
    ['a name with a strange sign', `k_1:${newer}`, 'Key 1 is none.'],
    ['something behind the key', `k-1:${newer}:more`, 'Key 1 is none.'],
    ['one name for two keys', `k-1:${newer},k-1:${older}`, 'Two keys have one name.'],
    ['a second key that is none', `k-1:${newer},k-2:oops`, 'Key 2 is none.'],
  ])('are refused where there is %s, with what to do and nothing of the key', (_, text, sentence) => {
    expect(() => keysOfSetting(text)).toThrow(WrongKeys);
    expect(() => keysOfSetting(text)).toThrow(sentence);
    try {
      keysOfSetting(text);
    } catch (error) {
      for (const part of text.split(/[:,]/).filter((word) => word.length > 8))
        expect(String(error)).not.toContain(part);
    }
  });

  it('have the day in the names of new ones, which differ', () => {
    const [one, other] = [newKey(new Date('2026-11-21T23:59:59Z')), newKey(new Date('2026-11-21T23:59:59Z'))];
    expect(one.id).toMatch(/^k-20261121-[0-9a-f]{6}$/);
    expect(other.id).not.toBe(one.id);
    expect(other.secret).not.toEqual(one.secret);
    expect(keysOfFile(fileOfKeys([one, other]))).toEqual([one, other]);
  });
});
