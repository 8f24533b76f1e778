import type { Static, TSchema } from 'typebox';
import type { RefusalCode } from './refusals.ts';
import type { NamedActions } from './roles.ts';

/**
 * Who may call: `anyone`; `maker` (the UUID, and proof of having made the claim, or being signed in as who made it);
 * `holder` (of a card's check: its user, or for a guest's check the maker of its claim); `user` (a bearer token);
 * `partner` (the key of a partner to their own figures); `staff` (signed in to the office).
 */
export type Policy = 'anyone' | 'maker' | 'holder' | 'user' | 'partner' | 'staff';

/** One call of the API as data: the server's routes, OpenAPI and the clients' types all come from it. */
export type Call = CallOfAnybody | CallOfStaff;

/**
 * A call of the office. It names its action of the table (`roles.ts`), which says the roles that may make it: a new call is open
 * to nobody by oversight.
 */
export interface CallOfStaff extends CallShape {
  readonly who: 'staff';
  readonly action: NamedActions;
  /** May be made before two-factor is set up where staff must have it; no other call may. */
  readonly beforeSetUp?: true;
  /** Its change may wait for a second person: then the answer is 202 with the approval, and nothing has changed yet. */
  readonly waits?: true;
  /** Fields of the body that one customer reads: what looks like something to pay to is refused in them. */
  readonly toCustomer?: readonly string[];
}

export interface CallOfAnybody extends CallShape {
  readonly who: Exclude<Policy, 'staff'>;
  readonly action?: never;
  readonly beforeSetUp?: never;
  readonly waits?: never;
  readonly toCustomer?: never;
}

interface CallShape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Without the language base and without the trailing slash, `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  /** A guest may call it too, and a user with a bearer token gets their own answer. Calls of makers and holders all take one. */
  readonly bearer?: 'optional';
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly headers?: TSchema;
  readonly body?: TSchema;
  /**
   * Fields that the body does not have are left out, where the call is the specification's: its clients may send more than we
   * read. Everywhere else they are refused.
   */
  readonly extraFields?: 'ignored';
  /** So many bytes of a body are read where 64 kB would not do; beyond it the refusal is `too_large`. */
  readonly mostBytes?: number;
  /** A body that is not JSON: `multipart` uploads are read by their route, streams write their own answer. */
  readonly consumes?: 'multipart';
  readonly produces?: 'events' | 'file';
  readonly status?: 200 | 201 | 204;
  readonly answer?: TSchema;
  readonly refusals: readonly RefusalCode[];
}

type StaticOf<T> = T extends TSchema ? Static<T> : undefined;

/** The JSON that a call answers with. */
export type AnswerOf<C extends Call> = StaticOf<C['answer']>;
/** The JSON that a call takes. */
export type BodyOf<C extends Call> = StaticOf<C['body']>;
