/**
 * The audit log: everything that staff change, with who, when, from which address, what it was and what it became.
 * Always true: rows are only ever added (the database refuses to change or delete one), in the transaction of the change.
 */

export { type ByStaff, byStaff } from './by-staff.ts';
export { type AuditedAct, recordAudit } from './record-audit.ts';
