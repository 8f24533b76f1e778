import type { Pair } from '@menyala/contract/site/calculator';
import type { FilledForm } from '@menyala/contract/site/pages';
import { detailsAddress, loginAddress } from '../addresses.ts';

/** The page of this form, with the sum that it shows. */
function formAddress({ structure: { from, to } }: Pair, form: FilledForm, promocode: string): string {
  return detailsAddress({
    from: from.currency.code,
    to: to.currency.code,
    amount: form.anchor === 'from' ? form.fromSumma : form.toSumma,
    side: form.anchor,
    city: form.city,
    isVerified: form.withVerificationCourse,
    promocode,
  });
}

/** Where to sign in, to come back to just this form. */
export const signInAddress = (pair: Pair, form: FilledForm, promocode: string): string =>
  loginAddress(formAddress(pair, form, promocode));
