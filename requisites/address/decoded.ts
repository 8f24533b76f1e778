/** What a network's own arithmetic says about a text that already has the network's look. */
export type Decoded =
  | { ok: true; value: string }
  | { ok: false; code: 'bad_checksum' | 'bad_format' | 'testnet' };

export const badFormat: Decoded = { ok: false, code: 'bad_format' };
export const badChecksum: Decoded = { ok: false, code: 'bad_checksum' };

/** Nobody has the key to an address of zeros; it gets into forms from broken software, and money there is lost. */
export function isNobody(key: Uint8Array): boolean {
  return key.every((byte) => byte === 0);
}

export function areSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}
