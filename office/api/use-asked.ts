import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';

interface Options {
  everyMs?: number;
  freshForMs?: number;
  /** False where there is nothing to ask yet. */
  isOn?: boolean;
  /** Whether the answer to the last key stands until that to a new one is there. */
  keepsLast?: boolean;
}

/** Asks the server and keeps the answer. */
export function useAsked<Answer>(
  key: QueryKey,
  askServer: () => Promise<Answer>,
  options: Options = {},
): UseQueryResult<Answer> {
  return useQuery<Answer>({
    queryKey: key,
    queryFn: askServer,
    retry: false,
    staleTime: options.freshForMs ?? 0,
    enabled: options.isOn ?? true,
    ...(options.keepsLast === true ? { placeholderData: keepPreviousData } : {}),
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
  });
}
