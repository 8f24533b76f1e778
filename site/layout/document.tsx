import type { PageLayout } from '@menyala/contract/site/pages';
import currencyFont from '@menyala/design/fonts/geologica-currency.woff2?url';
import cyrillicFont from '@menyala/design/fonts/geologica-cyrillic.woff2?url';
import latinFont from '@menyala/design/fonts/geologica-latin.woff2?url';
import skipLink from '@menyala/design/skip-link.module.css';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { inLanguage } from '../addresses.ts';
import { IconSprite } from '../design/icon.tsx';
import { NotificationPlace } from '../design/notification.tsx';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { useRouterState } from '../router.tsx';
import { type Start, useAppContext } from './app-context.tsx';
import { ConnectionBanner, DemoBanner, TechBreakBanner } from './banners.tsx';
import { ModeContext, useColourMode } from './colour-mode.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LayoutProvider } from './layout-context.tsx';
import { NoticeStrip } from './notice-strip.tsx';

const fonts = { ru: [latinFont, cyrillicFont, currencyFont], en: [latinFont, currencyFont] };

/** The whole document around a screen. */
export function Document({ layout, children }: { layout: PageLayout; children: ReactNode }) {
  const { start, messages } = useAppContext();
  const mode = useColourMode(start.mode);
  const main = useArrival();
  // It may stand in a frame of a shop, where nobody goes on to other pages.
  const { page } = useRouterState().payload.data;
  const isBare = page === 'invoice' || page === 'payLink';
  return (
    <html lang={layout.locale} data-mode={mode[0]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        {layout.settings.icons ? (
          <>
            <link rel="icon" href={layout.settings.icons.tab} />
            <link rel="apple-touch-icon" href={layout.settings.icons.touch} />
          </>
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <link rel="manifest" href={inLanguage(layout.language, '/manifest.webmanifest')} />
        {fonts[start.payload.layout.language].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Files start={start} />
      </head>
      <body>
        <IconSprite />
        <MessagesProvider messages={messages.current} locale={layout.locale}>
          <LayoutProvider layout={layout}>
            <ModeContext value={mode}>
              <NotificationPlace>
                <Skip />
                <DemoBanner isBare={isBare} />
                <TechBreakBanner />
                {isBare ? null : <NoticeStrip />}
                {isBare ? null : <Header />}
                <main id="main" tabIndex={-1} ref={main}>
                  {children}
                </main>
                {isBare ? null : <Footer />}
                <ConnectionBanner />
              </NotificationPlace>
            </ModeContext>
          </LayoutProvider>
        </MessagesProvider>
        <StartScript start={start} />
      </body>
    </html>
  );
}

/**
 * Styles and scripts by address only: the security policy allows nothing inline. The page is whole without its scripts, so
 * they are asked for after what is needed to see it (`start-client.ts`).
 */
function Files({ start: { files, payload } }: { start: Start }) {
  const { accent } = payload.layout.settings;
  return (
    <>
      {files.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
      {accent ? <link rel="stylesheet" href="/theme.css" /> : null}
      {files.starter ? (
        <script
          type="module"
          src={files.starter}
          data-modules={[...files.modules, files.script].join(' ')}
          fetchPriority="low"
        />
      ) : (
        <script type="module" src={files.script} />
      )}
    </>
  );
}

/** What the browser takes the page over with. The escaping keeps any text in it from ending the element. */
function StartScript({ start }: { start: Start }) {
  const json = JSON.stringify(start).replaceAll('<', '\\u003c');
  return (
    <script id="payload" type="application/json">
      {json}
    </script>
  );
}

/** For the keyboard: over the header straight to the content. */
function Skip() {
  const t = useTranslations('layout');
  return (
    <a className={skipLink['skip']} href="#main">
      {t('skip')}
    </a>
  );
}

/**
 * What a browser does by itself when a document is loaded: a new page begins at its top, with the focus where its
 * content begins, so that a screen reader goes on from there. A change of the query alone is the same page, and so is
 * whatever says that it `stays` (another pair chosen in the form).
 */
function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { location, type } = useRouterState();
  const { pathname, state } = location;
  const stays = typeof state === 'object' && state !== null && 'stays' in state;
  const shown = useRef(pathname);
  // Whoever tests the page waits for this: from here on its buttons are alive.
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true';
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (stays) return;
    if (type !== 'POP') window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, stays, type]);
  return main;
}
