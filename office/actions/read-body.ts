import type { Call } from '@menyala/contract';
import { fromMoscowField, toMoscowField } from '@menyala/contract/moscow-field';
import { amountPattern } from '@menyala/contract/values';
import {
  compare,
  type FormatLocale,
  isZero,
  type MoneyUnit,
  parseTyped,
  readTyped,
  type TypedSum,
} from '@menyala/money';
import type { Translate } from '../messages/messages.ts';

/** What a person fills in: most kinds follow from the schema of a property, the rest is said by its description. */
export type FieldKind =
  | 'text'
  | 'amount'
  | 'percent'
  | 'whole'
  | 'choice'
  | 'moment'
  | 'checkbox'
  | 'words'
  | 'currency'
  | 'list';

export interface Option {
  id: string | number;
  text: string;
}

/** What the schema of a property does not tell. */
export interface Field<Value = unknown> {
  label: string;
  hint?: string;
  kind?: FieldKind;
  /** Though the schema lets it be left out or empty: other actions of the same call have no use for it. */
  isRequired?: boolean;
  /** As few letters, where the schema does not say. */
  least?: number;
  /** The unit of an amount; without it no unit may stand beside the digits. */
  unit?: MoneyUnit;
  /** True where an amount of nothing will not do. */
  isAboveZero?: boolean;
  /** Of a choice, or of a list to tick; without them a list takes a line each. */
  options?: readonly Option[];
  /** True where the digits tick an option each, of a list to tick. */
  hasDigits?: boolean;
  /** A text that is not shown while it is typed. */
  isSecret?: boolean;
  rows?: number;
  autoComplete?: string;
  /** What is said of a value that will not do, in place of the general sentence. */
  wrong?: string;
  /** The same where there is none. */
  missing?: string;
  /** The last moment that can be meant. */
  latest?: string;
  /** The name under which the server refuses it, where that is not its own. */
  refusedAs?: string;
  /** What else can be wrong with a value that is well formed. */
  check?: (value: Value) => string | undefined;
  /** True where `check` speaks while one types, and not only when it is sent. */
  isLive?: boolean;
}

/** A name of a field that is the form's own, and does not go with the body. */
type OwnName = `$${string}`;

/** The fields of a form by the names of the body, in the order in which they are drawn. */
export type Fields<Body> = { readonly [Name in keyof Body]?: Field<NonNullable<Body[Name]>> } & {
  readonly [Name in OwnName]?: Field;
};

/** What stands in the fields: texts as they were typed, choices and ticks as they are. */
export type Typed<Body> = {
  [Name in keyof Body]-?: NonNullable<Body[Name]> extends number ? string : NonNullable<Body[Name]>;
} & { readonly [Name in OwnName]?: unknown };

/** The part of JSON Schema that the contract uses for a property. */
export interface Property {
  type?: string;
  pattern?: string;
  format?: string;
  enum?: readonly (string | number)[];
  anyOf?: readonly Property[];
  items?: Property;
  properties?: Readonly<Record<string, Property>>;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

interface Shape extends Property {
  required?: readonly string[];
  allOf?: readonly Shape[];
}

export interface BodyShape {
  properties: Readonly<Record<string, Property>>;
  required: ReadonlySet<string>;
}

/** The properties of a body, whether it is one object or several put together. */
export function shapeOf(body: Call['body']): BodyShape {
  const parts = partsOf((body ?? {}) as Shape);
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: new Set(parts.flatMap(({ required = [] }) => required)),
  };
}

function partsOf(shape: Shape): Shape[] {
  return shape.allOf === undefined ? [shape] : shape.allOf.flatMap(partsOf);
}

/** A property without the null that it may be, and whether it may. */
export function withoutNull(property: Property): { property: Property; isNullable: boolean } {
  const [first, ...others] = (property.anyOf ?? [property]).filter(({ type }) => type !== 'null');
  if (first === undefined || others.length > 0) return { property, isNullable: false };
  return { property: first, isNullable: property.anyOf !== undefined };
}

const percentPattern = '^-?\\d{1,3}(\\.\\d{1,6})?$';

/** How a property is filled in. */
export function kindOf(property: Property, field: Field): FieldKind {
  if (field.kind !== undefined) return field.kind;
  const { type, pattern, format, properties } = withoutNull(property).property;
  if (property.enum !== undefined) return 'choice';
  if (type === 'boolean') return 'checkbox';
  if (type === 'integer') return 'whole';
  if (type === 'array') return 'list';
  if (format === 'date-time') return 'moment';
  if (pattern === amountPattern) return 'amount';
  if (pattern === percentPattern) return 'percent';
  if (properties?.['ru'] !== undefined && properties['en'] !== undefined) return 'words';
  return 'text';
}

/** What a field shows of a value of the body. */
export function typedOf(kind: FieldKind, value: unknown): unknown {
  if (kind === 'checkbox') return value === true;
  if (kind === 'words') return value ?? { ru: '', en: '' };
  if (kind === 'list') return value ?? [];
  if (value === null || value === undefined) return '';
  return kind === 'moment' ? toMoscowField(String(value)) : String(value);
}

/** A text that cannot be read as its kind; `why` is said in place of the general sentence. */
class Unreadable {
  readonly why: string | undefined;

  constructor(why?: string) {
    this.why = why;
  }
}
const unreadable = new Unreadable();
const none = Symbol('none');

const noUnit: MoneyUnit = { ticker: '', decimals: 18 };
const percent: MoneyUnit = { ticker: '%', decimals: 6 };

/** The value in the body; `none` where nothing was typed. */
function readField(
  kind: FieldKind,
  typed: unknown,
  field: Field,
  { locale, t }: Pick<Form, 'locale' | 't'>,
): unknown {
  if (typeof typed !== 'string') return typed ?? none;
  const text = field.isSecret === true && typed.trim() !== '' ? typed : typed.trim();
  if (text === '') return none;
  switch (kind) {
    case 'amount':
      return readSum(text, field.unit ?? noUnit, { locale, t });
    case 'percent': {
      const read = parseTyped(text.replace(/^[-−]/, ''), percent, locale);
      if (read === null) return unreadable;
      return /^[-−]/.test(text) ? `-${read}` : read;
    }
    case 'whole':
    case 'currency':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : unreadable;
    case 'choice':
      return field.options?.find(({ id }) => String(id) === text)?.id ?? text;
    case 'moment':
      return fromMoscowField(text) ?? unreadable;
    case 'list':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    default:
      return text;
  }
}

function readSum(text: string, unit: MoneyUnit, { locale, t }: Pick<Form, 'locale' | 't'>): unknown {
  const read = readTyped(text, unit, locale);
  return read.amount ?? new Unreadable(sumFault(read, t));
}

/** Says why a typed sum cannot be read, where more can be said than that it is none. */
export function sumFault(read: TypedSum, t: Translate): string | undefined {
  if (read.amount !== null || read.fault === 'not_a_sum') return undefined;
  return read.fault === 'several_sums' ? t('form.severalSums') : t('form.otherUnit', { unit: read.unit });
}

/** What is wrong with a value by its schema, in the order in which one would say it. */
function breachOf(
  kind: FieldKind,
  value: unknown,
  property: Property,
  field: Field,
): 'short' | 'long' | 'bad' | undefined {
  if (value instanceof Unreadable) return 'bad';
  if (Array.isArray(value)) {
    if (value.length < (property.minItems ?? 0)) return 'short';
    return value.length > (property.maxItems ?? Number.POSITIVE_INFINITY) ? 'long' : undefined;
  }
  if (typeof value === 'number') {
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = property;
    return value < minimum || value > maximum ? 'bad' : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (field.isAboveZero === true && isZero(value)) return 'bad';
  if (property.enum !== undefined) return property.enum.includes(value) ? undefined : 'bad';
  if (kind === 'percent' && compare(value, '100') > 0) return 'bad';
  if (value.length < (field.least ?? property.minLength ?? 0)) return 'short';
  if (value.length > (property.maxLength ?? Number.POSITIVE_INFINITY)) return 'long';
  return property.pattern === undefined || new RegExp(property.pattern).test(value) ? undefined : 'bad';
}

function sentenceOf(kind: FieldKind, breach: 'short' | 'long' | 'bad', t: Translate): string {
  if (breach === 'long') return t('form.tooLong');
  if (breach === 'short') return t('form.tooShort');
  if (kind === 'amount') return t('catalogue.badAmount');
  if (kind === 'percent') return t('catalogue.badPercent');
  return t(kind === 'whole' ? 'form.badNumber' : 'form.badValue');
}

function hasNothing(kind: FieldKind, value: unknown): boolean {
  if (kind === 'words') return Object.values(Object(value)).some((text) => String(text).trim() === '');
  return value === none || (Array.isArray(value) && value.length === 0);
}

/** Words are asked for in each language. */
function emptyPlaces(kind: FieldKind, name: string, value: unknown): string[] {
  if (kind !== 'words') return [name];
  const words = Object.entries(Object(value) as Record<string, string>);
  return words.filter(([, text]) => text.trim() === '').map(([language]) => `${name}.${language}`);
}

interface Form {
  shape: BodyShape;
  fields: Readonly<Record<string, Field>>;
  typed: Readonly<Record<string, unknown>>;
  locale: FormatLocale;
  t: Translate;
}

export interface Reading {
  /** What can be read so far; whole where nothing is wrong. */
  body: Record<string, unknown>;
  /** A sentence for each field that will not do. */
  errors: Record<string, string>;
  /** Those of them that are said while one types. */
  live: Record<string, string>;
}

/** Reads what was typed into a body of the call, and checks it with the call's schema. */
export function readBody({ shape, fields, typed, locale, t }: Form): Reading {
  const body: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  const live: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (name.startsWith('$')) continue;
    const schema = shape.properties[name] ?? {};
    const { property, isNullable } = withoutNull(schema);
    const kind = kindOf(schema, field);
    const value = readField(kind, typed[name], field, { locale, t });
    const mayBeEmpty = kind === 'text' && shape.required.has(name) && !isNullable;
    if (hasNothing(kind, value)) {
      const isNeeded =
        field.isRequired ??
        (field.least !== undefined ||
          (shape.required.has(name) && !isNullable && needsSomething(kind, property)));
      if (isNeeded)
        for (const at of emptyPlaces(kind, name, value))
          errors[at] = field.missing ?? field.wrong ?? t('confirm.required');
      if (isNullable) body[name] = null;
      else if (value !== none) body[name] = value;
      else if (mayBeEmpty) body[name] = '';
      continue;
    }
    const breach = breachOf(kind, value, property, field);
    const wrong =
      value instanceof Unreadable && value.why !== undefined
        ? value.why
        : breach === undefined
          ? field.check?.(value)
          : (field.wrong ?? sentenceOf(kind, breach, t));
    if (!(value instanceof Unreadable)) body[name] = value;
    if (wrong === undefined) continue;
    errors[name] = wrong;
    if (breach === undefined && field.isLive === true) live[name] = wrong;
  }
  return { body, errors, live };
}

/** A text without a least length may be empty, and so may words and lists; all else is either there or left out. */
function needsSomething(kind: FieldKind, { minLength = 0, minItems = 0 }: Property): boolean {
  if (kind === 'list') return minItems > 0;
  return kind === 'text' ? minLength > 0 : kind !== 'words';
}
