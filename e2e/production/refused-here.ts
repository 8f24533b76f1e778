import type { Call, RefusalCode } from '@menyala/contract';

/** A call that cannot end well on an exchange like this one. It is made all the same, and has to be refused with this code. */
interface RefusedHere {
  call: Call;
  code: RefusalCode;
  why: string;
}

export const refusedHere: readonly RefusedHere[] = [];
