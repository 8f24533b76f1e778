import type { SameKeys } from '@menyala/contract/messages';
import type * as ru from '../ru/prices.ts';

export const prices: SameKeys<typeof ru.prices> = {
  prices: {
    unset: 'Prices that are not set yet',
    unsetHint: 'How many US dollars one unit costs. The rate of a direction follows from two prices.',
    ofOne: '1 {asset} in US dollars',
    save: 'Save prices',
    saved: '{count, plural, one {# price saved.} other {# prices saved.}}',
    origin: 'Where the price comes from',
    byHand: 'Set by staff',
    bySources: 'From sources',
    originHint: {
      hand: 'The price stands until somebody changes it. It ages by the time below.',
      sources:
        'The median of the sources whose data is fresh. With fewer than you ask for, directions are paused, and go on by themselves.',
    },
    quotes: 'Sources of the price',
    pair: 'Source {place, number}: pair',
    side: 'Source {place, number}: which price',
    sides: { bid: 'bid', ask: 'ask', last: 'last trade' },
    add: 'Add a source',
    remove: 'Remove source {place, number}',
    least: 'How many sources have to be alive',
    none: 'No source tells the price of {asset}. Add a pair with {asset} to a source.',
    toSources: 'Rate sources',
    now: 'Now: {usd}',
    unsaved: 'The price appears once you save',
    fault: {
      missing: 'the source has said nothing yet',
      old: 'its data is old',
      held: 'a sudden jump, waits to be confirmed',
      no_figure: 'the source does not tell this price',
      no_cross: 'the other half of the pair has no price',
    },
    followed: 'from sources: {count, number}',
    resting: 'Too few sources are alive: directions with this price are paused.',
    undoColumn: 'Undo',
    undoSources: 'Back to the sources',
    undo: 'Back to {usd}',
    changed: 'Changed by {by}. Until {time} the earlier price can be put back.',
  },
};
