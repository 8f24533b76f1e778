import type { Field } from '@menyala/contract/site/calculator';
import { RequisiteField } from './requisite-field.tsx';
import type { Requisites } from './use-requisites.ts';

/** One field of a form whose state `useRequisites` keeps. */
export function FieldOfForm({
  form,
  field,
  requisites,
}: {
  form: string;
  field: Field;
  requisites: Requisites;
}) {
  return (
    <RequisiteField
      shown={{ key: `${form}.${field.name}`, field }}
      value={requisites.values[field.name] ?? ''}
      error={requisites.errorOf(field)}
      isMemoDeclined={requisites.declined.has(field.name)}
      onEnter={requisites.prepare}
      onChange={(value) => requisites.type(field, value)}
      onMemo={requisites.typeMemo}
      onLeave={(value) => requisites.left(field, value)}
      onDecline={(is) => requisites.decline(field, is)}
    />
  );
}
