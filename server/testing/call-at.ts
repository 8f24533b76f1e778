import type { Call } from '@menyala/contract/call';
import { everyCall } from '@menyala/contract/every-call';

/** The call that a request is for, by its method and address. */
export function callAt(method: string, url: string): Call | undefined {
  const path = new URL(url, 'http://exchange.example').pathname.replace(/^\/en(?=\/)/, '').replace(/\/$/, '');
  const fits = (call: Call) => new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path);
  const found = everyCall.filter((call) => call.method === method && fits(call));
  // An address with a word of its own comes before one where anything may stand.
  return found.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)[0];
}
