import type { StandInState } from '../../demo/stand-in/shapes.ts';
import { walkingPrice } from '../../demo/stand-in/walking-prices.ts';

/** So long quotes are fresh, and so long a course may be taken that another has replaced. */
export const ageMs = 10_000;
export const graceMs = 5_000;
const confirmMs = 15_000;
const jump = 0.02;
/** The stand-in tells seven digits. */
const precision = 3e-6;

export const hosts = {
  binance: 'api.binance.com',
  bybit: 'api.bybit.com',
  okx: 'www.okx.com',
  rapira: 'api.rapira.net',
} as const;
export type Source = keyof typeof hosts;

interface Heard {
  /** Null while nothing of it was believed. */
  bid: number | null;
  at: number;
  held: { bid: number; since: number } | null;
}

/** What may be believed of what the stand-in said, and what follows from it. */
export class TrueMarket {
  readonly states: Record<Source, StandInState> = {
    ...{ binance: 'right', bybit: 'right', okx: 'right', rapira: 'right' },
  };
  readonly #heard = new Map<string, Heard>();
  readonly #published: { at: number; bases: Record<string, number | null> }[] = [];

  /** The source was asked, and answered as its state has it. */
  hear(source: Source, now: Date): void {
    const factor = factorOf(source, this.states[source]);
    if (factor === null) return;
    for (const [base, quote] of source === 'rapira'
      ? [['USDT', 'RUB']]
      : [
          ['BTC', 'USDT'],
          ['ETH', 'USDT'],
        ]) {
      const bid = Number(walkingPrice(base ?? '', quote ?? '', now)) * 0.9998 * factor;
      const key = `${source} ${base}`;
      // What is known without it: prices that were set to the truth at the start, or another source that is right.
      const known = Number(walkingPrice(base ?? '', quote ?? '', now));
      this.#heard.set(key, guarded(this.#heard.get(key), bid, known, now.getTime()));
    }
  }

  publish(at: number): void {
    const bases = Object.fromEntries(
      ['BTC/SBERRUB', 'BTC/USDTTRC20', 'ETH/SBERRUB'].map((way) => [way, this.#base(way, at)]),
    );
    this.#published.push({ at, bases });
  }

  /** True where enough that is believed is young enough. */
  isOpen(way: string, at: number): boolean {
    return this.#base(way, at) !== null;
  }

  /** True where a course stood at this base within the grace. One that stood before an outage ended with it. */
  mayTake(way: string, base: number, at: number): boolean {
    return this.#published.some(({ bases }, place) => {
      const known = bases[way] ?? null;
      const end = this.#published[place + 1]?.at ?? Number.POSITIVE_INFINITY;
      return known !== null && end > at - graceMs && Math.abs(known / base - 1) < precision;
    });
  }

  #believed(key: string, at: number): number[] {
    const heard = this.#heard.get(key);
    return heard && heard.bid !== null && heard.held === null && at - heard.at < ageMs ? [heard.bid] : [];
  }

  #base(way: string, at: number): number | null {
    const [rubles] = this.#believed('rapira USDT', at);
    const bitcoins = ['binance', 'bybit', 'okx'].flatMap((source) => this.#believed(`${source} BTC`, at));
    const [ether] = this.#believed('okx ETH', at);
    if (way === 'ETH/SBERRUB') return ether === undefined || rubles === undefined ? null : ether * rubles;
    if (bitcoins.length < 2) return null;
    if (way === 'BTC/USDTTRC20') return median(bitcoins);
    return rubles === undefined ? null : median(bitcoins) * rubles;
  }
}

/** By how much what is said is more than the truth; null where nothing is said that can be read. */
function factorOf(source: Source, state: StandInState): number | null {
  switch (state) {
    case 'right':
      return 1;
    case 'off3':
      return 1.03;
    case 'times100':
      return 100;
    case 'kopecks':
      return source === 'rapira' ? 100 : 1;
    case 'yesterday':
      // The others tell no time.
      return source === 'okx' ? null : 1;
    default:
      return null;
  }
}

function guarded(before: Heard | undefined, bid: number, known: number, at: number): Heard {
  const isNear = (one: number) => Math.max(one / bid, bid / one) - 1 <= jump;
  if (!before || before.bid === null)
    return isNear(known) ? { bid, at, held: null } : { bid: null, at, held: { bid, since: at } };
  if (isNear(before.bid)) return { bid, at, held: null };
  const since = before.held && isNear(before.held.bid) ? before.held.since : at;
  const isTwofold = Math.max(before.bid / bid, bid / before.bid) >= 2;
  if (at - since >= confirmMs && !isTwofold) return { bid, at, held: null };
  return { ...before, held: { bid, since } };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2;
}
