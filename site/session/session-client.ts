import type { BodyOf, Language } from '@menyala/contract';
import type { Access, logIn, logOut, refresh } from '@menyala/contract/site/sessions';
import type { showMe, User } from '@menyala/contract/site/users';
import { Refused, request, Unreachable } from '../api/request.ts';
import { isMarkedSignedIn, unmark } from './marker.ts';
import type { SessionNews } from './other-tabs.ts';
import { guest, sessionNow, setSession, starting } from './session-state.ts';

const renewedBeforeMs = 10_000;
const againAfterMs = 3000;

/** The header that a call goes with: `authorization`, or nothing for a guest. */
export type AuthHeader = Readonly<Record<string, string>>;

export interface SessionClient {
  start(): Promise<void>;
  withBearer<T>(call: (authHeader: AuthHeader) => Promise<T>): Promise<T>;
  signIn(body: BodyOf<typeof logIn>): Promise<void>;
  signOut(): Promise<void>;
  reload(): Promise<void>;
  forget(): void;
  /** What another tab told. */
  hear(news: SessionNews): void;
}

interface Token {
  bearer: string;
  /** When it runs out by the clock of this browser; null where that clock is no judge. */
  endsAtMs: number | null;
}

/**
 * Keeps the access token in memory and nowhere else. Whatever happens at once (calls that were refused, a start, two of
 * them) is served by one renewal. A session that the server refuses to renew has ended; one that it could not be asked for has not.
 */
export function createSessionClient({
  language,
  tell,
  now = Date.now,
}: {
  language: Language;
  tell: (news: SessionNews) => void;
  now?: () => number;
}): SessionClient {
  let token: Token | null = null;
  let renewal: Promise<string | null> | null = null;
  let start: Promise<void> | null = null;
  /** Grows with each session, so that what belongs to an earlier one comes to nothing. */
  let session = 0;

  function take({ access, expiresAt }: Access): string {
    const endsAtMs = Date.parse(expiresAt);
    const isJudge = endsAtMs - now() > 2 * renewedBeforeMs;
    token = { bearer: access, endsAtMs: isJudge ? endsAtMs : null };
    return access;
  }

  function leave(hasEnded: boolean): void {
    session += 1;
    token = null;
    renewal = null;
    start = null;
    setSession(guest(hasEnded));
  }

  function renew(): Promise<string | null> {
    if (renewal) return renewal;
    const of = session;
    const call = { method: 'POST', path: '/front-api/auth/refresh' } as const;
    const running = request<typeof refresh>(language, call)
      .then(
        (access) => (of === session ? take(access) : bearer()),
        (error: unknown) => {
          if (!isTokenNotValid(error)) throw error;
          if (of !== session) return bearer();
          unmark();
          leave(true);
          return null;
        },
      )
      .finally(() => {
        if (renewal === running) renewal = null;
      });
    renewal = running;
    return running;
  }

  /** A token that is good for a while yet; null for a guest. */
  function bearer(): Promise<string | null> {
    if (token && (token.endsAtMs === null || token.endsAtMs - now() > renewedBeforeMs))
      return Promise.resolve(token.bearer);
    if (sessionNow().state !== 'guest') return renew();
    // Another tab signed in, and its news was missed.
    if (!isMarkedSignedIn()) return Promise.resolve(null);
    void begin();
    return renew();
  }

  async function withBearer<T>(call: (authHeader: AuthHeader) => Promise<T>): Promise<T> {
    const first = await bearer();
    try {
      return await call(authHeaderOf(first));
    } catch (error) {
      if (first === null || !isTokenNotValid(error)) throw error;
      // Whoever was refused first has renewed it by now, or is about to.
      const second = token && token.bearer !== first ? token.bearer : await renew();
      if (second === null) throw error;
      return call(authHeaderOf(second));
    }
  }

  const fetchUser = (): Promise<User> =>
    withBearer((authHeader) => {
      const call = { method: 'GET', path: '/api/v1/users/me' } as const;
      return request<typeof showMe>(language, call, { headers: authHeader });
    });

  /** Asks until there is an answer: without a connection nobody is signed out. */
  async function run(of: number): Promise<void> {
    while (of === session) {
      try {
        if ((await bearer()) === null) return;
        const user = await fetchUser();
        if (of === session) setSession({ state: 'signed-in', user });
        return;
      } catch {
        await pause();
      }
    }
  }

  function begin(): Promise<void> {
    if (sessionNow().state !== 'starting') setSession(starting);
    if (start) return start;
    const running = run(session).finally(() => {
      if (start === running) start = null;
    });
    start = running;
    return running;
  }

  return {
    start: begin,
    withBearer,
    async signIn(body) {
      const locale = language === 'ru' ? 'ru-RU' : 'en-US';
      const call = { method: 'POST', path: '/front-api/auth/login' } as const;
      const access = await request<typeof logIn>(language, call, { body, query: { locale } });
      leave(false);
      take(access);
      await begin();
      if (sessionNow().state !== 'signed-in') throw new Unreachable();
      tell('signed-in');
    },
    async signOut() {
      await request<typeof logOut>(language, { method: 'POST', path: '/front-api/auth/logout' });
      leave(false);
      unmark();
      tell('signed-out');
    },
    async reload() {
      const of = session;
      const user = await fetchUser();
      if (of === session) setSession({ state: 'signed-in', user });
    },
    forget() {
      leave(false);
      unmark();
      tell('signed-out');
    },
    hear(news) {
      const before = sessionNow().user;
      leave(false);
      if (news === 'signed-out') return;
      void begin().then(() => {
        const { user } = sessionNow();
        // Nothing of one person may stay on the screen of another.
        if (before && user && before.id !== user.id) location.reload();
      });
    },
  };
}

function authHeaderOf(bearer: string | null): AuthHeader {
  return bearer === null ? {} : { authorization: `Bearer ${bearer}` };
}

function isTokenNotValid(error: unknown): boolean {
  return error instanceof Refused && error.problem.code === 'token_not_valid';
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, againAfterMs);
    addEventListener('online', end);
  });
}
