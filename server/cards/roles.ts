import type { StaffRole } from '@menyala/contract/office/session';

/** Who looks at customers' cards and says whether they are theirs. */
const deciding: readonly StaffRole[] = ['owner', 'operator', 'verifier'];

export const mayDecide = (role: StaffRole): boolean => deciding.includes(role);

/** Photos are for nobody's eyes but those that the decision needs. */
export const maySeePhotos = mayDecide;
