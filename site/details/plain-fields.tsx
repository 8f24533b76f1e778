import type { DetailsPage, TypedDetails } from '@menyala/contract/site/pages';
import type { Offer } from '../claims/course-comparison.tsx';
import { shownFields, valueIn } from './claim-fields.ts';

/** What a plain post carries besides what is typed: the direction, the sums as typed, the key. */
export function PlainForm({ data: { form, idempotencyKey } }: { data: DetailsPage }) {
  return (
    <Hidden
      values={{
        from: String(form.from),
        to: String(form.to),
        send: form.fromSumma,
        receive: form.toSumma,
        anchor: form.anchor,
        city: form.city ?? '',
        withVerificationCourse: form.withVerificationCourse ? 'on' : '',
        idempotencyKey,
      }}
    />
  );
}

/** All that was filled in, and the sums that are shown, for the post that makes the claim. */
export function PlainConfirmation({
  data,
  typed,
  promocode,
  sums,
}: {
  data: DetailsPage;
  typed: TypedDetails;
  promocode: string;
  sums: Offer;
}) {
  const requisites = shownFields(data.pair).map((shown) => [shown.key, valueIn(typed, shown)] as const);
  return (
    <>
      <PlainForm data={data} />
      <Hidden
        values={{
          ...Object.fromEntries(requisites),
          email: typed.email,
          agreement: typed.agreement ? 'on' : '',
          promocode,
          slot: typed.slot ?? '',
          fromSumma: sums.fromSumma,
          toSumma: sums.toSumma,
        }}
      />
    </>
  );
}

/** Empty values are left out: an absent tick is an absent field. */
function Hidden({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
