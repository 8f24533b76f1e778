import type { Problem } from '@menyala/contract';
import type { Field } from '@menyala/contract/site/calculator';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import { withCards, withoutCards } from '../session/kept-cards.ts';
import { createFieldChecks } from './check-field.ts';
import {
  checkRequisite,
  checkRequisites,
  type RequisiteFault,
  saidByField,
  tagsApart,
} from './check-requisites.ts';
import { refusalText } from './field-words.ts';

export interface Requisites {
  fields: readonly Field[];
  values: Readonly<Record<string, string>>;
  declined: ReadonlySet<string>;
  faultCount: number;
  errorOf(field: Field): string | null;
  type(field: Field, value: string): void;
  /** A memo that came with an address, in one link; null where no field takes it. */
  typeMemo: ((memo: string) => void) | null;
  decline(field: Field, isDeclined: boolean): void;
  /** Checked when a field is left, if something was typed. */
  left(field: Field, value: string): void;
  /** Fetches the arithmetic of addresses, when the first field is entered. */
  prepare(): void;
  /** Looks everything through; the values as they would be sent, or null where something is wrong. */
  checkAll(): Promise<Record<string, string> | null>;
  /** Takes what the server said of the fields; answers what belongs to none of them. */
  fromServer(problem: Problem): string[];
  forget(): void;
}

/** The state of a form of requisites; `name` tells it from other forms, and what was typed is kept under it. */
export function useRequisites(
  all: readonly Field[],
  name: string,
  initial: Readonly<Record<string, string>> = {},
): Requisites {
  const t = useTranslations('details');
  const { language } = useLayout();
  // The same fields, however often the claim that they come with is read anew.
  const asText = JSON.stringify(all.filter(({ visible }) => visible));
  const fields = useMemo((): Field[] => JSON.parse(asText), [asText]);
  const checks = useMemo(() => createFieldChecks(fields), [fields]);
  const [values, setValues] = useState(initial);
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const [faults, setFaults] = useState<ReadonlyMap<string, RequisiteFault>>(new Map());
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});

  useEffect(() => setValues((before) => ({ ...loadKept(name), ...before })), [name]);

  const isShown = (field: Field) => faults.has(field.name) || field.name in said;
  const look = (field: Field, value: string, isDeclined: boolean) => {
    const { fault } = checkRequisite(field, value, isDeclined, checks.check);
    setFaults((before) => {
      const after = new Map(before);
      if (fault === null) after.delete(field.name);
      else after.set(field.name, fault);
      return after;
    });
    setSaid(({ [field.name]: _gone, ...others }) => others);
  };
  const put = (field: Field, value: string) =>
    setValues((before) => {
      const after = { ...before, [field.name]: value };
      keep(name, after);
      return after;
    });

  const memoField = fields.find(({ type }) => type === 'memo') ?? null;
  const putMemo = (field: Field, memo: string) => {
    put(field, memo);
    setDeclined((before) => new Set([...before].filter((name) => name !== field.name)));
  };

  return {
    ...{ fields, values, declined },
    faultCount: fields.filter(isShown).length,
    errorOf: (field) => {
      const fault = faults.get(field.name);
      if (fault === undefined) return said[field.name] ?? null;
      return refusalText(t, language, fault.rule, fault.refusal);
    },
    type: (field, value) => {
      put(field, value);
      if (isShown(field)) look(field, value, declined.has(field.name));
    },
    typeMemo: memoField && ((memo) => putMemo(memoField, memo)),
    decline: (field, isDeclined) => {
      const after = new Set(declined);
      if (isDeclined) after.add(field.name);
      else after.delete(field.name);
      setDeclined(after);
      if (isDeclined) put(field, '');
      if (isShown(field)) look(field, '', isDeclined);
    },
    left: (field, value) => {
      if (value.trim() === '' && !isShown(field)) return;
      void checks.load().then(() => {
        const apart = tagsApart(fields, { ...values, [field.name]: value }, checks.check);
        const address = apart[field.name] ?? value;
        if (memoField !== null && address !== value) {
          put(field, address);
          putMemo(memoField, apart[memoField.name] ?? '');
        }
        look(field, address, declined.has(field.name));
      });
    },
    prepare: () => void checks.load(),
    checkAll: async () => {
      await checks.load();
      const checked = checkRequisites(fields, values, declined, checks.check);
      setFaults(checked.faults);
      setSaid({});
      return checked.faults.size === 0 ? checked.clean : null;
    },
    fromServer: (problem) => {
      const { byName, others } = saidByField(problem, fields);
      setSaid(byName);
      return others;
    },
    forget: () => forgetKept(name),
  };
}

/** What was typed into a form of requisites, kept until the tab is closed. Card numbers survive a change of page only. */
const keyOf = (form: string): string => `requisites:${form}`;

function loadKept(form: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    const texts = Object.entries(kept).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    return withCards(form, Object.fromEntries(texts));
  } catch {
    return {};
  }
}

function keep(form: string, values: Readonly<Record<string, string>>): void {
  const kept = withoutCards(form, values);
  sessionStorage.setItem(keyOf(form), JSON.stringify(kept));
}

function forgetKept(form: string): void {
  withoutCards(form, {});
  sessionStorage.removeItem(keyOf(form));
}
