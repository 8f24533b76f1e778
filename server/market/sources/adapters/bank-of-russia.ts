import { divide } from '@menyala/money';
import { readFigure } from '../check-quotes.ts';
import { child, list, readXml } from '../read-answer.ts';
import { readText } from '../read-text.ts';
import { type Adapter, halves, SourceFault } from '../source.ts';

/** Official courses of a day in rubles: https://www.cbr.ru/development/SXML/. Not a market's price. */
export const bankOfRussia: Adapter = {
  knows: (_, quote) => quote === 'RUB',
  isDaily: true,
  ask: () => ({ url: 'https://www.cbr.ru/scripts/XML_daily.asp' }),
  read(body, { pairs }) {
    const day = child(readXml(readText(body, 'windows-1251')), 'ValCurs');
    const at = midnightInMoscow(child(day, '@Date'));
    const byCode = new Map(list(day, 'Valute').map((one) => [child(one, 'CharCode'), one]));
    return pairs.flatMap((pair) => {
      const [base, quote] = halves(pair);
      const money = byCode.get(base);
      if (quote !== 'RUB' || money === undefined) return [];
      const value = child(money, 'Value');
      const [figure, unit] = [readFigure(value, { hasComma: true }), readFigure(child(money, 'Nominal'))];
      // Many small ones are told by the hundred or the ten thousand.
      const last = figure && unit ? divide(figure, unit, { digits: 30, rounding: 'down' }) : value;
      return [{ pair, last, at }];
    });
  },
};

/** A day as 21.11.2026. @throws SourceFault where there is none: then it is another document. */
function midnightInMoscow(day: unknown): Date {
  const [, date, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(typeof day === 'string' ? day : '') ?? [];
  if (year === undefined) throw new SourceFault('not_readable');
  return new Date(`${year}-${month}-${date}T00:00:00+03:00`);
}
