import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf, Call } from '@menyala/contract';
import { decideCheck, type OfficeCheck, showCheck } from '@menyala/contract/office/cards';
import { moveClaim, type OfficeClaim, showClaim } from '@menyala/contract/office/claims';
import type { CostQuestion } from '@menyala/contract/office/costs';
import {
  type DirectionEdit,
  editDirection,
  listDirections,
  type OfficeDirection,
} from '@menyala/contract/office/directions';
import { editPrice, listPrices } from '@menyala/contract/office/prices';
import { adjustReserve } from '@menyala/contract/office/reserves';
import { logIn } from '@menyala/contract/office/session';
import {
  type ExchangeSettings,
  editSettings,
  type OfficeSettings,
  showSettings,
} from '@menyala/contract/office/settings';
import { editSource, type SourceEdit, showSource } from '@menyala/contract/office/sources';
import { listReserves } from '@menyala/contract/site/calculator';
import type { MoveKind } from '@menyala/contract/statuses';
import { type DemoLogin, demoLogin } from '../../server/people/staff/demo-logins.ts';
import { type Asked, ask, Refused, send } from './ask.ts';
import type { Catalogue } from './catalogue.ts';

/** A member of staff who works by calls: stories use it to bring the exchange into the state that they are about. */
export class BackOffice {
  readonly #origin: string;
  readonly #cookie: string;
  readonly #catalogue: Catalogue;

  constructor(origin: string, cookie: string, catalogue: Catalogue) {
    this.#origin = origin;
    this.#cookie = cookie;
    this.#catalogue = catalogue;
  }

  /** Any call of the office, signed in. */
  ask<C extends Call>(call: C, asked: Asked<C> = {}): Promise<AnswerOf<C>> {
    return ask(this.#origin, call, { ...asked, headers: { cookie: this.#cookie, ...asked.headers } });
  }

  /** A change of a price or a margin, by somebody who means it: what the server asks about is confirmed. */
  async #askSure<C extends typeof editDirection | typeof editPrice>(call: C, asked: Asked<C>): Promise<void> {
    try {
      await this.ask(call, asked);
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.code !== 'confirm_needed') throw error;
      const questions = (error.problem.context?.['questions'] ?? []) as CostQuestion[];
      const confirmed = questions.map(({ field, kind, before, after }) => ({ field, kind, before, after }));
      await this.ask(call, { ...asked, body: { ...asked.body, confirmed } as BodyOf<C> });
    }
  }

  claim(id: string): Promise<OfficeClaim> {
    return this.ask(showClaim, { params: { id } });
  }

  /** Makes one move on the claim as it is now. */
  async move(
    id: string,
    move: MoveKind,
    form: Omit<BodyOf<typeof moveClaim>, 'move' | 'version'> = {},
  ): Promise<OfficeClaim> {
    const { version } = await this.claim(id);
    await this.ask(moveClaim, { params: { id }, body: { move, version, ...form } });
    return this.claim(id);
  }

  /** Books that the customer's money came, all of it, under a reference that nobody else has. */
  async accept(id: string): Promise<OfficeClaim> {
    const { fromSumma } = await this.claim(id);
    return this.move(id, 'deposit', { reference: randomUUID(), amount: fromSumma });
  }

  /** From the customer's money to the end, as all goes well. */
  async complete(id: string): Promise<OfficeClaim> {
    await this.accept(id);
    await this.move(id, 'send');
    await this.move(id, 'sent', { reference: `0x${id.replaceAll('-', '')}` });
    return this.move(id, 'complete');
  }

  /** Decides the check of a card as it is now. */
  async decideCheck(id: string, decision: Omit<BodyOf<typeof decideCheck>, 'version'>): Promise<OfficeCheck> {
    const { version } = await this.ask(showCheck, { params: { id } });
    return this.ask(decideCheck, { params: { id }, body: { version, ...decision } });
  }

  async direction(from: string, to: string): Promise<OfficeDirection> {
    const query = { from: this.#catalogue.idOf(from), to: this.#catalogue.idOf(to) };
    const { items } = await this.ask(listDirections, { query });
    const [direction] = items;
    if (!direction) throw new Error(`There is no direction ${from}-${to}.`);
    return direction;
  }

  /** Changes some of what makes a direction; the rest stays as it is. */
  async changeDirection(from: string, to: string, change: Partial<DirectionEdit>): Promise<void> {
    const now = await this.direction(from, to);
    await this.#askSure(editDirection, { params: { id: now.id }, body: { ...editOf(now), ...change } });
  }

  settings(): Promise<OfficeSettings> {
    return this.ask(showSettings);
  }

  async changeSettings(change: Partial<ExchangeSettings>): Promise<void> {
    const { id: _, ...now } = await this.settings();
    await this.ask(editSettings, { body: { ...now, ...change } });
  }

  /** Changes some of a price source; the rest stays as it is, with the headers that it is asked with. */
  async changeSource(id: string, change: Partial<SourceEdit>): Promise<void> {
    const { name, version, isEnabled, pairs, settings, ...times } = await this.ask(showSource, {
      params: { id },
    });
    const { everySeconds, freshSeconds, jumpPercent, confirmSeconds } = times;
    const now = { name, version, isEnabled, pairs, settings };
    const body = { ...now, everySeconds, freshSeconds, jumpPercent, confirmSeconds, ...change };
    await this.ask(editSource, { params: { id }, body });
  }

  /** Prices that move by themselves would change sums in the middle of a story that is about something else. */
  async holdPrices(): Promise<void> {
    const { items } = await this.ask(listPrices, { query: { size: 500 } });
    for (const { id, usd, version } of items) {
      await this.#askSure(editPrice, {
        params: { id },
        body: { usd, sources: null, freshMinutes: null, version },
      });
    }
  }

  /** What can still be paid out of a currency. */
  async reserve(code: string): Promise<string> {
    const reserves = await ask(this.#origin, listReserves);
    return reserves.find(({ id }) => id === this.#catalogue.idOf(code))?.reserve ?? '0';
  }

  /** Puts money in or takes it out. */
  async adjustReserve(code: string, direction: 'in' | 'out', amount: string): Promise<void> {
    await this.ask(adjustReserve, {
      params: { id: this.#catalogue.idOf(code) },
      body: { direction, amount, reason: 'For a story', key: randomUUID() },
    });
  }
}

/** The part of a direction that an edit takes. */
export function editOf(direction: OfficeDirection): DirectionEdit & Pick<OfficeDirection, 'version'> {
  const { id: _i, fromId: _f, toId: _t, from: _fc, to: _tc, ...shown } = direction;
  const {
    baseCourse: _b,
    course: _c,
    verificationCourse: _v,
    publishedAt: _p,
    closedBy: _l,
    undo: _u,
    ...edit
  } = shown;
  return edit;
}

/** Signs in, and gives the session's cookie as `name=value`. */
export async function signIn(origin: string, { login, password }: DemoLogin = demoLogin): Promise<string> {
  const response = await send(origin, logIn, { body: { login, password } });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('office='));
  if (!response.ok || !cookie) throw new Error(`Nobody could sign in: ${response.status}.`);
  return cookie.split(';', 1)[0] ?? '';
}
