/**
 * The verdict of a network's own arithmetic on a text that already has the network's look. `key` is the part that stands for the owner.
 * `form` is how the address is to be written: its look is another network's too, or the tag of its payment is in it.
 */
export type Decoded =
  | { ok: true; value: string; key: Uint8Array }
  | { ok: false; code: 'bad_checksum' | 'bad_format' | 'testnet' }
  | { ok: false; code: 'ambiguous_address'; form: string }
  | { ok: false; code: 'tag_in_address'; form: string; tag: string };

export const badFormat: Decoded = { ok: false, code: 'bad_format' };
export const badChecksum: Decoded = { ok: false, code: 'bad_checksum' };

export function areSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}
