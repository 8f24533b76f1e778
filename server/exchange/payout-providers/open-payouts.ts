import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { PayoutProvider } from './port.ts';
import { sandboxPayouts } from './sandbox.ts';

/** The ways out that this exchange has beside the hands of its staff. */
export function openPayouts(config: Pick<Config, 'mode'>, clock: Clock): PayoutProvider[] {
  return config.mode === 'demo' ? sandboxPayouts(clock) : [];
}
