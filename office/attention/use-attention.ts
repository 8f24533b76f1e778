import type { AnswerOf } from '@menyala/contract';
import type { listAttention } from '@menyala/contract/office/attention';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useAsked } from '../api/use-asked.ts';
import { useMay } from '../staff/use-may.ts';

const everyMs = 30_000;

/** What needs a person. News of claims ask for it anew; money that belongs to no claim makes no news, so it is looked at too. */
export function useAttention(): UseQueryResult<AnswerOf<typeof listAttention>> {
  const isOn = useMay()<typeof listAttention>('GET', '/office/api/attention');
  return useAsked(['attention'], () => ask<typeof listAttention>('GET', '/office/api/attention'), {
    everyMs,
    isOn,
  });
}
