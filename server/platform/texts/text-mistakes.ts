import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createTranslator } from 'use-intl/core';

/** `text`: shown as it is. `number`: written in the reader's way, or counted. */
export type PlaceholderKind = 'text' | 'number';

export interface Placeholder {
  name: string;
  kind: PlaceholderKind;
  /** A text without it would not say what it must. */
  isNeeded: boolean;
}

/** Who is written to knows them anyhow: from the sender, and from the page that a link leads to. */
const optional: ReadonlySet<string> = new Set(['name', 'number']);

/** What does not fit in a text, and where: `at` counts characters from 1. */
export type TextMistake =
  | { kind: 'syntax'; at: number; near: string }
  | { kind: 'markup'; at: number; near: string }
  | { kind: 'unknown'; at: number; name: string }
  | { kind: 'wrong_kind'; at: number; name: string }
  | { kind: 'missing'; name: string };

/** What the program's text is filled with. @throws SyntaxError where it is no ICU */
export function placeholdersOf(text: string, path: string): Placeholder[] {
  const found = new Map<string, PlaceholderKind>();
  for (const { name, kind } of usesIn(parse(text, { ignoreTag: true })))
    found.set(name, found.get(name) === 'number' ? 'number' : kind);
  return [...found].map(([name, kind]) => ({ name, kind, isNeeded: isNeeded(name, path) }));
}

/** The subject of an email about an order is what it is told from the others by. */
const isNeeded = (name: string, path: string) =>
  !optional.has(name) || (name === 'number' && path.endsWith('ubject'));

/** What of somebody's own text does not fit in the place of the program's; null where it fits. */
export function placeOfMistake(own: string, programs: string, path: string): TextMistake | null {
  const tag = /<\/?[a-z][^<>]*>/i.exec(own);
  if (tag) return { kind: 'markup', at: tag.index + 1, near: tag[0].slice(0, 40) };
  const parts = parsed(own);
  if (!Array.isArray(parts)) return parts;
  const known = placeholdersOf(programs, path);
  const uses = usesIn(parts);
  for (const { name, at, kind } of uses) {
    const placeholder = known.find((one) => one.name === name);
    if (!placeholder) return { kind: 'unknown', at, name };
    if (kind === 'number' && placeholder.kind === 'text') return { kind: 'wrong_kind', at, name };
  }
  const lacking = known.find(({ name, isNeeded: must }) => must && !says(parts, name));
  if (lacking) return { kind: 'missing', name: lacking.name };
  return isWritten(own, known) ? null : { kind: 'syntax', at: 1, near: own.slice(0, 20) };
}

/** True where it can be filled in: a style of a number that nobody knows, say, is seen only then. */
function isWritten(text: string, placeholders: readonly Placeholder[]): boolean {
  const t = createTranslator({
    messages: { text },
    locale: 'ru-RU',
    onError: (error) => {
      throw error;
    },
  });
  const values = Object.fromEntries(
    placeholders.map(({ name, kind }) => [name, kind === 'number' ? 1 : 'a']),
  );
  try {
    return t('text', values).trim() !== '';
  } catch {
    return false;
  }
}

function parsed(text: string): MessageFormatElement[] | TextMistake {
  try {
    return parse(text, { ignoreTag: true, captureLocation: true, requiresOtherClause: true });
  } catch (error) {
    const at = (error as { location?: { start: { offset: number } } }).location?.start.offset ?? 0;
    return { kind: 'syntax', at: at + 1, near: text.slice(at, at + 20) };
  }
}

interface Use {
  name: string;
  kind: PlaceholderKind;
  at: number;
}

function usesIn(parts: readonly MessageFormatElement[]): Use[] {
  return parts.flatMap((part): Use[] => {
    const at = (part.location?.start.offset ?? 0) + 1;
    switch (part.type) {
      case TYPE.argument:
        return [{ name: part.value, kind: 'text', at }];
      // Dates come as texts already; as moments they cannot be written.
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        return [{ name: part.value, kind: 'number', at }];
      case TYPE.plural:
      case TYPE.select:
        return [
          { name: part.value, kind: part.type === TYPE.plural ? 'number' : 'text', at },
          ...Object.values(part.options).flatMap(({ value }) => usesIn(value)),
        ];
      default:
        return [];
    }
  });
}

/** Whether the value is read in any case: one that stands in one case of a choice alone is missing in the others. */
function says(parts: readonly MessageFormatElement[], name: string): boolean {
  return parts.some((part) => {
    if (part.type === TYPE.argument || part.type === TYPE.number) return part.value === name;
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return false;
    if (part.type === TYPE.plural && part.value === name) return true;
    return Object.values(part.options).every(({ value }) => says(value, name));
  });
}
