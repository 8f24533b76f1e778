import { type StaffRole, staffRoles } from '@menyala/contract/roles';

/** A role as the database has it. @throws Error where the code does not know it: the table and the contract differ. */
export function roleOf(text: string): StaffRole {
  const role = staffRoles.find((known) => known === text);
  if (!role) throw new Error(`The staff role ${text} is not known.`);
  return role;
}
