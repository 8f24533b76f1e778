import { type KeptKey, type VaultKey, vaultKey } from '../keys/vault-key.ts';
import { readKeyFile, stateOfKeyFile } from './key-file.ts';

/** The keys that are at hand. */
export interface KeyRing {
  /** The newest first: it encrypts. There is one at least. */
  keys(): readonly [VaultKey, ...VaultKey[]];
  /** The same, and surely as they are now: what was hashed with a key that is a moment old must be found. */
  keysNow(): readonly [VaultKey, ...VaultKey[]];
  byId(id: string): VaultKey | undefined;
}

/** The keys of a setting, which nobody changes while the process runs. */
export function fixedRing(kept: KeptKey[]): KeyRing {
  const keys = inUse(kept);
  return { keys: () => keys, keysNow: () => keys, byId: (id) => keys.find((key) => key.id === id) };
}

/** So long a key that was put in front may not be noticed. */
export const noticedWithinMs = 10_000;

/**
 * The keys of a file, which may be rotated meanwhile: it is looked at again every few seconds, and whenever a key is asked
 * for that is not known. A file that has become unreadable changes nothing, and is told.
 *
 * @param milliseconds a clock that only goes forwards
 * @throws WrongKeys, at the start only
 */
export function fileRing(
  path: string,
  { tell = (_: unknown) => {}, milliseconds = () => performance.now() } = {},
): KeyRing {
  const first = readKeyFile(path);
  if (!first) throw new Error(`There is no file ${path}.`);
  let state = first.state;
  let keys = inUse(first.keys);
  let lookedAt = milliseconds();

  function lookAgain(): void {
    lookedAt = milliseconds();
    try {
      const now = stateOfKeyFile(path);
      if (now === state) return;
      // Also where it cannot be read: it is told once, not at each look.
      state = now;
      const file = readKeyFile(path);
      if (file) keys = inUse(file.keys);
    } catch (error) {
      tell(error);
    }
  }

  return {
    keys() {
      if (milliseconds() - lookedAt >= noticedWithinMs) lookAgain();
      return keys;
    },
    keysNow() {
      lookAgain();
      return keys;
    },
    byId(id) {
      const known = () => keys.find((key) => key.id === id);
      const key = known();
      if (key) return key;
      lookAgain();
      return known();
    },
  };
}

function inUse(kept: KeptKey[]): readonly [VaultKey, ...VaultKey[]] {
  const [newest, ...others] = kept.map(vaultKey);
  if (!newest) throw new Error('A ring without a key encrypts nothing.');
  return [newest, ...others];
}
