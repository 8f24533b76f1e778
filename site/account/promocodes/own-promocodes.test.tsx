import type { OwnPromocode } from '@menyala/contract/site/promocodes';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppContextProvider } from '../../layout/app-context.tsx';
import { LayoutProvider } from '../../layout/layout-context.tsx';
import { loadMessages } from '../../messages/load-messages.ts';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { RouterProvider, stillRouter } from '../../router.tsx';
import { payloadOf } from '../../testing/pages.ts';
import { PromocodeRow } from './own-promocodes.tsx';

const messages = { current: await loadMessages('ru', 'promocodes') };
const payload = payloadOf('ru', '/account/promocodes', { page: 'account', section: 'promocodes' });
const files = { script: '', starter: null, styles: [], modules: [] };
const own: OwnPromocode = {
  ...{ code: 'AUTUMN25', kind: 'margin', amount: '50', text: 'Наценка ниже на 50 %' },
  ...{ conditions: ['Только для первого обмена'], pairs: null, startsAt: null, endsAt: null },
  ...{ used: 1, left: 2, state: 'usable' },
};

function row(changes: Partial<OwnPromocode> = {}): string {
  return renderToStaticMarkup(
    <AppContextProvider value={{ start: { payload, mode: 'auto', files }, messages, preloader: null }}>
      <MessagesProvider messages={messages.current} locale="ru-RU">
        <LayoutProvider layout={payload.layout}>
          <RouterProvider router={stillRouter(payload)}>
            <ul>
              <PromocodeRow promocode={{ ...own, ...changes }} />
            </ul>
          </RouterProvider>
        </LayoutProvider>
      </MessagesProvider>
    </AppContextProvider>,
  );
}

describe('a promocode of the user', () => {
  it('says what it does, what it is bound to, and how much of it is left', () => {
    const html = row();
    for (const text of [
      'AUTUMN25',
      'Наценка ниже на 50 %',
      'Только для первого обмена',
      'Использован: 1 раз',
    ])
      expect(html).toContain(text);
    expect(html).toContain('осталось: 2');
  });

  it('leads to the form with the code, at a pair that it is good for', () => {
    expect(row()).toContain('href="/?promocode=AUTUMN25"');
    const pairs = [{ fromPs: 10, toPs: 3, name: 'Сбербанк на Tether' }];
    expect(row({ pairs })).toContain('href="/?cur_from=10&amp;cur_to=3&amp;promocode=AUTUMN25"');
    expect(row({ pairs })).toContain('Сбербанк на Tether');
  });

  it.each(['later', 'used_up', 'over'] as const)('cannot be pressed when it is %s', (state) => {
    const html = row({ state, left: 0 });
    expect(html).not.toContain('<a ');
    expect(html).not.toContain('осталось');
  });
});
