import { readAgainstBare } from './read-against-bare.ts';
import { givenExchange, sized } from './run-settings.ts';

const count = sized(40_000, 800);

/** The reads that are asked for most. */
export async function benchReads() {
  const server = givenExchange();
  const calculator = '/api/v1/calculator';
  const asBrowser = { 'accept-encoding': 'br, gzip' };
  return {
    ...(await readAgainstBare(server, 'GET course', { path: `${calculator}/course/BTC/SBERRUB/`, count })),
    ...(await readAgainstBare(server, 'GET pair', { path: `${calculator}/pair/BTC/SBERRUB/`, count })),
    ...(await readAgainstBare(server, 'GET reserves', { path: `${calculator}/reserves/`, count })),
    ...(await readAgainstBare(server, 'home page, kept', { path: '/', headers: asBrowser, count })),
  };
}
