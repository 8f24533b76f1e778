import { fileURLToPath, pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { textFiles } from './text-files.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const sources = textFiles.map((name) => `${folder}${name}.ts`);

/** Turns the messages of each language into their compiled form while the site is built. */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    async load(id) {
      if (!sources.includes(id)) return null;
      const { texts }: { texts: unknown } = await import(pathToFileURL(id).href);
      return `export const texts = ${JSON.stringify(compiled(texts))};`;
    },
  };
}

function compiled(node: unknown): unknown {
  if (typeof node === 'string') return compile(node);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, compiled(value)]));
}
