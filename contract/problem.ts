import { type Static, Type } from 'typebox';
import { fieldErrors, type RefusalCode, refusals } from './refusals.ts';

export const fieldProblem = Type.Object({
  code: Type.Enum([...fieldErrors]),
  detail: Type.String({ description: 'A sentence in the language of the address' }),
});
export type FieldProblem = Static<typeof fieldProblem>;

/** An error as RFC 9457 (`application/problem+json`) has it, with our stable `code`. */
export const problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    code: Type.Enum(Object.keys(refusals) as RefusalCode[]),
    detail: Type.String(),
    errors: Type.Optional(
      Type.Record(Type.String(), Type.Array(fieldProblem), {
        description: 'Path of a field → what is wrong with it',
      }),
    ),
    context: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { $id: 'Problem' },
);
export type Problem = Static<typeof problem>;

/** What `context` of a `course_changed` holds: the course now, and both sums reckoned anew. */
export interface CourseChange {
  course: string;
  fromSumma: string;
  toSumma: string;
  updatedAt: string;
}
