import type { DetailsPage } from '@menyala/contract/site/pages';
import type { RefObject } from 'react';
import { type ShownField, shownFields, valueIn } from './claim-order.ts';
import type { Filling } from './saved-details.ts';
import { type Faults, useFaults } from './use-faults.ts';
import { type TypedState, useTyped } from './use-typed.ts';

export interface FieldsOfForm extends TypedState {
  faults: Faults;
  /** How many fields of the screen show a fault. */
  faultCount: number;
  /** The names of everything on the screen that can show an error of its own. */
  names: readonly string[];
  type(shown: ShownField, value: string): void;
  typeMemoOf(address: ShownField, memo: string): void;
  typeEmail(email: string): void;
  agree(isAgreed: boolean): void;
  decline(shown: ShownField, isDeclined: boolean): void;
  fill(filling: Filling): void;
}

/** What stands in the fields, and what is wrong with it: each change of the one looks at the other. */
export function useFields(data: DetailsPage, form: RefObject<HTMLFormElement | null>): FieldsOfForm {
  const faults = useFaults(data);
  const state = useTyped(data, form);
  const shown = shownFields(data.pair);
  const names = [...shown.map(({ key }) => key), 'email', 'agreement', 'promocode'];
  const put = (field: ShownField, value: string, isDeclined: boolean) => {
    state.setRequisite(field, value);
    state.setDeclined(field.key, isDeclined);
    faults.changed(field, value, isDeclined);
  };
  return {
    ...state,
    ...{ faults, names, faultCount: faults.keys().filter((key) => names.includes(key)).length },
    type: (field, value) => put(field, value, state.declined.has(field.key)),
    typeMemoOf: (address, memo) => {
      const field = shown.find(({ side, field: { type: kind } }) => side === address.side && kind === 'memo');
      if (field !== undefined) put(field, memo, false);
    },
    typeEmail: (email) => {
      state.setEmail(email);
      faults.emailChanged(email);
    },
    agree: (isAgreed) => {
      state.setAgreement(isAgreed);
      faults.agreementChanged();
    },
    decline: (field, isDeclined) => put(field, isDeclined ? '' : valueIn(state.typed, field), isDeclined),
    fill: ({ values, declined }) => {
      for (const each of values) put(each.shown, each.value, false);
      for (const field of shown) if (declined.includes(field.key)) put(field, '', true);
    },
  };
}
