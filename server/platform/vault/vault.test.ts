import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testVault } from '../../testing/vault.ts';
import { fixedRing } from './key-ring.ts';
import { Unopenable, vaultOf } from './vault.ts';

const vault = testVault();
const about = 'totp of user 5';

describe('a vault', () => {
  it('opens what it sealed, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, whose) => {
        expect(vault.open(vault.seal(text, whose), whose)).toBe(text);
      }),
    );
  });

  it('seals one text in another way each time, and shows nothing of it', () => {
    const sealed = [1, 2, 3].map(() => vault.seal('JBSWY3DPEHPK3PXP', about));
    expect(new Set(sealed).size).toBe(3);
    for (const one of sealed) {
      expect(one).toMatch(/^sealed:1:test:[\w-]+$/);
      expect(vault.isSealed(one)).toBe(true);
      expect(one).not.toContain('JBSWY');
    }
  });

  it('does not open as somebody else’s', () => {
    const [mine, theirs] = [vault.seal('mine', 'totp of user 5'), vault.seal('theirs', 'totp of user 6')];
    expect(() => vault.open(theirs, 'totp of user 5')).toThrow(Unopenable);
    expect(() => vault.open(mine, 'totp of user 6')).toThrow(Unopenable);
  });

  it('opens nothing in which one bit has another value, wherever it is', () => {
    const sealed = vault.seal('4276380123456786', about);
    const [prefix, body] = [sealed.slice(0, sealed.lastIndexOf(':') + 1), sealed.split(':')[3] ?? ''];
    const bytes = Buffer.from(body, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => vault.open(prefix + changed.toString('base64url'), about)).toThrow(Unopenable);
    }
  });

  it('opens nothing in which one character is another one, is missing or is too much', () => {
    const sealed = vault.seal('secret', about);
    const start = sealed.lastIndexOf(':') + 1;
    for (let place = start; place < sealed.length; place += 1) {
      const other = sealed[place] === 'A' ? 'B' : 'A';
      expect(() => vault.open(sealed.slice(0, place) + other + sealed.slice(place + 1), about)).toThrow(
        Unopenable,
      );
      expect(() => vault.open(sealed.slice(0, place), about)).toThrow(Unopenable);
    }
    expect(() => vault.open(`${sealed}A`, about)).toThrow(Unopenable);
    expect(() => vault.open(`${sealed} `, about)).toThrow(Unopenable);
  });

  it('opens nothing with another key, also where that has the same name', () => {
    const sealed = vault.seal('secret', about);
    const others = testVault('other');
    expect(() => others.open(sealed, about)).toThrow(
      'Something is sealed with key test, which is not at hand.',
    );
    expect(() => testVault().open(sealed, about)).toThrow(Unopenable);
  });

  it('says nothing of what could not be opened', () => {
    const sealed = vault.seal('secret', about);
    const failure = (text: string) => {
      try {
        return vault.open(text, 'another');
      } catch (error) {
        return String(error);
      }
    };
    for (const text of [sealed, sealed.slice(0, -1), 'plain secret'])
      expect(failure(text)).not.toMatch(/secret|another|sealed:/);
  });

  it('takes what is not sealed as it is where that is allowed, and only there', () => {
    expect(vault.openAny('JBSWY3DPEHPK3PXP', about)).toBe('JBSWY3DPEHPK3PXP');
    expect(vault.openAny(vault.seal('secret', about), about)).toBe('secret');
    expect(() => vault.openAny(vault.seal('secret', about), 'another')).toThrow(Unopenable);
    expect(() => vault.open('JBSWY3DPEHPK3PXP', about)).toThrow(Unopenable);
  });

  it('opens what an older key sealed, and seals with the newest', () => {
    const [first, second] = [1, 2].map((number) => ({ id: `k-${number}`, secret: randomBytes(32) }));
    if (!first || !second) throw new Error('Two keys were made.');
    const before = vaultOf(fixedRing([first]));
    const after = vaultOf(fixedRing([second, first]));
    expect(after.open(before.seal('secret', about), about)).toBe('secret');
    expect(after.newestKey).toBe('k-2');
    expect(after.seal('secret', about)).toMatch(/^sealed:1:k-2:/);
    expect(() => before.open(after.seal('secret', about), about)).toThrow(Unopenable);
    expect(after.hashes('4276')).toEqual([after.hash('4276'), before.hash('4276')]);
    expect(after.marks('4276')).toEqual([after.mark('4276'), before.mark('4276')]);
    expect(before.mark('4276')).toMatch(/^k-1:[\w-]{43}$/);
  });

  it('finds with a subkey that is not the one it seals with, and a hash that needs the key', () => {
    expect(vault.hash('4276380123456786')).toHaveLength(32);
    expect(vault.hash('4276380123456786')).toEqual(vault.hash('4276380123456786'));
    expect(testVault().hash('4276380123456786')).not.toEqual(vault.hash('4276380123456786'));
  });
});
