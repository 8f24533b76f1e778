import { payInSandbox, type SandboxPlay } from '@menyala/contract/site/demo';
import { ask } from '../exchange/ask.ts';
import type { Stage } from '../stage.ts';

/** The outside world pays a claim, as asked or otherwise. */
export async function play(stage: Stage, claimId: string, how: SandboxPlay): Promise<void> {
  await ask(stage.house.origin, payInSandbox, { params: { id: claimId }, query: { play: how } });
}
