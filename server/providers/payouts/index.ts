import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { PayoutProvider } from './port.ts';
import { sandboxPayouts } from './sandbox.ts';

export type { Outcome, PayoutOrder, PayoutProvider } from './port.ts';
export { isRoute, routesFor } from './routes.ts';

/** The ways out that this exchange has beside the hands of its staff. */
export function openPayouts(config: Pick<Config, 'mode'>, clock: Clock): PayoutProvider[] {
  return config.mode === 'demo' ? sandboxPayouts(clock) : [];
}
