import { describe, expect, it } from 'vitest';
import { byAmount, byNumber, byWord, type ListRules, listed } from './listed.ts';
import { Refusal } from './refusal.ts';

interface Row {
  name: string;
  sum: string | null;
  age: number;
}

const rows: Row[] = [
  { name: 'Борис', sum: '10', age: 3 },
  { name: 'Анна', sum: '9.5', age: 1 },
  { name: 'Вера', sum: null, age: 2 },
];
const rules: ListRules<Row> = {
  words: ({ name, sum }) => [name, sum],
  orders: {
    name: byWord(({ name }) => name),
    sum: byAmount(({ sum }) => sum),
    age: byNumber(({ age }) => age),
  },
};
const names = (query: Parameters<typeof listed>[1]) =>
  listed(rows, query, rules).items.map(({ name }) => name);

describe('a list', () => {
  it('keeps its own order where none is asked for', () => {
    expect(names({})).toEqual(['Борис', 'Анна', 'Вера']);
  });

  it('is put in order by words, by exact amounts and by numbers, and the other way round', () => {
    expect(names({ sort: 'name' })).toEqual(['Анна', 'Борис', 'Вера']);
    expect(names({ sort: 'sum' })).toEqual(['Вера', 'Анна', 'Борис']);
    expect(names({ sort: '-sum' })).toEqual(['Борис', 'Анна', 'Вера']);
    expect(names({ sort: '-age' })).toEqual(['Борис', 'Вера', 'Анна']);
  });

  it('finds a part of a word whatever its case, and rows that have no such word', () => {
    expect(names({ q: ' ВЕР ' })).toEqual(['Вера']);
    expect(names({ q: '9.5' })).toEqual(['Анна']);
  });

  it('counts what was found, not what is on the page', () => {
    expect(listed(rows, { page: 2, size: 2 }, rules)).toMatchObject({ page: 2, size: 2, total: 3 });
    expect(names({ page: 2, size: 2 })).toEqual(['Вера']);
    expect(names({ page: 9, size: 2 })).toEqual([]);
  });

  it('refuses an order that it does not have, whatever objects have by birth', () => {
    expect(() => names({ sort: 'toString' })).toThrow(Refusal);
  });
});
