import { findChromium } from './browser/find-chromium.ts';
import { hasEnded, removeDataOf } from './exchange/data-folders.ts';
import { type Prepared, prepareExchanges } from './exchange/prepared.ts';
import { buildIfChanged } from './shared-exchange.ts';

/** Before the first story, in the runner's own process: its workers inherit where the prepared data are. */
export default async function setUp(): Promise<() => Promise<void>> {
  endWithStarter();
  removeDataOf(hasEnded);
  const tearDown = async () => removeDataOf((pid) => pid === process.pid);
  try {
    // Unpacked here once, where each worker would.
    await findChromium();
    await buildIfChanged();
    process.env['STORIES_PREPARED'] = JSON.stringify(await prepareExchanges());
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}

/** `main.ts` may be killed, and its runner would go on. */
function endWithStarter(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
  process.channel?.unref();
}

export function prepared(): Prepared {
  const text = process.env['STORIES_PREPARED'];
  if (!text) throw new Error('No exchange was prepared: start stories by node e2e/main.ts.');
  return JSON.parse(text) as Prepared;
}
