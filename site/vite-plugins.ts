import { minify } from '@swc/core';
import type { Plugin } from 'vite';

const helper = 'vite/preload-helper';

/**
 * Vite wraps each `import()` in code that fetches its styles and modules ahead. Here one file holds all styles, and each
 * document says which modules it needs, so the wrapping would only be weight on the first page.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id.includes(helper) ? 'export const __vitePreload = (load) => load();' : null),
  };
}

/**
 * Vite's minifier keeps the names of a style module as an object; SWC puts them where they are used, which is 3 % of our code.
 * Libraries become no smaller by it.
 */
export function inlinedNames(): Plugin {
  return {
    name: 'inlined-names',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    async renderChunk(code, { name }) {
      if (name === 'ground') return null;
      const options = { ecma: 2020, module: true, toplevel: true, passes: 3 } as const;
      return await minify(code, { module: true, compress: options, mangle: { toplevel: true } });
    },
  };
}
