import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';

/** Asks the server and keeps the answer. An ended session leads to the login, as it does on react-admin's own screens. */
export function useAsked<Answer>(
  key: QueryKey,
  askServer: () => Promise<Answer>,
  options: { everyMs?: number; freshForMs?: number } = {},
): UseQueryResult<Answer> {
  const leaveIfDenied = useLogoutIfAccessDenied();
  const query = useQuery({
    queryKey: key,
    queryFn: askServer,
    retry: false,
    staleTime: options.freshForMs ?? 0,
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
  });
  const { error } = query;
  useEffect(() => {
    if (error !== null) void leaveIfDenied(error);
  }, [error, leaveIfDenied]);
  return query;
}
