import { expect, it } from 'vitest';
import { addMessages, loadMessages } from './load-messages.ts';

it('keeps the messages of every place, also of those that load theirs at the same time', async () => {
  const messages = { current: await loadMessages('ru', 'home') };
  expect(messages.current).not.toHaveProperty('promocodes');
  await Promise.all([
    addMessages('ru', 'promocodes', messages),
    addMessages('ru', 'picker', messages),
    addMessages('ru', 'claim', messages),
  ]);
  for (const namespace of ['exchange', 'promocodes', 'picker', 'claims'])
    expect(messages.current).toHaveProperty(namespace);
});
