// @vitest-environment happy-dom
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { FaultCatcher, lazyScreen } from './lazy-screen.tsx';

it('says of a screen whose code is gone that the page is to be loaded anew, and of a broken one that it is ours', async () => {
  const Gone = lazyScreen(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const Broken = lazyScreen(async () => () => {
    throw new Error('A fault of ours.');
  });
  for (const [Screen, text, button] of [
    [Gone, 'a new version of the office is out', 'Reload the page'],
    [Broken, 'Something went wrong on our server', 'Try again'],
  ] as const) {
    const drawn = await draw(
      <FaultCatcher>
        <Suspense fallback={null}>
          <Screen />
        </Suspense>
      </FaultCatcher>,
      { at: '/', answer: () => undefined },
    );
    await drawn.until(() => drawn.text().includes(text));
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([button]);
  }
});
