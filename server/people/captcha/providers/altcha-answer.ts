import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** What the browser gives back: the challenge as it came, and its solution. The rest of the parameters is signed too. */
const altchaAnswer = Type.Object({
  challenge: Type.Object({
    parameters: Type.Object({
      algorithm: Type.String(),
      cost: Type.Integer(),
      data: Type.Object({ act: Type.String(), until: Type.Number(), most: Type.Integer() }),
      keyLength: Type.Integer(),
      keyPrefix: Type.String(),
      keySignature: Type.String(),
      nonce: Type.String(),
      salt: Type.String(),
    }),
    signature: Type.String(),
  }),
  solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String() }),
});

/** Reads base64 of JSON; null where it is anything else, such as the token of another service. */
export function readAltchaAnswer(text: string): Static<typeof altchaAnswer> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
    return Value.Check(altchaAnswer, value) ? value : null;
  } catch {
    return null;
  }
}
