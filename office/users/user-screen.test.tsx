// @vitest-environment happy-dom
import type { OfficeUser } from '@menyala/contract/office/users';
import { ResourceContextProvider } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { type Answer, draw, json, refusal } from '../testing/draw.tsx';
import { UserScreen } from './user-screen.tsx';

const user: OfficeUser = {
  ...{ id: 7, email: 'kate@example.com', newEmail: null, locale: 'en-US', reveals: [], claims: 0 },
  ...{ createdAt: '2026-05-01T12:00:00Z', activatedAt: '2026-05-01T12:05:00Z', deletedAt: null },
  ...{ sessions: 2, seenAt: '2026-05-02T12:00:00Z', totp: false, totpSince: null, failedSignIns: [] },
  ...{ telegram: false, telegramName: null, maySignOut: true },
  ...{ refferal: null, referrerId: null, isPartner: false },
};
const none = json.bind(null, { items: [], page: 1, size: 5, total: 0 });
const signOut = 'DELETE /office/api/users/7/sessions';

async function screen(answer: Answer) {
  const page = await draw(
    <ResourceContextProvider value="users">
      <UserScreen />
    </ResourceContextProvider>,
    {
      at: '/users/7/show',
      path: '/users/:id/show',
      answer: (call, body) =>
        answer(call, body) ??
        (call === 'GET /office/api/users/7' ? json(user) : call.includes('?') ? none() : undefined),
    },
  );
  await page.until(() => page.calls.length >= 2);
  const signOuts = () => page.calls.filter((call) => call === signOut).length;
  return { ...page, signOuts };
}

describe('the screen of a user', () => {
  it('says who it is, and that there are no cards and claims', async () => {
    const page = await screen(() => undefined);
    await page.until(() => page.text().includes('kate@example.com'));
    await page.until(() => !page.text().includes('did not load'));
    expect(page.text()).toContain('Sign out everywhere');
  });

  it('says of what did not load whose fault it is, with the number of the request', async () => {
    const page = await screen((call) =>
      call.startsWith('GET ') && call.includes('?')
        ? json(
            { code: 'internal', title: 'Error', status: 500, detail: 'Our fault. Request number: 0a1b.' },
            500,
          )
        : undefined,
    );
    await page.until(() => page.text().split('Request number: 0a1b.').length === 3);
    expect(page.text()).not.toContain('connection');
    expect(page.text()).toContain('kate@example.com');
  });

  it('signs the user out once, however often it is pressed', async () => {
    let answer: (response: Response) => void = () => undefined;
    const page = await screen((call) =>
      call === signOut ? new Promise<Response>((resolve) => (answer = resolve)) : undefined,
    );
    await page.until(() => page.text().includes('kate@example.com'));
    await page.press('Sign out everywhere');
    await page.press('Sign out everywhere', 3);
    await page.until(() => page.signOuts() > 0);
    answer(json({ ...user, sessions: 0 }));
    await page.until(() => !page.text().includes('Sign the user out'));
    expect(page.signOuts()).toBe(1);
  });

  it('says in the dialog why a sign-out was refused, and tries again', async () => {
    let tries = 0;
    const page = await screen((call) => {
      if (call !== signOut) return undefined;
      tries += 1;
      return tries === 1 ? refusal(500, 'internal') : json({ ...user, sessions: 0 });
    });
    await page.until(() => page.text().includes('kate@example.com'));
    await page.press('Sign out everywhere');
    await page.press('Sign out everywhere');
    await page.until(() => page.text().includes('Refused: internal.'));
    await page.press('Sign out everywhere');
    await page.until(() => page.signOuts() === 2);
  });
});
