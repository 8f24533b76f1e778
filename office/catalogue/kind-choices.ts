import { useTranslations } from 'use-intl';

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
  const t = useTranslations();
  return kinds.map((kind) => ({ id: kind, name: t(`catalogue.kind.${kind}`) }));
}
