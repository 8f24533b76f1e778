import type { StaffRole } from '@menyala/contract/office/session';

/** Who writes contests. The server asks the same. */
export const writesContests: readonly StaffRole[] = ['owner', 'content'];
