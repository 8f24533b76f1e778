// @vitest-environment happy-dom
import type { JSX } from 'react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FormDialog } from '../design/form-dialog.tsx';
import { type Answer, draw, json, refusal } from '../testing/draw.tsx';
import { askFor } from './ask.ts';
import { useAction } from './use-action.ts';

interface Thing {
  version: number;
}

const path = '/office/api/claims/7';

function Page(): JSX.Element {
  const [said, setSaid] = useState('');
  const action = useAction<void, Thing>({
    send: () => askFor<Thing>('POST', path),
    seen: {
      queryKey: ['claims', path],
      queryFn: () => askFor<Thing>('GET', path),
      onStale: ({ version }) => setSaid(`It is at ${version} now.`),
    },
    onDone: ({ version }) => setSaid(`Done, at ${version}.`),
  });
  return (
    <FormDialog
      title="An action"
      submit="Send"
      isPending={action.isPending}
      error={action.error}
      onSubmit={() => action.mutate()}
      onClose={() => undefined}
    >
      {said}
    </FormDialog>
  );
}

const open = (answer: Answer) => draw(<Page />, { at: '/', answer });

it('is sent once, however often it is pressed before it is drawn anew', async () => {
  const page = await open(() => json({ version: 2 }));
  await page.press('Send', 3);
  await page.until(() => page.text().includes('Done, at 2.'));
  expect(page.calls).toEqual([`POST ${path}`]);
});

it('may be sent again after it was refused', async () => {
  let tries = 0;
  const page = await open(() => {
    tries += 1;
    return tries === 1 ? refusal(422, 'validation') : json({ version: 2 });
  });
  await page.press('Send');
  await page.until(() => page.text().includes('Refused: validation.'));
  await page.press('Send');
  await page.until(() => page.text().includes('Done, at 2.'));
  expect(page.calls).toHaveLength(2);
});

it('does nothing to what is not as it was seen, and hands over what it is now', async () => {
  const page = await open((call) =>
    call.startsWith('GET') ? json({ version: 3 }) : refusal(409, 'conflict'),
  );
  await page.press('Send');
  await page.until(() => page.text().includes('It is at 3 now.'));
  expect(page.calls).toEqual([`POST ${path}`, `GET ${path}`]);
});

it('can be sent again where what it is now could not be read', async () => {
  const page = await open((call) =>
    call.startsWith('GET') ? refusal(500, 'internal') : refusal(409, 'conflict'),
  );
  await page.press('Send');
  await page.until(() => page.text().includes('Refused: internal.'));
  await page.press('Send');
  await page.until(() => page.calls.filter((call) => call.startsWith('POST')).length === 2);
});
