import type { Context } from '../context.ts';
import type { Catalogue, Currency, Direction } from '../market/currencies/catalogue.ts';

/** One way to pay a shop: what its clients call it, and the direction to the currency of the shop's balance. */
export interface PaymentWay {
  id: string;
  direction: Direction;
}

/**
 * Every way to pay shops whose balance is in this currency: the currency itself, and each direction to it that somebody may take from
 * anywhere. Each is called as clients of shops call it (greenfield.md, 1.3): `BTC-CHAIN`, `USDT-TRC20`, `RUB-SBER`.
 */
export function waysTo(ctx: Pick<Context, 'catalogue'>, currencyId: number): PaymentWay[] {
  const current = ctx.catalogue.current();
  const ids = methodIds(current);
  const same = current.sameCurrencyWays.get(currencyId);
  return [
    ...(same?.isEnabled && same.from.cities.length === 0 ? [same] : []),
    ...exchangesTo(ctx, currencyId),
  ].map((direction) => ({
    id: ids.get(direction.from.id) ?? direction.from.code,
    direction,
  }));
}

/** The directions among them. */
export function exchangesTo({ catalogue }: Pick<Context, 'catalogue'>, currencyId: number): Direction[] {
  return catalogue
    .current()
    .directions.filter(
      ({ isEnabled, from, to }) => isEnabled && to.id === currencyId && from.cities.length === 0,
    );
}

const known = new WeakMap<Catalogue, ReadonlyMap<number, string>>();

/** The name of each currency as a way to pay, by its id. Names are letters and digits around one dash, since clients build names of them. */
export function methodIds(catalogue: Catalogue): ReadonlyMap<number, string> {
  const before = known.get(catalogue);
  if (before) return before;
  const ids = new Map<number, string>();
  const taken = new Set<string>();
  for (const currency of [...catalogue.currencies.values()].sort((a, b) => a.id - b.id)) {
    const short = methodId(currency);
    const id = taken.has(short) ? `${currency.ticker}-${currency.code}` : short;
    taken.add(id);
    ids.set(currency.id, id);
  }
  known.set(catalogue, ids);
  return ids;
}

function methodId({ code, ticker }: Pick<Currency, 'code' | 'ticker'>): string {
  const rest = code.replace(ticker, '');
  return `${ticker}-${rest === '' ? 'CHAIN' : rest}`;
}

/** As many as the currency of ours has that counts most finely in this asset, and as money of states is counted: yen have none. */
export function decimalsOf({ catalogue }: Pick<Context, 'catalogue'>, asset: string): number {
  const own = [...catalogue.current().currencies.values()].filter(({ ticker }) => ticker === asset);
  return Math.max(stateDecimals(asset), ...own.map(({ decimals }) => decimals));
}

const knownDecimals = new Map<string, number>();

/** Decimals of a currency of ISO 4217; two for what is none. */
function stateDecimals(asset: string): number {
  if (!/^[A-Z]{3}$/.test(asset)) return 2;
  const known = knownDecimals.get(asset);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: asset });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  knownDecimals.set(asset, decimals);
  return decimals;
}

/** What clients name that we may lack: coins of theirs, and ways of paying by them. */
const ofOthers = /^[A-Z0-9]{2,10}(-(CHAIN|LN|LNURL|LNURLPAY|LIGHTNINGNETWORK|LIGHTNINGLIKE|ONCHAIN))?$/;

/**
 * The ways that a client named, by our names and in its order. Clients write `BTC_CHAIN`, `BTC-LightningNetwork`, and `BTC` alone for its
 * chain or its only way. What others have and this shop lacks is left out.
 * @returns null where a name is nobody's, or none is left
 */
export function readMethods(named: readonly string[], offered: readonly string[]): string[] | null {
  const found = new Set<string>();
  for (const name of named) {
    const id = name.trim().toUpperCase().replaceAll('_', '-');
    const one = offeredAs(id.replace(/-LIGHTNINGNETWORK$/, '-LN'), offered);
    if (one !== undefined) found.add(one);
    else if (!ofOthers.test(id)) return null;
  }
  return found.size === 0 ? null : [...found];
}

function offeredAs(id: string, offered: readonly string[]): string | undefined {
  const same = offered.find((one) => one.toUpperCase() === id || one.toUpperCase() === `${id}-CHAIN`);
  if (same !== undefined || id.includes('-')) return same;
  const ofCoin = offered.filter((one) => one.toUpperCase().startsWith(`${id}-`));
  return ofCoin.length === 1 ? ofCoin[0] : undefined;
}
