import type { BodyOf, Language } from '@menyala/contract';
import type { logIn } from '@menyala/contract/site/sessions';
import { currentPage, recoverMissingCode } from '../api/missing-code.ts';
import { isMarkedSignedIn } from './marker.ts';
import { listenToTabs, type OtherTabs } from './other-tabs.ts';
import type { AuthHeader, SessionClient } from './session-client.ts';
import { sessionNow, setSession, starting } from './session-state.ts';

export type { AuthHeader } from './session-client.ts';
export { type Session, sessionNow } from './session-state.ts';

/**
 * The door to the session. What keeps and renews tokens is code of its own, which comes only where the marker says that
 * there may be a session, or when somebody signs in.
 */
let client: Promise<SessionClient> | null = null;
let language: Language = 'ru';
let tabs: OtherTabs = { tell: () => undefined };

function theClient(): Promise<SessionClient> {
  client ??= import('./session-client.ts').then(
    ({ createSessionClient }) => {
      const session = createSessionClient({ language, tell: (news) => tabs.tell(news) });
      if (isMarkedSignedIn()) void session.start();
      return session;
    },
    (cause: unknown) => {
      client = null;
      void recoverMissingCode(currentPage());
      throw cause;
    },
  );
  return client;
}

/** Said once, when the page is hydrated: starts the session that there may be, and listens to the other tabs. */
export function openSession(of: Language): void {
  language = of;
  tabs = listenToTabs((news) => {
    if (news === 'signed-out' && client === null && sessionNow().state === 'guest') return;
    void theClient().then(
      (session) => session.hear(news),
      () => undefined,
    );
  });
  if (!isMarkedSignedIn()) return;
  setSession(starting);
  theClient().catch(() => undefined);
}

/**
 * Makes a call with the header of the bearer token, for a guest with none: waits for a start that is running, renews a
 * token that is about to run out, and after a refusal `token_not_valid` renews it once and makes the call once more.
 */
export async function withBearer<T>(call: (authHeader: AuthHeader) => Promise<T>): Promise<T> {
  if (client === null && !isMarkedSignedIn()) return call({});
  return (await theClient()).withBearer(call);
}

/** Signs in; afterwards the state is `signed-in`, here and in the other tabs. @throws Refused, Unreachable */
export async function signIn(body: BodyOf<typeof logIn>): Promise<void> {
  await (await theClient()).signIn(body);
}

/** Signs out here and in the other tabs. @throws Unreachable: then the session is still there */
export async function signOut(): Promise<void> {
  await (await theClient()).signOut();
  await forgetWhatWasTyped();
}

/** Asks for the user once more, after something of them has changed. @throws Refused, Unreachable */
export async function reloadUser(): Promise<void> {
  await (await theClient()).reload();
}

/** The account is gone, or the password was changed by a link: no session is left to sign out of. */
export async function forgetSession(): Promise<void> {
  await (await theClient()).forget();
  await forgetWhatWasTyped();
}

async function forgetWhatWasTyped(): Promise<void> {
  forgetTyped(sessionStorage);
  // No form has kept a number in memory where this code is not here yet, and home does without it.
  await import('./kept-cards.ts').then(
    ({ forgetCards }) => forgetCards(),
    () => undefined,
  );
}

/** What forms keep in the tab while they are filled in: their keys begin so. */
const prefixes = ['details:', 'requisites:', 'cards:'];

/** Whoever signs out by hand leaves nothing that they typed to who sits down next. */
export function forgetTyped(store: Pick<Storage, 'key' | 'length' | 'removeItem'>): void {
  const keys = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '');
  for (const key of keys) if (prefixes.some((prefix) => key.startsWith(prefix))) store.removeItem(key);
}
