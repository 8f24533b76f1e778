import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';

/** Does something about an item and brings the list, the claims and the ledger up to date. */
export function useDeed<Words, Answer>(
  call: (words: Words) => Promise<Answer>,
  onDone: (answer: Answer) => void,
): UseMutationResult<Answer, Error, Words> {
  const client = useQueryClient();
  return useMutation<Answer, Error, Words>({
    retry: false,
    mutationFn: call,
    onSuccess: (answer) => {
      for (const key of ['attention', 'claims', 'transfers'])
        void client.invalidateQueries({ queryKey: [key] });
      onDone(answer);
    },
  });
}
