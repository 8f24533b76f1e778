/** The JSON file 1.3 as design/monitors.md has it, for a validator of JSON Schema. */
const number = { type: 'number', exclusiveMinimum: 0 };
const key = '^(?!0$)[0-9a-z]+$';
const percent = { type: 'object', required: ['%'], properties: { '%': number }, additionalProperties: false };
const fee = {
  anyOf: [
    number,
    percent,
    {
      type: 'array',
      minItems: 3,
      maxItems: 3,
      items: [{ const: '+' }, percent, number],
      additionalItems: false,
    },
  ],
};
const marked = { const: 1 };

export const jsonFeed = {
  type: 'object',
  required: ['version', 'currencies', 'exchange'],
  additionalProperties: false,
  properties: {
    version: { const: '1.3' },
    currencies: {
      type: 'object',
      required: ['list', 'amounts'],
      additionalProperties: false,
      properties: {
        list: {
          type: 'object',
          propertyNames: { pattern: key },
          additionalProperties: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,30}$' },
        },
        amounts: { type: 'object', propertyNames: { pattern: key }, additionalProperties: number },
      },
    },
    exchange: {
      type: 'object',
      propertyNames: { pattern: key },
      additionalProperties: {
        type: 'object',
        required: ['to'],
        additionalProperties: false,
        properties: {
          to: {
            type: 'object',
            minProperties: 1,
            propertyNames: { pattern: key },
            additionalProperties: {
              type: 'object',
              required: ['xr', 'amount', 'min', 'max'],
              additionalProperties: false,
              properties: {
                xr: {
                  anyOf: [
                    { type: 'number', minimum: 1 },
                    { type: 'number', maximum: -1 },
                  ],
                },
                ...{ amount: number, min: number, max: number, inFee: fee, outFee: fee },
                cities: { type: 'array', minItems: 1, items: { type: 'string' } },
                options: {
                  type: 'object',
                  additionalProperties: false,
                  properties: { manual: marked, auth: marked, ident: marked },
                },
              },
            },
          },
        },
      },
    },
  },
};
