import { isZone } from '@menyala/contract/hours';
import type { SourceEdit, SourceKind, SourceSettings } from '@menyala/contract/office/sources';
import { hasForbiddenCharacters } from '@menyala/requisites';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import { checkedUrl, OutsideFault } from '../../platform/outside/ask-outside.ts';
import { adapters } from './adapters.ts';
import { halves } from './source.ts';
import { parsePath } from './tree-path.ts';

type Asked = Pick<SourceEdit, 'pairs' | 'settings' | 'headers'>;

/** What of an edit is kept: only the settings that its kind has, and the pairs that its figures are of. */
export function sourceInput<E extends Asked>(kind: SourceKind, edit: E): E {
  const { address, ...more } = edit.settings;
  const settings: Partial<SourceSettings> =
    kind === 'generic'
      ? { ...(address !== undefined && { address: address.trim() }), ...more }
      : kind === 'exchanger' && address !== undefined
        ? { address: address.trim() }
        : {};
  const pairs = kind === 'generic' ? (settings.figures ?? []).map(({ pair }) => pair) : edit.pairs;
  return { ...edit, settings, pairs };
}

/** What is wrong with how a source would be asked and read. */
export function wrongInQuestion(kind: SourceKind, { pairs, settings, headers }: Asked): FieldErrors {
  return {
    ...(kind === 'generic' ? wrongFigures(settings) : wrongPairs(kind, pairs)),
    ...(kind === 'generic' || kind === 'exchanger' ? wrongAddress(settings.address) : {}),
    ...wrongHeaders(headers ?? []),
  };
}

/** What is wrong with the rest of an edit. */
export function wrongInRules(edit: Omit<SourceEdit, keyof Asked>): FieldErrors {
  const name = edit.name.trim();
  return {
    ...(name === '' ? { name: [{ code: 'required' }] } : {}),
    ...(hasForbiddenCharacters(name) ? { name: [{ code: 'forbidden_characters' }] } : {}),
    ...(edit.jumpPercent !== null && Number(edit.jumpPercent) === 0
      ? { jumpPercent: [{ code: 'bad_amount' }] }
      : {}),
    // What is old before it is asked again counts only now and then.
    ...(edit.freshSeconds <= edit.everySeconds
      ? { freshSeconds: [{ code: 'source_age', values: { seconds: String(edit.everySeconds) } }] }
      : {}),
  };
}

function wrongPairs(kind: SourceKind, pairs: readonly string[]): FieldErrors {
  if (pairs.length === 0) return { pairs: [{ code: 'required' }] };
  const wrong =
    pairs.find((pair, place) => isWrongPair(pair) || pairs.indexOf(pair) !== place) ??
    pairs.find((pair) => adapters[kind].knows?.(...halves(pair)) === false);
  return wrong === undefined ? {} : { pairs: [{ code: 'unknown_pair', values: { pair: wrong } }] };
}

function isWrongPair(pair: string): boolean {
  const [base, quote] = halves(pair);
  return base === quote;
}

function wrongFigures({ figures = [], time, zone = 'UTC' }: Partial<SourceSettings>): FieldErrors {
  const errors: FieldErrors = {};
  if (figures.length === 0) errors['settings.figures'] = [{ code: 'required' }];
  if (time && !parsePath(time)) errors['settings.time'] = [{ code: 'bad_path' }];
  if (!isZone(zone)) errors['settings.zone'] = [{ code: 'bad_zone' }];
  for (const [place, figure] of figures.entries()) {
    const at = `settings.figures.${place}`;
    const isTwice = figures.findIndex(({ pair }) => pair === figure.pair) !== place;
    if (isTwice || isWrongPair(figure.pair))
      errors[`${at}.pair`] = [{ code: 'unknown_pair', values: { pair: figure.pair } }];
    if (!figure.bid && !figure.ask && !figure.last) errors[`${at}.last`] = [{ code: 'required' }];
    for (const side of ['bid', 'ask', 'last'] as const)
      if (figure[side] && !parsePath(figure[side])) errors[`${at}.${side}`] = [{ code: 'bad_path' }];
  }
  return errors;
}

function wrongAddress(address: string | undefined): FieldErrors {
  if (!address) return { 'settings.address': [{ code: 'required' }] };
  try {
    checkedUrl(address);
    return {};
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    return {
      'settings.address': [{ code: error.code === 'inside_address' ? 'inside_address' : 'bad_address' }],
    };
  }
}

/** A token of RFC 9110, and what may stand beside it; what says how the question is sent is ours. */
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
const headerValue = /^[\x20-\x7E]{1,4000}$/;
const ownHeaders = new Set(['host', 'content-length', 'transfer-encoding', 'connection', 'accept-encoding']);

function wrongHeaders(headers: readonly { name: string; value: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [place, { name, value }] of headers.entries()) {
    if (!headerName.test(name) || ownHeaders.has(name.toLowerCase()))
      errors[`headers.${place}.name`] = [{ code: 'bad_format' }];
    if (!headerValue.test(value)) errors[`headers.${place}.value`] = [{ code: 'bad_format' }];
  }
  return errors;
}
