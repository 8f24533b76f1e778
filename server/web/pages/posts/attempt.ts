import { isLostDatabase } from '../../../platform/http/faults.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

/**
 * Does it, or gives the refusal, so that the page can be shown again with everything that was typed. A database that is away
 * is a refusal too: the form must not be lost by it. A fault stays a fault.
 */
export async function attempt<T>(act: () => Promise<T> | T): Promise<T | Refusal> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    if (error instanceof Error && isLostDatabase(error)) return new Refusal('unavailable');
    throw error;
  }
}
