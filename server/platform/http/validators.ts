import { Ajv } from 'ajv';
import type { RouteOptions } from 'fastify';
import { isDay } from './day.ts';

type Validators = NonNullable<RouteOptions['validatorCompiler']>;

const formats = { 'date-time': true, date: isDay } as const;
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
    return ajv.compile(schema as object);
  };

export const refusingUnknown = withBodies(asIs);
/** For calls that leave out what they do not know: it is gone before anything reads the body. */
export const ignoringUnknown = withBodies(withoutUnknown);
