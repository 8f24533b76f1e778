import './design/base.css';
import './design/parts.css';

import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ensureStorage } from '@menyala/design/ensure-storage';
import { surviveTranslation } from '@menyala/design/survive-translation';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { paintRememberedMode } from './design/colour-mode.ts';
import { loadMessages } from './messages/current-messages.ts';
import { currentLanguage } from './messages/language.ts';
import { MessagesProvider } from './messages/messages-provider.tsx';

ensureStorage();
paintRememberedMode();
document.documentElement.lang = currentLanguage();

// The server puts a new nonce into every page that it serves; MUI's styles are let in by it.
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? '';
const styles = createCache({ key: 'mui', nonce, prepend: true });

// The owner's accent comes after our own styles, or it would be painted over. Without an accent the sheet is empty.
const ownersColour = document.createElement('link');
ownersColour.rel = 'stylesheet';
ownersColour.href = '/theme.css';
document.head.append(ownersColour);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw the office in.');
await loadMessages(currentLanguage());
surviveTranslation(document);
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <MessagesProvider>
        <App />
      </MessagesProvider>
    </CacheProvider>
  </StrictMode>,
);
