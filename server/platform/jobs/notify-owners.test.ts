import { Logger, runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { opened } from '../../outreach/emails/testing-opened.ts';
import { addStaff } from '../../people/staff/add-staff.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { notifyOwners, type OwnerNotice } from './notify-owners.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
  await runMigrations({ connectionString: exchange.url, logger: new Logger(() => () => undefined) });
  const { db } = exchange.ctx;
  const password = 'a long password';
  await addStaff(db, { login: 'second', name: 'Second', role: 'owner', password }, exchange.clock.now());
  await addStaff(db, { login: 'left', name: 'Left', role: 'owner', password }, exchange.clock.now());
  await exchange.admin.query(
    "update staff set is_active = false, email = 'left@example.com' where login = 'left'",
  );
  await exchange.admin.query("update staff set email = 'operator@example.com' where login = 'operator'");
  await exchange.admin.query(
    "insert into outside_key (name, value, set_at) values ('telegram', 'x:y', now())",
  );
  const telegram = JSON.stringify({ telegram: { bot: 'our_bot', staffChat: '-100777' } });
  await exchange.admin.query('update exchange_settings set settings = settings || $1::jsonb', [telegram]);
  await exchange.ctx.catalogue.refresh();
});
afterAll(() => exchange.close());
beforeEach(() =>
  exchange.admin.query(
    "update staff set email = null where role = 'owner' and is_active; delete from email_message; delete from telegram_message",
  ),
);

const notice: OwnerNotice = {
  kind: 'requisites_changed',
  title: { ru: 'Реквизиты изменены', en: 'Payment details changed' },
  text: { ru: 'Оператор изменил реквизиты.', en: 'An operator changed the payment details.' },
  facts: [{ label: { ru: 'Стало', en: 'Now' }, value: '•••• 1234\r\nBcc: all@example.com' }],
  page: '/requisites/1',
};
const tell = () =>
  exchange.ctx.db.transaction().execute((tx) => notifyOwners(tx, notice, exchange.clock.now()));
const emails = async () =>
  (await exchange.admin.query('select * from email_message order by recipient')).rows.map((row) =>
    opened(exchange.ctx.vault, row),
  );

describe('notifyOwners', () => {
  it('writes to each owner with an address in their language, and to the group of staff, each once', async () => {
    await exchange.admin.query(
      `update staff set email = login || '@example.com', locale = case login when 'demo' then 'ru-RU' else 'en-US' end
       where role = 'owner' and is_active`,
    );
    await tell();
    await exchange.ctx.outbox.drain();
    await exchange.admin.query("update outbox set delivered_at = null where topic = 'owners.notice'");
    await exchange.ctx.outbox.drain();

    expect((await emails()).map(({ kind, recipient, subject }) => [kind, recipient, subject])).toEqual([
      ['owner.requisites_changed', 'demo@example.com', 'Реквизиты изменены'],
      ['owner.requisites_changed', 'second@example.com', 'Payment details changed'],
    ]);
    const [, english] = await emails();
    expect(english?.body).toContain('An operator changed the payment details.');
    expect(english?.body).toContain('Now: •••• 1234 Bcc: all@example.com');
    expect(english?.body).toContain('/office/requisites/1');
    const said = await exchange.admin.query('select audience, chat, text from telegram_message');
    expect(said.rows).toEqual([
      { audience: 'staff', chat: '-100777', text: expect.stringContaining('Реквизиты изменены') },
    ]);
  });

  it('writes to the exchange’s own address where no owner has one', async () => {
    await tell();
    await exchange.ctx.outbox.drain();
    const { contactEmail } = exchange.ctx.catalogue.current().settings;
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([contactEmail]);
  });

  it('tells nothing of what did not happen', async () => {
    await exchange.ctx.db
      .transaction()
      .execute(async (tx) => {
        await notifyOwners(tx, notice, exchange.clock.now());
        throw new Error('it failed');
      })
      .catch(() => undefined);
    await exchange.ctx.outbox.drain();
    expect(await emails()).toEqual([]);
  });
});
