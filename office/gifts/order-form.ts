import type { BodyOf } from '@menyala/contract';
import type { moveGiftOrder, OfficeGiftOrder } from '@menyala/contract/office/gifts';

type Body = BodyOf<typeof moveGiftOrder>;
export type OrderAction = OfficeGiftOrder['actions'][number];

/** As few letters of a reason as the server takes. */
const leastReason = 3;

/** What the server is told, or that the reason is missing. A number for tracking is good to have, and not everything has one. */
export function readOrderAction(
  { version }: Pick<OfficeGiftOrder, 'version'>,
  action: OrderAction,
  typed: string,
): { body: Body; isMissing: boolean } {
  const words = typed.trim();
  if (action === 'send')
    return { body: { version, ...(words === '' ? {} : { tracking: words }) }, isMissing: false };
  return { body: { version, reason: words }, isMissing: words.length < leastReason };
}
