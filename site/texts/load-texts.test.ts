import { expect, it } from 'vitest';
import { growTexts, loadTexts } from './load-texts.ts';

it('keeps the texts of every place, also of those that load theirs at the same time', async () => {
  const texts = { current: await loadTexts('ru', 'home') };
  expect(texts.current).not.toHaveProperty('promocodes');
  await Promise.all([
    growTexts('ru', 'promocodes', texts),
    growTexts('ru', 'picker', texts),
    growTexts('ru', 'claim', texts),
  ]);
  for (const namespace of ['exchange', 'promocodes', 'picker', 'claims'])
    expect(texts.current).toHaveProperty(namespace);
});
