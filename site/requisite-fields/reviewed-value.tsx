import type { Field } from '@menyala/contract/site/calculator';
import { formatPhone } from '@menyala/requisites';
import { useTranslations } from 'use-intl';
import { RequisiteValue } from '../claims/requisite-value.tsx';

/** A value once more before it is sent, in groups that can be compared character by character. */
export function ReviewedValue({ field, value }: { field: Field; value: string }) {
  const t = useTranslations('details');
  if (value === '') return <span className="soft">{t('noMemoConfirmed')}</span>;
  if (field.type === 'bank') return field.options?.find(({ code }) => code === value)?.name ?? value;
  if (field.type === 'phone') return <span translate="no">{formatPhone(value)}</span>;
  const kind = field.type === 'iban' ? 'card' : field.type;
  return <RequisiteValue kind={kind} value={value} copy={value} />;
}
