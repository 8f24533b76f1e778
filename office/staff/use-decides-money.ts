import { useIsOneOf } from './use-is-one-of.ts';

/** Whether somebody is signed in who decides about partners' money. False until it is known. */
export function useDecidesMoney(): boolean {
  return useIsOneOf(['owner', 'finance']);
}
