import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/**
 * Compiles the ICU messages of a front while it is built, so that no parser of them reaches the browser: the front takes
 * `use-intl/format-message/format-only` for `use-intl/format-message`. A message with faulty syntax fails the build.
 *
 * @param files modules that export `messages`, by their whole paths
 */
export function compiledMessages(files: readonly string[]): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async load(id) {
      if (!files.includes(id)) return null;
      const { messages }: { messages: unknown } = await import(pathToFileURL(id).href);
      return `export const messages = ${JSON.stringify(compiled(messages))};`;
    },
  };
}

function compiled(node: unknown): unknown {
  if (typeof node === 'string') return compile(node);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, compiled(value)]));
}
