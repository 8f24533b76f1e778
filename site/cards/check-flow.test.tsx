import type { Language } from '@menyala/contract';
import type { CardCheck } from '@menyala/contract/site/cards';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppContextProvider } from '../layout/app-context.tsx';
import { LayoutProvider } from '../layout/layout-context.tsx';
import { loadMessages } from '../messages/load-messages.ts';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { RouterProvider, stillRouter } from '../router.tsx';
import { payloadOf } from '../testing/pages.ts';
import { cardCalls } from './card-calls.ts';
import { CardPanel } from './card-panel.tsx';
import { checkId, checkOf, inputsOf, photoOf } from './cards-for-tests.ts';
import { CheckFlow } from './check-flow.tsx';
import type { LiveCheck } from './use-check.ts';

async function flow(changes: Partial<CardCheck>, language: Language = 'ru'): Promise<string> {
  const inputs = inputsOf(language);
  const payload = payloadOf(language, `/verify/${checkId}`, { page: 'check', id: checkId, inputs });
  const messages = { current: await loadMessages(language, 'check') };
  const files = { script: '', starter: null, styles: [], modules: [] };
  const check = checkOf(changes);
  const nothing = () => undefined;
  const live: LiveCheck = {
    ...{ loaded: { state: 'here', value: check }, connection: 'live' },
    ...{ put: nothing, change: nothing, again: nothing, refresh: nothing },
  };
  const parts = { live, check, inputs, calls: cardCalls(language) };
  return renderToStaticMarkup(
    <AppContextProvider value={{ start: { payload, mode: 'auto', files }, messages, preloader: null }}>
      <MessagesProvider messages={messages.current} locale={payload.layout.locale}>
        <LayoutProvider layout={payload.layout}>
          <RouterProvider router={stillRouter(payload)}>
            <CardPanel {...parts} />
            <CheckFlow {...parts} hasMail approved={<a href="/next">next</a>} />
          </RouterProvider>
        </LayoutProvider>
      </MessagesProvider>
    </AppContextProvider>,
  );
}

const blurry = { code: 'blurry' as const, text: 'Фото нечёткое.' };
const rejected = {
  status: 'rejected' as const,
  reason: blurry,
  photos: [photoOf('card'), photoOf('screen')],
};
const chooserOf = (html: string) => html.match(/<input[^>]*type="file"/g) ?? [];

describe('the check of a card', () => {
  it('asks for each photo with a drawn example, a file and a camera, and says what is taken', async () => {
    const html = await flow({});
    expect(html).toContain('Лицевая сторона');
    expect(html).toContain('src="/api/v1/verify/examples/card.svg"');
    expect(html).toContain('src="/api/v1/verify/examples/screen.svg"');
    expect(chooserOf(html)).toHaveLength(4);
    expect(html.match(/capture="environment"/g)).toHaveLength(2);
    expect(html).toContain('до 10 МБ');
    expect(html).toContain('Середину номера можно закрыть');
    expect(html).toContain('90 дней');
  });

  it('shows which photos are there already, to be replaced', async () => {
    const html = await flow({ photos: [photoOf('card')], asked: ['screen'] });
    expect(html).toContain('Загружено');
    expect(html).toContain('Заменить фото: Лицевая сторона');
    expect(html).toContain('Выбрать фото: Карта перед экраном');
  });

  it('says while it is looked at how long that takes, and takes nothing meanwhile', async () => {
    const html = await flow({
      status: 'pending',
      asked: [],
      editable: false,
      sentAt: '2026-11-21T11:05:00Z',
    });
    expect(html).toContain('20 минут');
    expect(html).toContain('Страницу можно закрыть');
    expect(html).toContain('14:05');
    expect(chooserOf(html)).toHaveLength(0);
    expect(html).not.toContain('<form');
  });

  it('says why it was rejected, and asks anew for what was wrong alone', async () => {
    const html = await flow({ ...rejected, asked: ['card'], triesLeft: 1 });
    expect(html).toContain('Фото нечёткое.');
    expect(html).toContain('Нужны новые фото: Лицевая сторона.');
    expect(html).toContain('Нужно новое фото');
    expect(html).toContain('Осталось попыток: 1.');
    expect(html).toContain('Исправить данные карты');
  });

  it('leads to people where it was sent as often as it may be', async () => {
    const html = await flow({ ...rejected, asked: [], editable: false, triesLeft: 0 });
    expect(html).toContain('Фото нечёткое.');
    expect(html).toContain('mailto:help@menyala.test');
    expect(chooserOf(html)).toHaveLength(0);
  });

  it('goes on once it is approved', async () => {
    const html = await flow({ status: 'approved', asked: [], editable: false });
    expect(html).toContain('Карта проверена');
    expect(html).toContain('href="/next"');
  });

  it('leaves the number of a claim’s card alone', async () => {
    const number = 'name="card-5b1d3f0c-7f0a-4b57-9e0b-5d3a1d3f0c6f.number"';
    expect(await flow({})).toContain(number);
    expect(await flow({ claim: '3f0c6f6e-7f0a-4b57-9e0b-5d3a1d3f0c6f' })).not.toContain(number);
  });

  it('is all English in English', async () => {
    for (const changes of [
      {},
      { status: 'pending' as const, editable: false },
      { status: 'approved' as const },
    ])
      expect(await flow(changes, 'en')).not.toMatch(/[а-яё]/i);
  });
});
