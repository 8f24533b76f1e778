import type { Language } from '@menyala/contract';
import type { listReceiveIds, listSendIds, showPair } from '@menyala/contract/site/calculator';
import { request } from '../../../api/request.ts';
import type { CalculatorCalls } from './find-fields.ts';

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
