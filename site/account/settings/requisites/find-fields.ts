import type { Language } from '@menyala/contract';
import type { Field, listReceiveIds, listSendIds, Pair, showPair } from '@menyala/contract/site/calculator';
import { Refused, request } from '../../../api/request.ts';

export type SideOfRequisites = 'send' | 'receive';

export interface CalculatorCalls {
  sendIds(): Promise<number[]>;
  receiveIds(from: number): Promise<number[]>;
  pair(from: number, to: number): Promise<Pair>;
}

/**
 * The fields of one side of a currency. The calculator tells them with a direction, so the first direction that has the
 * currency there and is on will do. Null where there is none.
 */
export async function findFields(
  calls: CalculatorCalls,
  currency: number,
  side: SideOfRequisites,
): Promise<Field[] | null> {
  const others = await (side === 'send' ? calls.receiveIds(currency) : calls.sendIds());
  for (const other of others) {
    if (other === currency) continue;
    const [from, to] = side === 'send' ? [currency, other] : [other, currency];
    const pair = await unlessOff(calls.pair(from, to));
    if (pair === null) continue;
    const { input } = side === 'send' ? pair.structure.from : pair.structure.to;
    return input.filter(({ visible }) => visible);
  }
  return null;
}

/** A direction that is off, or that nobody made, is passed over. */
async function unlessOff<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (cause) {
    if (cause instanceof Refused && ['direction_disabled', 'not_found'].includes(cause.problem.code))
      return null;
    throw cause;
  }
}

export function calculatorCalls(language: Language, signal: AbortSignal): CalculatorCalls {
  const base = '/api/v1/calculator';
  return {
    sendIds: () => request<typeof listSendIds>(language, { method: 'GET', path: `${base}/from` }, { signal }),
    receiveIds: (id) =>
      request<typeof listReceiveIds>(
        language,
        { method: 'GET', path: `${base}/from/:id` },
        { params: { id }, signal },
      ),
    pair: (from, to) =>
      request<typeof showPair>(
        language,
        { method: 'GET', path: `${base}/pair/:from/:to` },
        { params: { from, to }, signal },
      ),
  };
}
