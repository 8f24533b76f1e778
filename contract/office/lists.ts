import { type TSchema, Type } from 'typebox';
import { currencyId, searchWords } from '../values.ts';

/** What calls of lists and of records share. */

export const listPage = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  /** Any text that a database can be asked for, which a NUL is not. */
  q: Type.Optional(searchWords),
  sort: Type.Optional(Type.String({ maxLength: 40, pattern: '^-?[a-zA-Z]+$' })),
};
export const byId = Type.Object({ id: currencyId });
/** The body of an edit with the version of the record that it was made on: where that is not the newest, it is a `conflict`. */
export const onVersion = <T extends TSchema>(edit: T) =>
  Type.Intersect([edit, Type.Object({ version: Type.Integer() })]);
export const staffRefusals = ['token_not_valid', 'forbidden', 'not_found', 'validation', 'conflict'] as const;
