import type { RefusalCode } from '@menyala/contract';

/** The model says no. Not an error, since it is thrown far too often to remember from where. */
export class Refused {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    this.code = code;
  }
}

export function refuse(code: RefusalCode): never {
  throw new Refused(code);
}

export function demand(isSo: boolean, code: RefusalCode) {
  if (!isSo) refuse(code);
}
