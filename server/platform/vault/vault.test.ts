import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testVault } from '../../testing/vault.ts';
import { fixedRing } from './key-ring.ts';
import { DecryptionError, vaultOf } from './vault.ts';

const vault = testVault();
const associatedData = 'totp of user 5';

describe('a vault', () => {
  it('opens what it encrypted, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, whose) => {
        expect(vault.decrypt(vault.encrypt(text, whose), whose)).toBe(text);
      }),
    );
  });

  it('encrypts one text in another way each time, and shows nothing of it', () => {
    const encrypted = [1, 2, 3].map(() => vault.encrypt('JBSWY3DPEHPK3PXP', associatedData));
    expect(new Set(encrypted).size).toBe(3);
    for (const one of encrypted) {
      expect(one).toMatch(/^encrypted:1:test:[\w-]+$/);
      expect(vault.isEncrypted(one)).toBe(true);
      expect(one).not.toContain('JBSWY');
    }
  });

  it('takes no random bytes twice, however much it encrypts', () => {
    const ivs = Array.from({ length: 500 }, () => {
      const [, , , base64 = ''] = vault.encrypt('same', associatedData).split(':');
      return Buffer.from(base64, 'base64url').subarray(0, 12).toString('hex');
    });
    expect(new Set(ivs).size).toBe(500);
  });

  it('does not open as somebody else’s', () => {
    const [mine, theirs] = [
      vault.encrypt('mine', 'totp of user 5'),
      vault.encrypt('theirs', 'totp of user 6'),
    ];
    expect(() => vault.decrypt(theirs, 'totp of user 5')).toThrow(DecryptionError);
    expect(() => vault.decrypt(mine, 'totp of user 6')).toThrow(DecryptionError);
  });

  it('opens nothing in which one bit has another value, wherever it is', () => {
    const encrypted = vault.encrypt('4276380123456786', associatedData);
    const [prefix, body] = [
      encrypted.slice(0, encrypted.lastIndexOf(':') + 1),
      encrypted.split(':')[3] ?? '',
    ];
    const bytes = Buffer.from(body, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => vault.decrypt(prefix + changed.toString('base64url'), associatedData)).toThrow(
        DecryptionError,
      );
    }
  });

  it('opens nothing in which one character is another one, is missing or is too much', () => {
    const encrypted = vault.encrypt('secret', associatedData);
    const start = encrypted.lastIndexOf(':') + 1;
    for (let place = start; place < encrypted.length; place += 1) {
      const other = encrypted[place] === 'A' ? 'B' : 'A';
      expect(() =>
        vault.decrypt(encrypted.slice(0, place) + other + encrypted.slice(place + 1), associatedData),
      ).toThrow(DecryptionError);
      expect(() => vault.decrypt(encrypted.slice(0, place), associatedData)).toThrow(DecryptionError);
    }
    expect(() => vault.decrypt(`${encrypted}A`, associatedData)).toThrow(DecryptionError);
    expect(() => vault.decrypt(`${encrypted} `, associatedData)).toThrow(DecryptionError);
  });

  it('opens nothing with another key, also where that has the same name', () => {
    const encrypted = vault.encrypt('secret', associatedData);
    const others = testVault('other');
    expect(() => others.decrypt(encrypted, associatedData)).toThrow(
      'Something is encrypted with key test, which is not at hand.',
    );
    expect(() => testVault().decrypt(encrypted, associatedData)).toThrow(DecryptionError);
  });

  it('says nothing of what could not be opened', () => {
    const encrypted = vault.encrypt('secret', associatedData);
    const failure = (text: string) => {
      try {
        return vault.decrypt(text, 'another');
      } catch (error) {
        return String(error);
      }
    };
    for (const text of [encrypted, encrypted.slice(0, -1), 'plain secret'])
      expect(failure(text)).not.toMatch(/secret|another|encrypted:/);
  });

  it('takes what is not encrypted as it is where that is allowed, and only there', () => {
    expect(vault.decryptAny('JBSWY3DPEHPK3PXP', associatedData)).toBe('JBSWY3DPEHPK3PXP');
    expect(vault.decryptAny(vault.encrypt('secret', associatedData), associatedData)).toBe('secret');
    expect(() => vault.decryptAny(vault.encrypt('secret', associatedData), 'another')).toThrow(
      DecryptionError,
    );
    expect(() => vault.decrypt('JBSWY3DPEHPK3PXP', associatedData)).toThrow(DecryptionError);
  });

  it('opens what an older key encrypted, and encrypts with the newest', () => {
    const [first, second] = [1, 2].map((number) => ({ id: `k-${number}`, secret: randomBytes(32) }));
    if (!first || !second) throw new Error('Two keys were made.');
    const before = vaultOf(fixedRing([first]));
    const after = vaultOf(fixedRing([second, first]));
    expect(after.decrypt(before.encrypt('secret', associatedData), associatedData)).toBe('secret');
    expect(after.newestKey).toBe('k-2');
    expect(after.encrypt('secret', associatedData)).toMatch(/^encrypted:1:k-2:/);
    expect(() => before.decrypt(after.encrypt('secret', associatedData), associatedData)).toThrow(
      DecryptionError,
    );
    expect(after.hashes('4276')).toEqual([after.hash('4276'), before.hash('4276')]);
    expect(after.blindIndexes('4276')).toEqual([after.blindIndex('4276'), before.blindIndex('4276')]);
    expect(before.blindIndex('4276')).toMatch(/^k-1:[\w-]{43}$/);
  });

  it('finds with a subkey that is not the one it encrypts with, and a hash that needs the key', () => {
    expect(vault.hash('4276380123456786')).toHaveLength(32);
    expect(vault.hash('4276380123456786')).toEqual(vault.hash('4276380123456786'));
    expect(testVault().hash('4276380123456786')).not.toEqual(vault.hash('4276380123456786'));
  });
});
