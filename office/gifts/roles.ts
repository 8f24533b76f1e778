import type { StaffRole } from '@menyala/contract/office/session';

/** Who writes the catalogue of gifts. The server asks the same. */
export const editsGifts: readonly StaffRole[] = ['owner', 'operator', 'content'];
