import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { memoryStore, TestMemoryRouter } from 'ra-core';
import { act, Fragment, type JSX, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { MemoryRouter as MemoryRouterOfAdmin, Route, Routes } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { theme } from '../design/theme.ts';
import { forgetNotices, Notices } from '../frame/notices.tsx';
import { RecordContext } from '../frame/record-screens.tsx';
import { changeLanguage } from '../messages/current-messages.ts';
import { MessagesProvider } from '../messages/messages-provider.tsx';

/** What a test answers to a call of the office: "GET /office/api/prices/BTC" with its body. */
export type Answer = (call: string, body: unknown) => Response | Promise<Response> | undefined;

export interface Drawn {
  /** Calls that were made, in order, but for those of the session. */
  calls: string[];
  text(): string;
  field(label: string): HTMLInputElement | HTMLTextAreaElement;
  /** What stands at a field in words: its hint, or what is wrong with it. */
  saidAt(label: string): string;
  type(label: string, value: string): Promise<void>;
  press(button: string, times?: number): Promise<void>;
  /** Waits until it is so. */
  until(what: () => boolean): Promise<void>;
}

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A refusal as the server words it, with what is wrong by field. */
export const refusal = (status: number, code: string, errors: Record<string, string> = {}): Response =>
  json(
    {
      ...{ type: `/problems/${code}`, title: code, status, code, detail: `Refused: ${code}.` },
      errors: Object.fromEntries(
        Object.entries(errors).map(([name, detail]) => [name, [{ code: 'bad_value', detail }]]),
      ),
    },
    status,
  );

/** Draws a part of the office at an address, in a document of its own, as an owner sees it. */
export async function draw(
  element: JSX.Element,
  { at, path = at, answer, may = [] }: { at: string; path?: string; answer: Answer; may?: string[] },
): Promise<Drawn> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await changeLanguage('en');
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const call = `${request.method ?? 'GET'} ${address}`;
    if (call.endsWith('/session')) return json({ ...owner, may });
    calls.push(call);
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
    return (await answer(call, body)) ?? refusal(404, 'not_found');
  });
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    forgetNotices();
    vi.unstubAllGlobals();
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    root.render(
      <OurRouter>
        <MessagesProvider>
          <TestMemoryRouter initialEntries={[at]}>
            <QueryClientProvider client={queryClient}>
              <ThemeProvider theme={createTheme(theme)}>
                <RecordContext store={memoryStore()}>
                  <Routes>
                    <Route path={path} element={element} />
                  </Routes>
                </RecordContext>
                <Notices />
              </ThemeProvider>
            </QueryClientProvider>
          </TestMemoryRouter>
        </MessagesProvider>
      </OurRouter>,
    );
  });
  return drawn(calls);
}

/** Run from its sources the office finds another copy of the router than react-admin does, and each wants to be in its own. */
const OurRouter = MemoryRouter === MemoryRouterOfAdmin ? Fragment : DataRouter;

function DataRouter({ children }: { children: ReactNode }): JSX.Element {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }]));
  return <RouterProvider router={router} />;
}

const owner = {
  ...{ id: 1, name: 'Owner', login: 'owner', role: 'owner', demo: true, mustSetUp: false },
  settings: [],
};

function drawn(calls: string[]): Drawn {
  const field = (label: string) => {
    const labels = [...document.querySelectorAll('label')].filter((one) =>
      (one.textContent ?? '').startsWith(label),
    );
    const found = labels.map(
      (one) => document.getElementById(one.htmlFor) ?? one.querySelector('input, textarea'),
    );
    const input = found.find((one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement);
    if (input === undefined) throw new Error(`No field "${label}" in: ${document.body.textContent}`);
    return input as HTMLInputElement | HTMLTextAreaElement;
  };
  const until: Drawn['until'] = (what) =>
    vi.waitFor(
      async () => {
        await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
        if (!what()) throw new Error(`It has not come so: ${document.body.textContent}`);
      },
      { timeout: 10_000, interval: 20 },
    );
  return {
    calls,
    text: () => document.body.textContent ?? '',
    field,
    saidAt: (label) =>
      (field(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    async type(label, value) {
      const input = field(label);
      const proto = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      await act(async () => {
        // Past React's own setter, which would think that nothing changed.
        Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    async press(button, times = 1) {
      const found = [...document.querySelectorAll('button')]
        .filter((one) => one.textContent === button)
        .at(-1);
      if (found === undefined) throw new Error(`No button "${button}" in: ${document.body.textContent}`);
      await act(async () => {
        for (let time = 0; time < times; time += 1) found.click();
      });
    },
    until,
  };
}
