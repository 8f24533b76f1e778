import type { FastifyRequest } from 'fastify';
import { plainAddress } from '../http/address-group.ts';
import type { StaffSession } from '../http/sessions.ts';

/** A member of staff who changes something, and the address from which it is done. */
export interface ByStaff {
  kind: 'staff';
  id: number;
  login: string;
  address: string;
  /** Where a second person agreed to just this: their approval. */
  approval?: string;
}

export function byStaff({ staff, request }: { staff: StaffSession; request: FastifyRequest }): ByStaff {
  return { kind: 'staff', id: staff.id, login: staff.login, address: plainAddress(request.ip) };
}
