import type { StaffRole } from '@menyala/contract/office/session';
import type { GiftKind } from '@menyala/contract/site/gifts';

const editing: readonly StaffRole[] = ['owner', 'operator', 'content'];
const sending: readonly StaffRole[] = ['owner', 'operator'];

/** Money that anybody may take for points is money out of the house: its owner alone says how much. */
export const mayEditGift = (role: StaffRole, { kind }: { kind: GiftKind }): boolean =>
  kind === 'money' ? role === 'owner' : editing.includes(role);
/** An address is for nobody's eyes but those that send something there. */
export const maySendGifts = (role: StaffRole): boolean => sending.includes(role);
