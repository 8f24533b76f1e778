import { expect, it } from 'vitest';
import { messages as enFirst } from './en-first.ts';
import { messages as enLater } from './en-later.ts';
import { messages as ruFirst } from './ru-first.ts';
import { messages as ruLater } from './ru-later.ts';

/** Words that owners did not understand, and what stands in their place now. */
const gone: readonly RegExp[] = [
  /^Второй человек$/,
  /^Тексты сайта$/,
  /^Плитк[аи]$/,
  /\{Плитка\}/,
  /^Перенос$/,
  /^Кто что может$/,
  /отдыха/,
  /ниже пола/,
  /Поверить/,
  /этого мига/,
  /цена удержана/,
  /^нет связи \{/,
  /обокрасть/,
  /^Внести или вывести$/,
  /Удержано из резерва|придержано/,
  /^Сказать, что выплата/,
  /^К содержанию$/,
  /^(Second person|Tiles?|Site texts|Who may do what)$/,
  /(directions?|buttons?|formulas?)( with (it|this price))? rests?\b/i,
];

function* textsOf(messages: object, path = ''): Generator<[string, string]> {
  for (const [name, value] of Object.entries(messages))
    if (typeof value === 'string') yield [`${path}${name}`, value];
    else yield* textsOf(value, `${path}${name}.`);
}

it('the office says nothing in words that nobody understood', () => {
  const texts = [ruFirst, ruLater, enFirst, enLater].flatMap((messages) => [...textsOf(messages)]);
  expect(texts.length).toBeGreaterThan(2_000);
  expect(texts.filter(([, text]) => gone.some((word) => word.test(text)))).toEqual([]);
});

it('no two entries of the menu have one name', () => {
  for (const { office } of [ruFirst, enFirst]) {
    const names = Object.values(office.menu);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});
