import { openBenchMarket } from './market.ts';
import { readAgainstBare } from './read-against-bare.ts';
import { givenExchange, sized } from './run-settings.ts';

const count = sized(2_500, 100);

/** The file of rates with three thousand directions in each dialect, as monitors ask for it. */
export async function benchFeeds() {
  const server = givenExchange();
  // Their courses must stand.
  await (await openBenchMarket(server)).close();
  const read = <Name extends string>(name: Name, dialect: string, encoding: string, times: number) =>
    readAgainstBare(server, name, {
      path: `/export/${dialect}`,
      headers: { 'accept-encoding': encoding },
      count: times,
    });
  return {
    ...(await read('rates, xml', 'xml', 'gzip', count)),
    ...(await read('rates, xml11', 'xml11', 'gzip', count)),
    ...(await read('rates, json', 'json', 'gzip', count)),
    ...(await read('rates, txt', 'txt', 'gzip', count)),
    ...(await read('rates, xml as it is', 'xml', 'identity', sized(500, 25))),
  };
}
