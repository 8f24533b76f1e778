import type { FieldErrorCode, RefusalCode } from '@menyala/contract';
import type { Roles, StaffRole } from '@menyala/contract/roles';

/** What is wrong with a field: a code of the contract, and values for its sentence. */
export interface FieldError {
  code: FieldErrorCode;
  values?: Record<string, string>;
}

/** We understood, and say no. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly errors: Record<string, FieldError[]>;
  readonly context: Record<string, unknown>;

  constructor(
    code: RefusalCode,
    more: { errors?: Record<string, FieldError[]>; context?: Record<string, unknown> } = {},
  ) {
    super(code);
    this.code = code;
    this.errors = more.errors ?? {};
    this.context = more.context ?? {};
  }
}

/** @throws Refusal `forbidden`, which says whose work it is */
export function requireRole(roles: Roles, role: StaffRole): void {
  if (!roles.includes(role)) throw new Refusal('forbidden', { context: { roles } });
}

export function refuseFields(errors: Record<string, FieldError[]>): never {
  throw new Refusal('validation', { errors });
}
