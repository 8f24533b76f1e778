import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { loadAllMessages } from './load-messages.ts';

const russian: Record<string, Record<string, string>> = { ...(await loadAllMessages('ru')) };
const english: Record<string, Record<string, string>> = { ...(await loadAllMessages('en')) };
const pairs = Object.entries(russian).flatMap(([namespace, messages]) =>
  Object.entries(messages).map(([key, text]) => ({
    name: `${namespace}.${key}`,
    text,
    other: english[namespace]?.[key] ?? '',
  })),
);

/** The names of a message's arguments: what the compiled form holds where no text stands. */
function argumentsOf(text: string): string[] {
  const names = new Set<string>();
  const walk = (parts: unknown): void => {
    if (!Array.isArray(parts)) return;
    for (const part of parts) {
      if (!Array.isArray(part)) continue;
      const [name, , options] = part;
      if (typeof name === 'string') names.add(name);
      if (typeof options === 'object' && options !== null)
        for (const way of Object.values(options)) walk(way);
    }
  };
  walk(compile(text));
  return [...names].sort();
}

describe('the messages', () => {
  it('say in one language what they say in the other', () => {
    const onlyOne = pairs.filter(({ text, other }) => (text.trim() === '') !== (other.trim() === ''));
    expect(onlyOne.map(({ name }) => name)).toEqual([]);
  });

  it('take the same arguments in both languages', () => {
    const differing = pairs.filter(
      ({ text, other }) => argumentsOf(text).join() !== argumentsOf(other).join(),
    );
    expect(differing.map(({ name }) => name)).toEqual([]);
  });

  it('hold no Russian letters in English', () => {
    expect(pairs.filter(({ other }) => /[а-яё]/i.test(other)).map(({ name }) => name)).toEqual([]);
  });
});
