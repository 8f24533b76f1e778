import type { Page, Route } from '@playwright/test';

/** Has the server refuse the access token at the first call of each such address, as it does when the token has run out. */
export async function refuseTokenOnce(
  page: Page,
  pattern: RegExp,
  method: string,
): Promise<{ refused(): number }> {
  const met = new Set<string>();
  await page.route(pattern, (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() !== method || met.has(pathname)) return route.fallback();
    met.add(pathname);
    return refuse(route);
  });
  return { refused: () => met.size };
}

/** Counts how often a page renews its access token from now on. */
export function countRenewals(page: Page): { renewals(): number } {
  let renewals = 0;
  page.on('request', (request) => {
    if (/\/front-api\/auth\/refresh\/?$/.test(new URL(request.url()).pathname)) renewals += 1;
  });
  return { renewals: () => renewals };
}

function refuse(route: Route): Promise<void> {
  const code = 'token_not_valid';
  return route.fulfill({
    status: 401,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: code, title: code, status: 401, code, detail: code }),
  });
}
