import type { CardCheck } from '@menyala/contract/site/cards';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { checkId, checkOf } from '../../cards/cards-for-tests.ts';
import { AppContextProvider } from '../../layout/app-context.tsx';
import { LayoutProvider } from '../../layout/layout-context.tsx';
import { loadMessages } from '../../messages/load-messages.ts';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { RouterProvider, stillRouter } from '../../router.tsx';
import { payloadOf } from '../../testing/pages.ts';
import { CardRow } from './cards.tsx';

async function row(changes: Partial<CardCheck>): Promise<string> {
  const payload = payloadOf('ru', '/account/cards', { page: 'account', section: 'cards' });
  const messages = { current: await loadMessages('ru', 'account') };
  const files = { script: '', starter: null, styles: [], modules: [] };
  return renderToStaticMarkup(
    <AppContextProvider value={{ start: { payload, mode: 'auto', files }, messages, preloader: null }}>
      <MessagesProvider messages={messages.current} locale={payload.layout.locale}>
        <LayoutProvider layout={payload.layout}>
          <RouterProvider router={stillRouter(payload)}>
            <ul>
              <CardRow card={checkOf(changes)} onRemove={() => undefined} />
            </ul>
          </RouterProvider>
        </LayoutProvider>
      </MessagesProvider>
    </AppContextProvider>,
  );
}

describe('a card of the list', () => {
  it('shows the masked number, the holder, by whom it was given out, and where it stands', async () => {
    const html = await row({ bank: 'Сбербанк' });
    for (const text of ['4276 •••• •••• 1234', 'IVAN PETROV', 'Сбербанк, Visa', 'Нужны фото'])
      expect(html).toContain(text);
    expect(html).toContain('Прислать фото: карта 4276 •••• •••• 1234');
  });

  it('says why it was rejected, with another try one press away', async () => {
    const reason = { code: 'blurry' as const, text: 'Фото нечёткое.' };
    const html = await row({ status: 'rejected', reason });
    expect(html).toContain('Фото нечёткое.');
    expect(html).toContain(`href="/verify/${checkId}"`);
    expect(html).toContain('Попробовать ещё раз');
  });

  it('promises no other try where there is none', async () => {
    const html = await row({ status: 'rejected', editable: false, triesLeft: 0 });
    expect(html).not.toContain('Попробовать ещё раз');
  });

  it('needs nothing more once it is verified, and can be removed', async () => {
    const html = await row({ status: 'approved', editable: false });
    expect(html).toContain('Проверена');
    expect(html).not.toContain('<a ');
    expect(html).toContain('Удалить карту 4276 •••• •••• 1234');
  });
});
