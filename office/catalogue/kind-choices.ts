import { useSay } from '../language/say.ts';

const kinds = [
  'address',
  'memo',
  'card',
  'phone',
  'bank',
  'iban',
  'account',
  'wallet',
  'name',
  'text',
  'telegram',
] as const;

/** The kinds of a requisite, to choose one. */
export function useKindChoices(): { id: string; name: string }[] {
  const say = useSay();
  return kinds.map((kind) => ({ id: kind, name: say(`catalogue.kind.${kind}`) }));
}
