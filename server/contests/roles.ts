import type { StaffRole } from '@menyala/contract/office/session';

const writing: readonly StaffRole[] = ['owner', 'content'];
const awarding: readonly StaffRole[] = ['owner', 'finance'];

export const mayWriteContests = (role: StaffRole): boolean => writing.includes(role);
export const mayAward = (role: StaffRole): boolean => awarding.includes(role);
