import type { OfficeClaim } from '@menyala/contract/office/claims';

type Line = OfficeClaim['toRequisites'][number];

export interface LineChange {
  name: string;
  label: string;
  /** Null where there was none before, or is none now. */
  before: Line | null;
  after: Line | null;
  isChanged: boolean;
}

/** Old and new requisites side by side, in the order of the new ones; what is gone comes last. */
export function changedLines({
  before,
  after,
  changed,
}: Pick<OfficeClaim['requisiteChanges'][number], 'before' | 'after' | 'changed'>): LineChange[] {
  const kept = after.map((line): LineChange => {
    const old = before.find((one) => one.name === line.name) ?? null;
    const isChanged = changed.includes(line.name);
    return { name: line.name, label: line.label, before: old, after: line, isChanged };
  });
  const gone = before.filter((line) => !after.some((one) => one.name === line.name));
  return [
    ...kept,
    ...gone.map((line) => ({
      name: line.name,
      label: line.label,
      before: line,
      after: null,
      isChanged: true,
    })),
  ];
}
