import { payInSandbox, type SandboxPlay } from '@menyala/contract/site/demo';
import type { App } from '../app.ts';
import { ask } from '../exchange/ask.ts';

/** The outside world pays a claim, as asked or otherwise. */
export async function play(app: App, claimId: string, how: SandboxPlay): Promise<void> {
  await ask(app.origin, payInSandbox, { params: { id: claimId }, query: { play: how } });
}
