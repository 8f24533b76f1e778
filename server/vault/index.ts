/**
 * The vault: secrets lie in the database encrypted, under keys that are not there. Always true of it: what was changed, or
 * moved to another row, does not open; each place where something lies sealed is in `sealed-places.ts`; a start without the
 * keys that the database needs is refused; what is from before there was a vault is read as it is, and sealed soon.
 */
export { about } from './about.ts';
export { openBytes, sealBytes } from './bytes-column.ts';
export {
  cardDigits,
  cardHash,
  cardHashes,
  type Details,
  detailsText,
  openCards,
  sealCards,
} from './card-numbers.ts';
export { openVault } from './open-vault.ts';
export { stragglers } from './reseal-stragglers.ts';
export { cardIn, type SealedCard } from './sealed-places.ts';
export { Unopenable, type Unsealing, type Vault } from './vault.ts';
