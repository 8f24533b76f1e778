import type { SourceKind, SourceSettings } from '@menyala/contract/office/sources';
import type { OutsideFaultCode, OutsideRequest } from '../../platform/outside/ask-outside.ts';

/** What an adapter must know of a source in order to ask it and to read what it says. */
export interface SourceToAsk {
  kind: SourceKind;
  /** What is wanted, as `BTC/USDT`. */
  pairs: readonly string[];
  settings: Partial<SourceSettings>;
}

/** Figures as they were written, not looked at yet. */
export interface SaidQuote {
  pair: string;
  bid?: unknown;
  ask?: unknown;
  last?: unknown;
  /** When it was so, by the source's own word; undefined where it does not say, null where what it says is no time. */
  at?: Date | null;
}

/** How one kind of source is asked and read. */
export interface Adapter {
  ask(source: SourceToAsk): OutsideRequest;
  /**
   * What it says of the pairs that are wanted; others may be among them. Figures with a decimal comma come with a point.
   * @throws SourceFault where the whole answer is no good
   */
  read(body: Buffer, source: SourceToAsk): SaidQuote[];
  /** True where it can have the pair; left out where only its answer tells. */
  knows?(base: string, quote: string): boolean;
  /** Of the very day that it is for, so that its time may be a day ahead. */
  isDaily?: boolean;
  /** Daily where the owner lets what it says hold for longer than a day. */
  mayBeDaily?: boolean;
  /** The highest bid may be above the lowest ask, since they are courses of their own. */
  mayCross?: boolean;
}

/**
 * Why an answer is of no use, in a word that screens have sentences for, beside those of `OutsideFaultCode`:
 * `status` HTTP status other than 200 · `not_readable` neither JSON nor XML, or cut in half · `refused` it says that it
 * failed · `empty` it lists nothing · `no_pair` it does not have the pair · `no_figure` none of the figures is there ·
 * `bad_price` no price above zero · `crossed` it buys for more than it sells · `old_time`, `future_time`, `bad_time`, and
 * `unclear_time` where the day and the month cannot be told apart.
 */
export type SourceFaultCode =
  | OutsideFaultCode
  | 'status'
  | 'not_readable'
  | 'refused'
  | 'empty'
  | 'no_pair'
  | 'no_figure'
  | 'bad_price'
  | 'crossed'
  | 'old_time'
  | 'future_time'
  | 'bad_time'
  | 'unclear_time';

export class SourceFault extends Error {
  readonly code: SourceFaultCode;
  /** Such as a number of an error or a pair; never an address or a header. */
  readonly detail: string;
  constructor(code: SourceFaultCode, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

/** The halves of `BTC/USDT`. */
export function halves(pair: string): [base: string, quote: string] {
  const [base = '', quote = ''] = pair.split('/');
  return [base, quote];
}
