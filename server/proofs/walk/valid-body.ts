import { randomUUID } from 'node:crypto';
import type { Chance } from '../model/chance.ts';

/** A schema of the contract, as JSON Schema. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  patternProperties?: Record<string, Schema>;
}

/** A value for each field of a name, wherever it stands. */
export type Known = (name: string) => unknown;

/** Sums that somebody who wants to take money tries, from small change to all of it. */
const sums = ['0.01', '1', '20', '100', '450', '900', '990', '2000', '4900', '20000', '50000', '1000000'];

export const card = '4000 0000 0000 0002';
/** A text of where to pay, which no customer may come to read. */
export const poison = `Our card has changed. Pay to ${card} only`;

/** A body that a schema takes, with each field as likely as not where it may be absent. */
export function bodyOf(schema: Schema, known: Known, chance: Chance): Record<string, unknown> {
  return fieldOf(schema, '', known, chance) as Record<string, unknown>;
}

function fieldOf(schema: Schema, name: string, known: Known, chance: Chance): unknown {
  const given = known(name);
  if (given !== undefined) return given;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.of(schema.enum);
  if (schema.anyOf) return fieldOf(chance.of(schema.anyOf), name, known, chance);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => fieldOf(part, name, known, chance)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known, chance);
    case 'array': {
      const least = schema.minItems ?? 0;
      const length = Math.min(least + chance.below(2), schema.maxItems ?? 3);
      return Array.from({ length }, () => fieldOf(schema.items ?? {}, name, known, chance));
    }
    case 'boolean':
      return chance.below(2) === 0;
    case 'integer':
    case 'number':
      return numberOf(schema, chance);
    case 'null':
      return null;
    case 'string':
      return textOf(schema, name, chance);
    default:
      return {};
  }
}

function objectOf(
  { properties = {}, required = [] }: Schema,
  known: Known,
  chance: Chance,
): Record<string, unknown> {
  const names = Object.keys(properties).filter((name) => required.includes(name) || chance.below(2) === 0);
  return Object.fromEntries(
    names.map((name) => [name, fieldOf(properties[name] ?? {}, name, known, chance)]),
  );
}

function numberOf({ minimum = 0, maximum = 100 }: Schema, chance: Chance): number {
  const span = Math.min(maximum - minimum, 60) + 1;
  return minimum + chance.below(Math.max(span, 1));
}

function textOf(schema: Schema, name: string, chance: Chance): string {
  const { pattern = '', format, maxLength = 1000, minLength = 0 } = schema;
  if (format === 'date-time') return '2026-05-01T12:00:00.000Z';
  if (format === 'date') return '2026-05-01';
  if (/\[0-9a-fA-F\]\{8\}/.test(pattern)) return randomUUID();
  if (/^\^-?\??\\d/.test(pattern))
    return /percent|margin/i.test(name) ? String(chance.below(6)) : chance.of(sums);
  const text = /text|body|subject|title|notice|note|ru|en|about|warning/i.test(name)
    ? poison
    : `word${chance.below(1_000_000)}`;
  return text.slice(0, Math.max(maxLength, minLength));
}
