import { openClient } from './client.ts';
import { type Reading, reading } from './figure.ts';
import { openPool } from './open-pool.ts';
import { givenExchange } from './run-settings.ts';
import { shopWithInvoice } from './shops.ts';
import { weigh } from './weights.ts';

/** First loads of browsers: the HTML of each kind of page as it travels, and the JavaScript and the styles of some as built. */
export async function benchWeight() {
  const server = givenExchange();
  const pool = openPool(server.databaseUrl);
  const client = openClient(server.origin);
  try {
    const { rows } = await pool.query<{ id: string }>('select id from claim order by created_at limit 1');
    const html = async (path: string, cookie = ''): Promise<Reading> => {
      const { status, head, bytes } = await client.ask(path, {
        headers: { 'accept-encoding': 'br', accept: 'text/html', cookie },
      });
      // A page that is somebody's own is not packed.
      if (status !== 200 || !/content-type: text\/html/i.test(head))
        throw new Error(`${path} was answered ${status}:\n${head}`);
      return reading(bytes.length / 1000);
    };
    const site = weigh('home and direction');
    return {
      'JavaScript of the home page, gzip kB': reading(site.js),
      'CSS of the home page, gzip kB': reading(site.css),
      'first JavaScript of the office, gzip kB': reading(weigh('office').js),
      'HTML of home as it travels, kB': await html('/'),
      'HTML of a direction as it travels, kB': await html('/exchange/BTC-SBERRUB'),
      'HTML of login as it travels, kB': await html('/login'),
      'HTML of an account as it travels, kB': await html('/account', 'signed_in=1'),
      'HTML of a claim as it travels, kB': await html(`/claim/${rows[0]?.id}`),
      'HTML of shops as it travels, kB': await html('/shops'),
      'HTML of a payer as it travels, kB': await html(`/i/${await shopWithInvoice(server, pool)}`),
      'HTML of the office as it travels, kB': await html('/office'),
    };
  } finally {
    client.close();
    await pool.end();
  }
}
