import { expect, it } from 'vitest';
import { prettyJson } from './sale-records.tsx';

it('writes JSON in lines, and its numbers and texts as they came', () => {
  const json = '{"a":1.50,"b":[1e2,{"c":"x, {y}: \\"z\\" \\\\"}],"d":{},"e":[],"f":null}';
  expect(prettyJson(json)).toBe(`{
  "a": 1.50,
  "b": [
    1e2,
    {
      "c": "x, {y}: \\"z\\" \\\\"
    }
  ],
  "d": {},
  "e": [],
  "f": null
}`);
  expect(JSON.parse(prettyJson(json))).toEqual(JSON.parse(json));
});
