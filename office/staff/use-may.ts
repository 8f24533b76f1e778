import type { CallOfStaff } from '@menyala/contract/call';
import type { OfficeSettings } from '@menyala/contract/office/settings';
import { useStaff } from './session.ts';

/** Whether whoever is signed in may make a call of the contract. */
export type May = <C extends CallOfStaff>(method: C['method'], path: C['path']) => boolean;

/**
 * What the office offers: nothing that would be refused. The session's answer names the calls, made from the very contract by
 * which the server refuses. Nothing may be done until it is known.
 */
export function useMay(): May {
  const calls = useListOf('may');
  return (method, path) => calls.includes(`${method} ${path}`);
}

/** True where somebody is signed in who changes this part of the settings. */
export function useMaySet(): (part: keyof OfficeSettings) => boolean {
  const parts = useListOf('settings');
  return (part) => parts.includes(part);
}

/** True where a list, or what is made there, is open to whoever is signed in: `/users` by `/office/api/users`. */
export function useMayOpen(): ((path: string) => boolean) & { isKnown: boolean } {
  const calls = useListOf('may');
  const mayOpen = (path: string) => {
    const [section = '', last] = path.split('?')[0]?.split('/').slice(1) ?? [];
    if (section === 'settings') return calls.includes('PUT /office/api/settings/exchange');
    const method = last === 'create' ? 'POST' : 'GET';
    return calls.includes(`${method} /office/api/${section === 'inbox' ? 'operations-inbox' : section}`);
  };
  return Object.assign(mayOpen, { isKnown: calls.length > 0 });
}

function useListOf(name: 'may' | 'settings'): readonly string[] {
  return useStaff()?.[name] ?? [];
}
