import { child, list, readXml } from '../read-answer.ts';
import { readText } from '../read-text.ts';
import { type Adapter, halves, SourceFault } from '../source.ts';

/** Reference courses of a day, what one euro costs: https://www.ecb.europa.eu/stats/policy_and_exchange_rates. No rubles. */
export const ecb: Adapter = {
  knows: (base) => base === 'EUR',
  isDaily: true,
  ask: () => ({ url: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml' }),
  read(body, { pairs }) {
    const envelope = child(readXml(readText(body)), 'gesmes:Envelope');
    const day = child(child(envelope, 'Cube'), 'Cube');
    const time = child(day, '@time');
    if (typeof time !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(time)) throw new SourceFault('not_readable');
    const byMoney = new Map(list(day, 'Cube').map((one) => [child(one, '@currency'), child(one, '@rate')]));
    return pairs.flatMap((pair) => {
      const [base, quote] = halves(pair);
      const last = byMoney.get(quote);
      // Told at about 16:00 in Frankfurt.
      return base !== 'EUR' || last === undefined ? [] : [{ pair, last, at: new Date(`${time}T15:00:00Z`) }];
    });
  },
};
