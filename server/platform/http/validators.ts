import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { RouteOptions } from 'fastify';
import { isDay } from './day.ts';

type Validators = NonNullable<RouteOptions['validatorCompiler']>;

/** A moment of a day that there is: 30 February would pass for one of March. How a moment is written, its reader says. */
const isOnDay = (text: string) => !/^\d{4}-\d{2}-\d{2}/.test(text) || isDay(text.slice(0, 10));
const formats = { 'date-time': isOnDay, date: isDay } as const;
const strict = {
  allErrors: true,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: true,
  strict: false,
} as const;

// Bodies and headers are taken as they are; only an address carries numbers as text.
const asIs = new Ajv({ ...strict, formats });
const withoutUnknown = new Ajv({ ...strict, removeAdditional: true, formats });
const fromAddress = new Ajv({ ...strict, coerceTypes: 'array', formats });

const withBodies =
  (bodies: Ajv): Validators =>
  ({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? bodies : httpPart === 'headers' ? asIs : fromAddress;
    return whenAsked(() => ajv.compile(schema as object));
  };

/** Compiled for the first request that needs it: all of them together are a sixth of a start, and most serve screens that few open. */
function whenAsked(compile: () => ValidateFunction) {
  let compiled: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    compiled ??= compile();
    const isValid = compiled(data);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  validate.errors = null as ErrorObject[] | null;
  return validate;
}

export const refusingUnknown = withBodies(asIs);
/** For calls that leave out what they do not know: it is gone before anything reads the body. */
export const ignoringUnknown = withBodies(withoutUnknown);
