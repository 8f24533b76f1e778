import type { Problem } from '@menyala/contract';
import type { DetailsPage, TypedDetails } from '@menyala/contract/site/pages';
import { useMemo, useState } from 'react';
import { createFieldChecks } from '../requisite-fields/check-field.ts';
import { type CheckedDetails, checkDetails, emailFault, type FieldFault, faultOf } from './check-details.ts';
import { type ShownField, shownFields } from './claim-order.ts';
import { type FieldErrors, fieldErrorsOf } from './field-errors.ts';

/** A fault that we found, or a sentence that the server said. */
export type Shown = FieldFault | string;

export interface Faults {
  of(key: string): Shown | null;
  keys(): string[];
  /** Checked when the field is left, if something was typed; an empty field is not scolded for being passed through. */
  left(shown: ShownField, text: string, isMemoDeclined: boolean): void;
  /** Checked at every key once a fault shows, so that it goes away with the key that mends it. */
  changed(shown: ShownField, text: string, isMemoDeclined: boolean): void;
  emailLeft(email: string): void;
  emailChanged(email: string): void;
  agreementChanged(): void;
  promocodeChanged(): void;
  /** Looks everything through, with the arithmetic of addresses; shows what is wrong. */
  checkAll(typed: TypedDetails, declinedMemos: ReadonlySet<string>): Promise<CheckedDetails>;
  /** Fetches the arithmetic of addresses, when the first field is entered. */
  prepare(): void;
  fromServer(problem: Problem): void;
  /** The value as it would be sent, where it is right. */
  cleanOf(shown: ShownField, text: string): string | null;
}

export function useFaults({ pair, problem }: DetailsPage): Faults {
  const checks = useMemo(() => createFieldChecks(shownFields(pair).map(({ field }) => field)), [pair]);
  const [faults, setFaults] = useState<Map<string, FieldFault>>(new Map());
  const [said, setSaid] = useState<FieldErrors>(() => fieldErrorsOf(problem));

  const put = (key: string, fault: FieldFault | null) => {
    setFaults((before) => {
      const after = new Map(before);
      if (fault === null) after.delete(key);
      else after.set(key, fault);
      return after;
    });
    setSaid(({ [key]: _gone, ...others }) => others);
  };
  const isShown = (key: string) => faults.has(key) || key in said;

  return {
    of: (key) => faults.get(key) ?? said[key] ?? null,
    keys: () => [...new Set([...faults.keys(), ...Object.keys(said)])],
    left: (shown, text, isDeclined) => {
      if (text.trim() === '' && !isShown(shown.key)) return;
      void checks.load().then(() => put(shown.key, faultOf(shown, text, isDeclined, checks.check).fault));
    },
    changed: (shown, text, isDeclined) => {
      if (isShown(shown.key)) put(shown.key, faultOf(shown, text, isDeclined, checks.check).fault);
    },
    emailLeft: (email) => {
      if (email.trim() !== '' || isShown('email'))
        put('email', emailFault(email, pair.emailClaimRequirement));
    },
    emailChanged: (email) => {
      if (isShown('email')) put('email', emailFault(email, pair.emailClaimRequirement));
    },
    agreementChanged: () => put('agreement', null),
    promocodeChanged: () => put('promocode', null),
    checkAll: async (typed, declined) => {
      await checks.load();
      const checked = checkDetails(pair, typed, declined, checks.check);
      setFaults(checked.faults);
      setSaid({});
      return checked;
    },
    prepare: () => void checks.load(),
    fromServer: (refused) => setSaid(fieldErrorsOf(refused)),
    cleanOf: (shown, text) => {
      const { fault, value } = faultOf(shown, text, false, checks.check);
      return fault === null && value !== '' ? value : null;
    },
  };
}
