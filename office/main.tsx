import './design/base.css';
import './design/parts.css';

import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { paintRememberedMode } from './design/colour-mode.ts';
import { currentLanguage } from './language/language.ts';

paintRememberedMode();
document.documentElement.lang = currentLanguage();

// The server puts a new nonce into every page that it serves; MUI's styles are let in by it.
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? '';
const styles = createCache({ key: 'mui', nonce, prepend: true });

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw the office in.');
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <App />
    </CacheProvider>
  </StrictMode>,
);
