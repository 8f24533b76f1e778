import { mayCall } from '@menyala/contract/roles';
import type { World } from '../world.ts';
import type { Opened } from './owner.ts';

/** Every read of the office that somebody made, by everybody else who may make it. */
export async function readsByRole(world: World, { staff }: Opened): Promise<void> {
  for (const [call, url] of world.coverage.reads) {
    if (call.who !== 'staff') continue;
    for (const role of ['owner', 'operator', 'finance', 'verifier', 'content', 'support'] as const) {
      if (!mayCall(call, role)) continue;
      const { status, text } = await staff[role].visitor.send(url, { headers: { 'accept-language': 'en' } });
      // A row that was read may have been deleted since.
      if (status === 200 || status === 404) world.checks.count();
      else world.checks.complain(`${role}: GET ${url} answers ${status} ${text.slice(0, 200)}`);
    }
  }
}
