import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { ContentKeeper } from './content/shown/content-keeper.ts';
import type { DepositProvider } from './exchange/deposits/port.ts';
import type { PayoutProvider } from './exchange/payout-providers/port.ts';
import type { ClaimWriters } from './ledger/claim-writers.ts';
import type { ReservesKeeper } from './ledger/reserves-keeper.ts';
import type { SlotsKeeper } from './market/cash/slots-keeper.ts';
import type { CatalogueKeeper } from './market/currencies/keeper.ts';
import type { RatesKeeper } from './market/rates/rates-keeper.ts';
import type { Secrets } from './market/settings/secrets.ts';
import type { CourseGuard } from './platform/approvals/course-guard.ts';
import type { WordsGuard } from './platform/approvals/words-guard.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/connection.ts';
import type { OutboxRelay } from './platform/jobs/outbox-relay.ts';
import type { Live } from './platform/live/live.ts';
import type { Outside } from './platform/outside/ask-outside.ts';
import type { Vault } from './platform/vault/vault.ts';

/** What every use case may reach: made once in `main.ts`, handed in everywhere. */
export interface Context {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  /** Encrypts what the database must not tell. */
  readonly vault: Vault;
  readonly secrets: Secrets;
  /** Courses and prices: a picture in memory, kept fresh. The catalogue shows them with what they are of. */
  readonly rates: RatesKeeper;
  /** What is exchanged and at which course: a picture in memory, kept fresh. */
  readonly catalogue: CatalogueKeeper;
  /** The one gate of courses that staff change. */
  readonly guardCourses: CourseGuard;
  /** The one gate of texts that customers read. */
  readonly guardWords: WordsGuard;
  /** What staff wrote for everybody: a picture in memory, kept fresh. */
  readonly content: ContentKeeper;
  /** What can be paid out: a picture in memory, kept fresh. */
  readonly reserves: ReservesKeeper;
  /** Times at which cash can be handed over: a picture in memory, kept fresh. */
  readonly slots: SlotsKeeper;
  /** One queue a reserve, through which every claim is made and moved. */
  readonly claimWriters: ClaimWriters;
  /** Who sees money come in beside the eyes of staff. */
  readonly deposits: DepositProvider[];
  /** Ways of money out of the exchange beside the hands of staff. */
  readonly payouts: PayoutProvider[];
  /** Asks addresses that people have typed, such as those of price sources. */
  readonly outside: Outside;
  /** Asks push services of browsers, whose addresses browsers tell. */
  readonly pushes: Outside;
  /** Delivers the outbox; woken after each change. */
  readonly outbox: OutboxRelay;
  /** Streams to browsers, across processes. */
  readonly live: Live;
}
