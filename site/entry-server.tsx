import type { Language } from '@menyala/contract';
import type {
  ChatPage,
  ClosedPage,
  ColourMode,
  OfflinePage,
  PagePayload,
  SiteRenderer,
  WidgetPage,
} from '@menyala/contract/site/pages';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { filesOf, modulesOf, type SiteAssets } from './assets.ts';
import { ChatDocument } from './chat/chat-document.tsx';
import { withIcons } from './design/with-icons.ts';
import { AppContextProvider, type Start } from './layout/app-context.tsx';
import { LayoutProvider } from './layout/layout-context.tsx';
import { CurrentPage } from './layout/page.tsx';
import { loadAllMessages } from './messages/load-messages.ts';
import type { Messages } from './messages/messages.ts';
import { MessagesProvider } from './messages/messages-provider.tsx';
import { OfflineDocument } from './offline/offline-document.tsx';
import { RouterProvider, stillRouter } from './router.tsx';
import { loadAllScreens } from './screens.ts';
import { structuredScripts } from './structured-data/structured-data.tsx';
import type { Thing } from './structured-data/things.ts';
import { WidgetDocument } from './widget/widget-document.tsx';

export { assetsOf } from './assets.ts';

const [ru, en] = await Promise.all([loadAllMessages('ru'), loadAllMessages('en'), loadAllScreens()]);
const messages: Record<Language, { current: Messages }> = { ru: { current: ru }, en: { current: en } };

let assets: SiteAssets = { script: '/assets/entry.js', styles: [], preloads: [] };

/** Said once, before the first page: where the client's files are. `assetsOf` reads them from the build's manifest. */
export function setAssets(given: SiteAssets): void {
  assets = given;
}

/** The whole document of a page. Its times come from the payload alone, so the browser finds what the server wrote. */
export function renderPage(payload: PagePayload, mode: ColourMode): string {
  const { layout, data } = payload;
  if (data.page === 'widget' || (data.page === 'closed' && layout.path === '/widget'))
    return renderWidget({ layout, data }, mode);
  if (data.page === 'chat' || data.page === 'offline') return renderPlain({ layout, data }, mode);
  const start: Start = { payload, mode, files: filesOf(assets, payload) };
  const structured: Thing[] = [];
  const html = renderToString(
    <StrictMode>
      <AppContextProvider value={{ start, messages: messages[layout.language], preloader: null, structured }}>
        <RouterProvider router={stillRouter(payload)}>
          <CurrentPage />
        </RouterProvider>
      </AppContextProvider>
    </StrictMode>,
  );
  const end = html.lastIndexOf('</body>');
  return `<!doctype html>${withIcons(html.slice(0, end) + structuredScripts(structured) + html.slice(end))}`;
}

export function writePayload(payload: PagePayload): string {
  return JSON.stringify({ ...payload, modules: modulesOf(assets, payload) });
}

/** Other sites frame it: there is no router in it, and nothing of the layout. */
function renderWidget(payload: PagePayload<WidgetPage | ClosedPage>, mode: ColourMode): string {
  const { layout } = payload;
  const html = renderToStaticMarkup(
    <MessagesProvider messages={messages[layout.language].current} locale={layout.locale}>
      <LayoutProvider layout={layout}>
        <WidgetDocument payload={payload} mode={mode} assets={assets} />
      </LayoutProvider>
    </MessagesProvider>,
  );
  return `<!doctype html>${withIcons(html)}`;
}

/** Documents without a script. */
function renderPlain({ layout, data }: PagePayload<ChatPage | OfflinePage>, mode: ColourMode): string {
  const parts = { layout, mode, assets };
  const html = renderToStaticMarkup(
    <MessagesProvider messages={messages[layout.language].current} locale={layout.locale}>
      <LayoutProvider layout={layout}>
        {data.page === 'chat' ? <ChatDocument {...parts} data={data} /> : <OfflineDocument {...parts} />}
      </LayoutProvider>
    </MessagesProvider>,
  );
  return `<!doctype html>${html}`;
}

// The door is what the contract asks for.
({ renderPage, writePayload }) satisfies SiteRenderer;
