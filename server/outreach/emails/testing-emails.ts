import type { ExchangeSettings } from '@menyala/contract/office/settings';
import type { FastifyInstance } from 'fastify';
import { Logger, runMigrations } from 'graphile-worker';
import type { Context } from '../../context.ts';
import { startMailServer, type TestMailServer } from '../../platform/mail/testing-server.ts';
import {
  type ClaimRow,
  insertClaim,
  type MinimalContext,
  minimalContext,
} from '../../testing/minimal-context.ts';
import { workOnce } from '../../testing/work-once.ts';
import { emailTasks } from './email-tasks.ts';
import type { ClaimMoved } from './moved-claims.ts';
import { noMail, smallCatalogue } from './testing-catalogue.ts';
import { opened } from './testing-opened.ts';
import { writeClaimEmails } from './write-claim-emails.ts';

export interface EmailRow {
  id: number;
  kind: string;
  locale: string;
  recipient: string;
  subject: string;
  body: string;
  html: string;
  sent_at: Date | null;
  error: string | null;
}

export type Moved = Partial<ClaimRow> & { actor?: string; event?: string };

/** A minimal context with a mail server, an installed queue, and the catalogue of its two currencies. */
export interface EmailContext {
  small: MinimalContext;
  ctx: Context;
  mailServer: TestMailServer;
  ids: { from: number; to: number; direction: number };
  /** What can be paid out of every currency. */
  reserve: { of: string };
  /** A claim that has just come to a status by one move; returns what the outbox says of it. */
  moved(status: string, claim?: Moved): Promise<ClaimMoved>;
  /** Something else happens to the claim before the email is written. */
  goesOn(move: ClaimMoved, event: string, status: string): Promise<void>;
  write(...moves: ClaimMoved[]): Promise<void>;
  emails(): Promise<EmailRow[]>;
  email(): Promise<EmailRow>;
  /** Works the queue off. */
  work(): Promise<void>;
  /** The office sets the mail server, as far as it is given; what is not given is as where nothing is set. */
  setMail(mail: Partial<ExchangeSettings['mail']>): void;
  jobs(): Promise<{ attempts: number; later: boolean }[]>;
  serve(...routes: ((app: FastifyInstance, ctx: Context) => void)[]): Promise<FastifyInstance>;
  /** Forgets all emails, jobs, what the mail server took, and which one the office set. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export const card = '2200700012345678';
export const wallet = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

/** An event that leads to a status. */
const usualEvents: Record<string, string> = {
  new: 'create',
  checking: 'confirm',
  accepted: 'accept',
  paused: 'pause',
  sending: 'send',
  sent: 'sent',
  success: 'complete',
  error: 'reject',
  deleted: 'delete',
  refsucc: 'refsucc',
};

const logger = new Logger(() => () => undefined);

export async function openEmailContext(): Promise<EmailContext> {
  const mailServer = await startMailServer();
  const small = await minimalContext({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Menyala <no-reply@exchange.example>',
  });
  const { admin, databaseUrl } = small;
  await runMigrations({ connectionString: databaseUrl, logger });
  await insertClaim(admin);
  const found = await admin.query('select from_id as "from", to_id as "to", id as direction from direction');
  const ids: EmailContext['ids'] = found.rows[0];
  const reserve = { of: '0' };
  const reserves = { of: () => reserve.of } as unknown as Context['reserves'];
  const ctx: Context = { ...small.ctx, catalogue: smallCatalogue(ids), reserves };
  let outboxId = 0;
  const setMail: EmailContext['setMail'] = (mail) =>
    void Object.assign(ctx.catalogue.current().settings.mail, noMail, mail);

  const emails = async (): Promise<EmailRow[]> =>
    (await admin.query('select *, id::int as id from email_message order by email_message.id')).rows.map(
      (row) => opened(ctx.vault, row),
    );
  return {
    small,
    ctx,
    mailServer,
    setMail,
    ids,
    reserve,
    emails,
    async moved(status, { actor = 'customer', reason = null, event, ...claim } = {}) {
      const version = claim.version ?? 2;
      const claimId = await insertClaim(admin, {
        fromRequisites: { wallet },
        toRequisites: { card, holder: 'Anna Brook', gone: 'secret of a field that is gone' },
        ...claim,
        status,
        version,
      });
      await admin.query(
        'insert into claim_history (claim_id, lifecycle_row, event, to_status, version, actor, reason, at) values ($1, 1, $6, $2, $3, $4, $5, now())',
        [claimId, status, version, actor, reason, event ?? usualEvents[status]],
      );
      outboxId += 1;
      return { outboxId, claimId, status, version };
    },
    async goesOn({ claimId, version, status: before }, event, status) {
      await admin.query('update claim set version = $2, status = $3 where id = $1', [
        claimId,
        version + 1,
        status,
      ]);
      await admin.query(
        `insert into claim_history (claim_id, event, from_status, to_status, version, actor, at)
         values ($1, $2, $3, $4, $5, 'customer', now())`,
        [claimId, event, before, status, version + 1],
      );
    },
    write: (...moves) => ctx.db.transaction().execute((tx) => writeClaimEmails(ctx, tx, moves)),
    async email() {
      const [row] = await emails();
      if (!row) throw new Error('No email was written.');
      return row;
    },
    work: () => workOnce(databaseUrl, emailTasks(ctx)),
    jobs: async () =>
      (await admin.query('select attempts, run_at > now() as later from graphile_worker._private_jobs')).rows,
    serve: (...routes) =>
      small.serve((app) => {
        for (const register of routes) register(app, ctx);
      }),
    async clear() {
      mailServer.received.length = 0;
      mailServer.logins.length = 0;
      for (const command of Object.keys(mailServer.answers)) delete mailServer.answers[command];
      setMail({});
      await admin.query(
        'delete from email_message; delete from reserve_notice; delete from outside_key; delete from graphile_worker._private_jobs',
      );
    },
    async close() {
      await small.close();
      await mailServer.close();
    },
  };
}
