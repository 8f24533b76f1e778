import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { StaffRole } from '@menyala/contract/roles';
import type { PoolClient } from 'pg';
import { checkInvariants } from '../../server/ledger/invariants.ts';
import { emailText } from '../../server/outreach/emails/email/email-text.ts';
import { type KeptEmail, unpackEmail } from '../../server/outreach/emails/kept-email.ts';
import { addStaff } from '../../server/people/staff/add-staff.ts';
import type { DemoLogin } from '../../server/people/staff/demo-logins.ts';
import { connect } from '../../server/platform/database/connection.ts';
import { databaseUrl } from '../../server/platform/database/embedded/connect.ts';
import { readOrMakePassword } from '../../server/platform/database/embedded/password.ts';
import { readPostmaster } from '../../server/platform/database/embedded/postmaster-file.ts';
import { fileRing } from '../../server/platform/vault/key-ring.ts';
import { vaultOf } from '../../server/platform/vault/vault.ts';
import { insertClaim } from '../../server/testing/minimal-context.ts';
import { type Fingerprint, takeFingerprint } from './fingerprint.ts';

export interface Books {
  /** Puts the end of a claim's time, to pay, to have its card checked or its payment found, into the past; the server's own sweep then goes on within a second or two. */
  letTimeRunOut(claimId: string): Promise<void>;
  /** Puts the end of an invoice into the past; it ends within a second or two. */
  letInvoiceEnd(invoice: string): Promise<void>;
  /** The exchange lets a shop take no more payments. */
  stopShop(shop: string): Promise<void>;
  /** Somebody new works here, with a role that the demo's staff do not have. @returns how they sign in */
  hire(role: StaffRole): Promise<DemoLogin>;
  /** The link of the newest email about a claim that has such a word in its address: no browser opens a mailbox. */
  linkOf(claimId: string, word: 'maker' | 'requisites' | 'refund'): Promise<string | null>;
  /** The same of the newest email to somebody, about their account. */
  linkTo(email: string, word: 'activate' | 'token' | 'email'): Promise<string | null>;
  /** Who was shown what of a claim by a press. */
  revealsOf(claimId: string): Promise<{ login: string; field: string }[]>;
  /** Some claim is there, as in an exchange that somebody could rob: from then on two people are asked. */
  makeAnyClaim(): Promise<void>;
  /** Puts the end of what waits for its time alone into the past; the server does it within a few seconds. */
  letDelayRunOut(): Promise<void>;
  /** Nobody has confirmed the price of an asset for too long; and somebody does again. */
  letPriceGrowOld(asset: string): Promise<void>;
  renewPrice(asset: string): Promise<void>;
  /** Puts the courses of a direction a minute into the past: no claim is taken any more at those before the newest. */
  letGracePass(direction: number): Promise<void>;
  /** Puts the minute that a text is planned for into the past. @returns which one it is now */
  letPlanCome(slug: string): Promise<Date>;
  /** Sources of prices and lists of monitors are asked once an hour, and what they said holds for a day at least. */
  letSourcesRest(): Promise<void>;
  /** All sources are asked once, within a second. What they say is believed: their market has moved on since the copy was made. */
  askSources(): Promise<void>;
  /** Hashes of all that stories stand on, to be compared with those at the start. */
  fingerprint(first?: Fingerprint): Promise<Fingerprint>;
  /** What does not agree in the ledger, in sentences; empty where the books balance. */
  disagreements(): Promise<string[]>;
  close(): Promise<void>;
}

/** The exchange's database from behind: the one thing that stories cannot do through a page is to turn the time. */
export async function openBooks(dataDir: string): Promise<Books> {
  const folder = join(dataDir, 'database');
  const postmaster = readPostmaster(join(folder, 'cluster'));
  if (!postmaster) throw new Error('The database of the exchange does not run.');
  const password = readOrMakePassword(join(folder, 'password'));
  const { db, pool, close } = await connect(databaseUrl(password, postmaster.port), { poolSize: 1 });
  const vault = vaultOf(fileRing(join(dataDir, 'vault.keys')));
  const keptEmails = () =>
    db
      .selectFrom('email_message')
      .select(['outbox_id', 'subject', 'content', 'proofs'])
      .orderBy('id', 'desc');
  const newestLink = (emails: (KeptEmail & { outbox_id: number | null })[], word: string): string | null => {
    for (const kept of emails) {
      const email = unpackEmail(kept, vault);
      const link = email && new RegExp(`https?://\\S+[?]${word}=\\S+`).exec(emailText(email));
      if (link) return link[0];
    }
    return null;
  };
  const asOwner = async (work: (client: PoolClient) => Promise<unknown>) => {
    const client = await pool.connect();
    try {
      // Requests run under a role that may not write claims; we stand outside of the exchange.
      await client.query('set role none');
      await work(client);
    } finally {
      client.release(true);
    }
  };
  return {
    makeAnyClaim: () => asOwner((client) => insertClaim(client, { status: 'deleted' })),
    letDelayRunOut: () =>
      asOwner((client) =>
        client.query("update approval set effective_at = now() - interval '1 second' where status = 'open'"),
      ),
    letPriceGrowOld: (asset) =>
      asOwner((client) =>
        client.query(
          `update price set sources = null, fresh_minutes = 1, confirmed_at = now() - interval '1 day',
             updated_at = now() - interval '1 day' where asset = $1`,
          [asset],
        ),
      ),
    renewPrice: (asset) =>
      asOwner((client) =>
        client.query('update price set fresh_minutes = null, confirmed_at = now() where asset = $1', [asset]),
      ),
    letGracePass: (direction) =>
      asOwner((client) =>
        client.query(
          "update course set published_at = published_at - interval '1 minute' where direction_id = $1",
          [direction],
        ),
      ),
    async letPlanCome(slug) {
      const minute = 60_000;
      const past = new Date(Math.floor(Date.now() / minute) * minute);
      await asOwner((client) =>
        client.query('update piece set publish_at = $1 where slug = $2', [past, slug]),
      );
      return past;
    },
    letInvoiceEnd: (invoice) =>
      asOwner((client) =>
        client.query('update invoice set expires_at = $1 where id = $2', [
          new Date(Date.now() - 1000),
          invoice,
        ]),
      ),
    stopShop: (shop) =>
      asOwner((client) => client.query(`update shop set status = 'stopped' where id = $1`, [shop])),
    async letTimeRunOut(claimId) {
      const client = await pool.connect();
      try {
        // Requests run under a role that may not touch a claim's times; we stand outside of the exchange.
        await client.query('set role none');
        const past = new Date(Date.now() - 1000);
        await client.query(
          `update claim set payment_deadline = case when status = 'new' and card_deadline is null then $1::timestamptz end,
             card_deadline = case when card_deadline is null then null else $1::timestamptz end,
             check_deadline = case when status = 'checking' then $1::timestamptz end where id = $2`,
          [past, claimId],
        );
      } finally {
        client.release();
      }
    },
    async hire(role) {
      const who = {
        login: `${role}-${randomUUID().slice(0, 8)}`,
        password: 'malachite slide rule',
        name: role,
        role,
      };
      await addStaff(db, who, new Date());
      return who;
    },
    async revealsOf(claimId) {
      const rows = await db
        .selectFrom('audit')
        .innerJoin('staff', 'staff.id', 'audit.staff_id')
        .select(['staff.login', 'audit.after'])
        .where('audit.object', '=', `claim:${claimId}`)
        .where('audit.act', '=', 'claim.reveal')
        .orderBy('audit.id')
        .execute();
      return rows.map(({ login, after }) => ({ login, field: String((after as { field: string }).field) }));
    },
    async linkOf(claimId, word) {
      const emails = await keptEmails().where('claim_id', '=', claimId).execute();
      return newestLink(emails, word);
    },
    async linkTo(email, word) {
      const emails = await keptEmails().where('recipient', '=', email).execute();
      return newestLink(emails, word);
    },
    letSourcesRest: () =>
      asOwner((client) =>
        client.query(`
          update price_source
          set every_seconds = 3600, fresh_seconds = greatest(fresh_seconds, 86400), next_at = now() + interval '1 hour';
          update monitor_list set every_seconds = 3600, fresh_seconds = 86400, next_at = now() + interval '1 hour'`),
      ),
    askSources: () =>
      asOwner((client) => client.query('update price_source set next_at = now(), jump_percent = null')),
    fingerprint: (first) => takeFingerprint(pool, first),
    async disagreements() {
      const breaches = await db.transaction().setIsolationLevel('repeatable read').execute(checkInvariants);
      return breaches.map(({ sentence, count }) => `${sentence}: not true in ${count} places`);
    },
    close,
  };
}
