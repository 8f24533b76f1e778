import type { StaffRole } from '@menyala/contract/office/session';

/** Who makes promocodes, and may have their codes. The server asks the same. */
export const editsPromocodes: readonly StaffRole[] = ['owner', 'operator', 'finance'];
