import type { World } from '../world.ts';

const foreign = 'other.example';

/** Somebody who reaches the exchange by another name: scanners, balancers, an owner whose proxy drops Host. */
export async function asksForHosts(world: World): Promise<void> {
  const stranger = world.visitor('stranger');
  const ask = (path: string, method = 'GET') => stranger.send(path, { method, headers: { host: foreign } });
  for (const path of [
    '/',
    '/en',
    '/en/faq',
    '/login',
    '/office',
    '/favicon.svg',
    '/assets/none.js',
    '/api/v1/calculator',
  ]) {
    const { status, text } = await ask(path);
    if (status === 421) world.checks.count();
    else
      world.checks.complain(
        `${path} with the Host ${foreign} answers ${status}, not 421: ${text.slice(0, 80)}`,
      );
  }
  const posted = await ask('/contacts', 'POST');
  if (posted.status === 421) world.checks.count();
  else world.checks.complain(`POST /contacts with the Host ${foreign} answers ${posted.status}, not 421`);
  const page = await ask('/en');
  if (!/<h1/.test(page.text)) world.checks.complain('a wrong Host is answered by no page');
  const health = await ask('/health');
  if (health.status === 200) world.checks.count();
  else world.checks.complain(`/health with the Host ${foreign} answers ${health.status}, not 200`);
}
