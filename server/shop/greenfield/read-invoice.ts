import { compare, divide, isZero } from '@menyala/money';
import { oneEmail } from '../../platform/email.ts';
import { hasControlCharacters, withoutControlCharacters } from '../../platform/http/control-characters.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import type { FieldError } from '../../platform/http/refusal.ts';
import type { InvoiceOrder } from '../invoices/create-invoice.ts';
import type { Checkout } from '../invoices/invoice.ts';
import { readMethods } from '../payment-methods.ts';
import { depthOf, type ExactJson, type ExactObject, isObject, numberText } from './exact-json.ts';

const speeds = ['HighSpeed', 'MediumSpeed', 'LowMediumSpeed', 'LowSpeed'] as const;
const deepest = 20;
const usualMinutes = 15;
const longestMinutes = 24 * 60;
const mostMonitored = 30 * 24 * 60;
const mostAmount = '1000000000000000';

/** What is asked for, as far as the shop's own settings answer what is left out. */
interface Usual {
  /** What its invoices are in that name no currency. */
  currency: string;
  /** Every way to pay it, by our names. */
  methods: readonly string[];
  /** How many decimals an amount of an asset may have. */
  decimalsOf: (asset: string) => number;
  /** Rates are locked for so long at most, and what names no time waits no longer. */
  longestLockMinutes: number;
}

/**
 * The body of a request for an invoice (greenfield.md, 1.3), as clients really send it: amounts as numbers or text, nulls for what they
 * leave out, names of ways to pay in several spellings.
 * @throws Refusal `validation` by field
 */
export function readInvoiceOrder(body: ExactObject, usual: Usual): InvoiceOrder {
  const wrong: Record<string, FieldError[]> = {};
  const refuse = (path: string, code: FieldError['code'], values?: Record<string, string>) => {
    wrong[path] = [values ? { code, values } : { code }];
  };
  const currency = readCurrency(body['currency'], usual.currency);
  if (currency === null) refuse('currency', 'unknown_currency');
  const read = readAmount(body['amount']);
  const decimals = usual.decimalsOf(currency ?? '');
  const amount = read == null ? null : divide(read, '1', { decimals, rounding: 'nearest' });
  // Nothing is to be paid: only an amount that is left out lets any sum pay.
  if (read === undefined || (amount !== null && isZero(amount))) refuse('amount', 'bad_amount');
  const metadata = readMetadata(body['metadata']);
  if (typeof metadata === 'string')
    refuse('metadata', metadata === 'deep' ? 'text_too_deep' : 'not_an_object');
  const checkout = readCheckout(isObject(body['checkout']) ? body['checkout'] : {}, usual, refuse);
  refuseWrong(wrong as FieldErrors);
  const known = isObject(metadata ?? null) ? (metadata as ExactObject) : {};
  return {
    amount,
    currency: currency ?? usual.currency,
    ...keptMetadata(known),
    searchTerms: texts(body['additionalSearchTerms'])
      .slice(0, 20)
      .map((term) => keptText(term, 200)),
    checkout,
    receipt: isObject(body['receipt']) ? readReceipt(body['receipt']) : null,
  };
}

/** An invoice's metadata as they are kept, and what of them it is looked for by. */
type KeptMetadata = Pick<InvoiceOrder, 'metadata' | 'orderId' | 'buyerEmail'>;

const keptMetadata = (known: ExactObject): KeptMetadata => ({
  metadata: JSON.stringify(known),
  orderId: orderIdOf(known),
  buyerEmail: oneEmail(keptText(textOf(known['buyerEmail']) ?? '', 200)) || null,
});

/** An invoice's metadata, when they are replaced. @throws Refusal `validation` at `metadata` */
export function readMetadataAlone(body: ExactObject): KeptMetadata {
  const metadata = readMetadata(body['metadata']);
  if (typeof metadata === 'string')
    refuseWrong({ metadata: [{ code: metadata === 'deep' ? 'text_too_deep' : 'not_an_object' }] });
  const known = isObject(metadata ?? null) ? (metadata as ExactObject) : {};
  return keptMetadata(known);
}

function readCurrency(given: ExactJson | undefined, usual: string): string | null {
  return given === undefined || given === null || given === '' ? usual : readAsset(given);
}

export function readAsset(given: ExactJson | undefined): string | null {
  if (typeof given !== 'string') return null;
  const asset = given.trim().toUpperCase();
  return /^[A-Z0-9]{2,12}$/.test(asset) ? asset : null;
}

/** Null where any sum pays it, undefined where it is no amount. */
export function readAmount(given: ExactJson | undefined): string | null | undefined {
  if (given === undefined || given === null || given === '') return null;
  const text = (typeof given === 'string' ? given.trim() : numberText(given)) ?? '';
  const written = withoutExponent(text);
  if (!/^\d{1,60}(\.\d{1,60})?$/.test(written)) return undefined;
  const plain = written
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
  return compare(plain, mostAmount) > 0 ? undefined : plain;
}

/** PHP and JavaScript write small sums as `1.0e-5` and `1e-7`. What is no such number stays as it is. */
function withoutExponent(text: string): string {
  const [, whole = '', part = '', exponent = ''] =
    /^(\d{1,30})(?:\.(\d{1,40}))?e([+-]?\d{1,2})$/i.exec(text) ?? [];
  if (whole === '' || Math.abs(Number(exponent)) > 18) return text;
  const places = whole.length + Number(exponent);
  const digits = `${whole}${part}`.padEnd(places, '0');
  return places <= 0
    ? `0.${'0'.repeat(-places)}${digits}`
    : `${digits.slice(0, places)}${digits.length > places ? `.${digits.slice(places)}` : ''}`;
}

function readMetadata(given: ExactJson | undefined): ExactObject | null | 'deep' | 'other' {
  if (given === undefined || given === null) return null;
  // PHP writes an array without members as a list.
  if (Array.isArray(given) && given.length === 0) return null;
  if (!isObject(given)) return 'other';
  return depthOf(given) > deepest ? 'deep' : given;
}

function orderIdOf({ orderId }: ExactObject): string | null {
  const text = typeof orderId === 'string' ? orderId : numberText(orderId);
  return text === null || text === '' ? null : keptText(text, 200);
}

/** The beginning of a text, as the database keeps it: what is cut within a character loses the whole of it. */
const keptText = (text: string, most: number): string => withoutControlCharacters(text.slice(0, most));

/** What Greenfield knows of receipts, and nothing else. */
const readReceipt = (given: ExactObject) =>
  Object.fromEntries(
    ['enabled', 'showQR', 'showPayments'].map((name) => {
      const value = given[name];
      return [name, typeof value === 'boolean' ? value : null];
    }),
  );

type Refuse = (path: string, code: FieldError['code'], values?: Record<string, string>) => void;

function readCheckout(
  given: ExactObject,
  { methods: offered, longestLockMinutes }: Usual,
  refuse: Refuse,
): Checkout {
  const minutes = (name: string, usual: number, least: number, most: number): number => {
    const value = given[name];
    if (value === undefined || value === null) return usual;
    const number = Number(numberText(value) ?? (typeof value === 'string' ? value : Number.NaN));
    if (number >= least && number <= most) return number;
    const code = number > most ? 'above_max' : 'below_min';
    refuse(`checkout.${name}`, Number.isNaN(number) ? 'not_a_number' : code, {
      nearest: String(number > most ? most : least),
    });
    return usual;
  };
  const named = texts(given['paymentMethods']);
  const methods = named.length === 0 ? [...offered] : readMethods(named, offered);
  if (methods === null) refuse('checkout.paymentMethods', 'bad_value');
  const first = textOf(given['defaultPaymentMethod']);
  const speed = textOf(given['speedPolicy']);
  const speedPolicy = speed === null ? 'MediumSpeed' : speeds.find((one) => one === speed);
  if (speedPolicy === undefined) refuse('checkout.speedPolicy', 'bad_value');
  const redirectURL = textOf(given['redirectURL']);
  if (redirectURL !== null && !isWebAddress(redirectURL)) refuse('checkout.redirectURL', 'bad_address');
  const lazy = given['lazyPaymentMethods'];
  return {
    speedPolicy: speedPolicy ?? 'MediumSpeed',
    paymentMethods: methods ?? [],
    defaultPaymentMethod: first === null ? null : (readMethods([first], offered)?.[0] ?? null),
    lazyPaymentMethods: typeof lazy === 'boolean' ? lazy : null,
    expirationMinutes: Math.ceil(
      minutes('expirationMinutes', Math.min(usualMinutes, longestLockMinutes), 1, longestMinutes),
    ),
    monitoringMinutes: Math.ceil(minutes('monitoringMinutes', 1440, 0, mostMonitored)),
    paymentTolerance: minutes('paymentTolerance', 0, 0, 100),
    redirectURL,
    redirectAutomatically: given['redirectAutomatically'] === true,
    // One that we lack falls back where the page is shown.
    defaultLanguage: keptText(textOf(given['defaultLanguage']) ?? '', 20) || null,
  };
}

export function textOf(value: ExactJson | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

export function texts(value: ExactJson | undefined): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** Of http or https; `{InvoiceId}` and `{OrderId}` in it are filled in later. */
function isWebAddress(text: string): boolean {
  if (text.length > 2000 || hasControlCharacters(text)) return false;
  const url = URL.parse(text.replaceAll(/[{}]/g, ''));
  return url !== null && /^https?:$/.test(url.protocol);
}
