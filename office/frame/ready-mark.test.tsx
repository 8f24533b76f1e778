// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type JSX, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, MemoryRouter } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ComingPart, ReadyMark } from './ready-mark.tsx';

const mark = () => document.documentElement.dataset['ready'];

it('marks the document with the address of a screen when its code and its answers are there', async () => {
  const { promise: code, resolve: load } = Promise.withResolvers<{ default: () => JSX.Element }>();
  const { promise: answer, resolve: respond } = Promise.withResolvers<string>();
  const Screen = lazy(() => code);
  draw(
    <>
      <ReadyMark />
      <Suspense fallback={<ComingPart />}>
        <Screen />
      </Suspense>
    </>,
  );
  await paint();
  expect(mark()).toBeUndefined();

  load({ default: () => <p>{useQuery({ queryKey: ['asked'], queryFn: () => answer }).data ?? 'Asked.'}</p> });
  await vi.waitFor(() => expect(document.body.textContent).toBe('Asked.'));
  await paint();
  expect(mark()).toBeUndefined();

  respond('Answered.');
  await vi.waitFor(() => expect(mark()).toBe('/prices?page=1'));
  expect(document.body.textContent).toBe('Answered.');
});

it('has the mark of the screen that staff went to, and takes it away when a call begins', async () => {
  const { promise: never } = Promise.withResolvers<string>();
  const client = draw(
    <>
      <ReadyMark />
      <Link to="/cities">Cities</Link>
    </>,
  );
  await vi.waitFor(() => expect(mark()).toBe('/prices?page=1'));
  document.querySelector('a')?.click();
  await vi.waitFor(() => expect(mark()).toBe('/cities'));
  void client.fetchQuery({ queryKey: ['asked'], queryFn: () => never });
  expect(mark()).toBeUndefined();
});

function draw(element: JSX.Element): QueryClient {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  const client = new QueryClient();
  root.render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/prices?page=1']}>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}

/** Longer than the mark takes where nothing is waited for. */
async function paint(): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
