import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it('has each value in quotes, commas between and the end of RFC 4180', () => {
    expect(csvLine(['0.0045', 'Сбербанк, рубли', ''])).toBe('"0.0045","Сбербанк, рубли",""\r\n');
  });

  it('doubles quotes, and keeps what is on several lines in one value', () => {
    expect(csvLine(['a "word"', 'two\r\nlines'])).toBe('"a ""word""","two\r\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('makes a text of %j', (value) => {
    expect(csvLine([value])).toBe(`"'${value}"\r\n`);
  });

  it('leaves these signs alone inside of a value', () => {
    expect(csvLine(['a=b', '1-2'])).toBe('"a=b","1-2"\r\n');
  });
});
