import type { OfficeDirection } from '@menyala/contract/office/directions';
import type { TriedFormula, tryFormula } from '@menyala/contract/office/formula';
import { useRecordContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRead } from '../api/read.ts';

const quietMs = 300;
/** One more than a formula may have, so that a longer one is told as such. */
const mostSent = 501;

/** The formula that is typed, once nobody has typed for a moment, and what it comes to now; asked once, however many look. */
export function useTriedFormula(): { formula: string; tried: TriedFormula | undefined } {
  const { formula, data } = useFormulaAnswer();
  return { formula, tried: formula === '' ? undefined : data };
}

/** The base course by what is typed, null where there is none; the one that is published as long as nothing else is known. */
export function useTypedBase(): { base: string | null; isByFormula: boolean } {
  const direction = useRecordContext<OfficeDirection>();
  const { formula, data } = useFormulaAnswer();
  const saved = direction?.formula ?? '';
  const published = direction?.baseCourse ?? null;
  const isByFormula = formula !== '';
  if (formula === saved && (saved === '' || data === undefined)) return { base: published, isByFormula };
  return { base: (isByFormula ? data?.base : data?.byPrices) ?? null, isByFormula };
}

/** Where the formula was taken away, the saved one is asked about, for what the base would be by the two prices. */
function useFormulaAnswer(): { formula: string; data: TriedFormula | undefined } {
  const record = useRecordContext<OfficeDirection>();
  const typed = useWatch<Partial<OfficeDirection>>();
  const formula = useQuiet(typed.formula ?? '');
  const [from, to] = [record?.fromId ?? typed.fromId, record?.toId ?? typed.toId];
  const asked = (formula || (record?.formula ?? '')).slice(0, mostSent);
  const { data } = useRead<typeof tryFormula>(
    '/office/api/formula',
    { query: { from, to, formula: asked } },
    { isOn: asked !== '' && from != null && to != null, keepsLast: true },
  );
  return { formula, data };
}

function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}
