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
