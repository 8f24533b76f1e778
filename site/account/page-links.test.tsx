import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppContextProvider } from '../layout/app-context.tsx';
import { LayoutProvider } from '../layout/layout-context.tsx';
import { loadMessages } from '../messages/load-messages.ts';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { RouterProvider, stillRouter } from '../router.tsx';
import { payloadOf } from '../testing/pages.ts';
import { PageLinks } from './page-links.tsx';

const messages = { current: await loadMessages('ru', 'account') };
const payload = payloadOf('ru', '/account/gift', { page: 'account', section: 'gift' });
const files = { script: '', starter: null, styles: [], modules: [] };

function linksOf(page: number, pages: number): string[] {
  const html = renderToStaticMarkup(
    <AppContextProvider value={{ start: { payload, mode: 'auto', files }, messages, preloader: null }}>
      <MessagesProvider messages={messages.current} locale="ru-RU">
        <LayoutProvider layout={payload.layout}>
          <RouterProvider router={stillRouter(payload)}>
            <PageLinks page={page} pages={pages} addressOf={(to) => `/list?page=${to}`} />
          </RouterProvider>
        </LayoutProvider>
      </MessagesProvider>
    </AppContextProvider>,
  );
  return [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, address = '']) => address);
}

describe('the links to the pages of a list', () => {
  it('lead to the page before and the page after, where there are any', () => {
    expect(linksOf(2, 3)).toEqual(['/list?page=1', '/list?page=3']);
    expect(linksOf(1, 2)).toEqual(['/list?page=2']);
    expect(linksOf(2, 2)).toEqual(['/list?page=1']);
  });

  it('are none where there is one page', () => {
    expect(linksOf(1, 1)).toEqual([]);
    expect(linksOf(1, 0)).toEqual([]);
  });

  it('lead back to the beginning from a page that the list has no more', () => {
    expect(linksOf(99, 3)).toEqual(['/list?page=1']);
    expect(linksOf(2, 1)).toEqual(['/list?page=1']);
  });
});
