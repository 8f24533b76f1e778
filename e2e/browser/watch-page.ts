import type { ConsoleMessage, Page, Response } from '@playwright/test';

/** The browser's own line about an answer that is no success. A refusal is one, and often what the story is about. */
const refusedLine = /^Failed to load resource: the server responded with a status of (4\d\d|503)/;
/** Stories run without the service worker, but for its own: the page asks for it as ever. */
const workerLine = /^Service Worker registration blocked by Playwright/;
/** Said when the story itself cuts the connection. */
const cutLine = /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED|ABORTED|BLOCKED_BY_CLIENT)/;

/**
 * Notes everything that a page complains about: errors of scripts (React tells hydration that does not match as one),
 * errors and warnings on the console, breaches of the content policy, answers that are faults, files that are missing.
 */
export function watchPage(page: Page, complain: (complaint: string) => void): void {
  const say = (what: string) => complain(`${what} (on ${page.url()})`);
  page.on('pageerror', (error) => say(`Error in a script: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (isExpected(message)) return;
    say(`The console says: ${message.text()} [${message.location().url}]`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() === 503) void judge503(response).then((fault) => fault && say(fault));
    else if (response.status() >= 500)
      say(`Fault ${response.status()} from ${response.request().method()} ${pathname}`);
    if (response.status() === 404 && pathname.includes('/assets/')) say(`No such file: ${pathname}`);
  });
  page.on('crash', () => say('The page crashed'));
}

/** A technical break is said with 503, and is meant; any other one is not. */
async function judge503(response: Response): Promise<string | undefined> {
  const text = await response.text().catch(() => '');
  return text.includes('"tech_break"') ? undefined : `Fault 503 from ${response.url()}: ${text}`;
}

function isExpected(message: ConsoleMessage): boolean {
  const text = message.text();
  return (
    (refusedLine.test(text) && !message.location().url.includes('/assets/')) ||
    cutLine.test(text) ||
    workerLine.test(text)
  );
}
