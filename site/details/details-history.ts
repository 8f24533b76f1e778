import type { Pair } from '@menyala/contract/site/calculator';
import type { FilledForm } from '@menyala/contract/site/pages';
import { useEffect, useEffectEvent, useRef } from 'react';
import { detailsAddress } from '../addresses.ts';
import { useLocation, useNavigate } from '../router.tsx';
import type { DetailsState } from './details-state.ts';

/** The page of this form, with the sum that it shows. */
export const addressOf = ({ structure: { from, to } }: Pair, form: FilledForm, promocode: string): string =>
  detailsAddress({
    from: from.currency.code,
    to: to.currency.code,
    amount: form.anchor === 'from' ? form.fromSumma : form.toSumma,
    side: form.anchor,
    city: form.city,
    isVerified: form.withVerificationCourse,
    promocode,
  });

const confirmHash = '#confirm';

/**
 * Which of the two steps is shown. The confirmation is an entry of the history, so that Back leads to the fields;
 * it is shown only while there is something checked to confirm (a reload begins with the fields again, and its address
 * may hold the hash already: then there is no entry of ours to go back from, and the hash is only taken away).
 */
export function useStep({ isPlainConfirm, checked }: DetailsState) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const hasHash = hash === confirmHash;
  const isPushed = useRef(false);
  return {
    isConfirm: isPlainConfirm || (hasHash && checked !== null),
    toConfirm: () => {
      if (hasHash) return;
      isPushed.current = true;
      void navigate({ search, hash: confirmHash });
    },
    toFields: () => {
      if (!hasHash) return;
      if (isPushed.current) void navigate(-1);
      else void navigate({ search }, { replace: true });
    },
  };
}

/** A sum that was taken instead of the typed one, and another promocode, go into the address, for a reload and the other language. */
export function useTermsInAddress({ page: { pair }, form, code }: DetailsState): void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const known = useRef({ form, code });
  const write = useEffectEvent(() => {
    // After a plain post the page stands at another address, which would lead away from here.
    if (!pathname.endsWith('/details')) return;
    const address = addressOf(pair, form, code);
    const search = address.slice(address.indexOf('?'));
    void navigate({ search, hash }, { replace: true, state: { stays: true } });
  });
  useEffect(() => {
    if (known.current.form === form && known.current.code === code) return;
    known.current = { form, code };
    write();
  }, [form, code]);
}
