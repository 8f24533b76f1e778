import assert from 'node:assert/strict';
import { listInbox } from '@menyala/contract/office/operations-inbox';
import { startMailServer } from '../../server/platform/mail/testing-server.ts';
import { connectTo } from '../app.ts';
import { makeClaimByCall } from '../customer/make-claim.ts';
import { waitFor } from '../exchange/wait-for.ts';
import { test } from '../test.ts';
import { officeTexts } from '../texts.ts';

/** The mail server says no for good: staff are told, see why, and send the email once more. */
test('an email that was refused alarms the office, is sent again by a press, and arrives (en)', async ({
  ownExchange,
}) => {
  const { people, exchange } = await ownExchange({});
  const { backOffice, catalogue, close } = await connectTo(exchange);
  const server = await startMailServer();
  try {
    const { mail } = await backOffice.settings();
    await backOffice.changeSettings({
      mail: {
        ...mail,
        ...{ host: '127.0.0.1', port: server.port, isTls: false, user: null },
        from: 'Menyala <mail@example.com>',
      },
    });
    server.answers['RCPT'] = '550 5.1.1 No such user';
    const customer = await people.customer({ language: 'en' });
    const direction = { from: 'BTC', to: 'SBERRUB', language: 'en', email: 'anna@example.com' } as const;
    await makeClaimByCall({ ...people.app, catalogue }, customer, direction);
    await waitFor('an email that was given up', async () => {
      const { items } = await backOffice.ask(listInbox);
      return items.find(({ kind }) => kind === 'emails_failed') ?? null;
    });

    const { emails, office } = officeTexts('en');
    const page = await people.staff({ language: 'en' });
    const alarm = page.getByRole('status').filter({ hasText: emails.banner.failed });
    await alarm.getByRole('link', { name: emails.banner.look }).click();
    await page.getByRole('heading', { level: 1, name: office.menu.emails }).waitFor();
    const refused = page.getByRole('row').filter({ hasText: emails.answer.noMailbox });
    await refused.getByRole('link').click();
    await page.getByText('550 5.1.1 No such user').waitFor();

    assert.deepEqual(server.received, []);
    delete server.answers['RCPT'];
    await page.getByRole('button', { name: emails.resend, exact: true }).click();
    await page.getByText(emails.resent).waitFor();
    await waitFor('the email at the mail server', async () => server.received[0] ?? null);
    assert.deepEqual(
      server.received.map(({ to }) => to),
      [['RCPT TO:<anna@example.com>']],
    );
    // What is shown follows by itself, and nobody is alarmed any more.
    await page.getByText(new RegExp(emails.sent.replace('{time}', '.+'))).waitFor();
    await page.getByRole('button', { name: emails.resend, exact: true }).waitFor({ state: 'detached' });
    await alarm.waitFor({ state: 'detached' });
  } finally {
    await server.close();
    await close();
  }
});
