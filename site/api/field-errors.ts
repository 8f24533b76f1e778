import type { Problem } from '@menyala/contract';

/** What is wrong, by the name of the form's field: `email`, `from.NAME`, `to.NAME`, `agreement`, `fromSumma`, `toSumma`. */
export type FieldErrors = Record<string, string>;

const formNameOf = (path: string): string =>
  path.replace(/^fromRequisites\./, 'from.').replace(/^toRequisites\./, 'to.');

/**
 * The server's errors at the fields of the form, the first sentence of each. A path that the form does not have
 * is kept under its own name, so that whoever shows them can still say it.
 */
export function fieldErrorsOf(problem: Problem | null): FieldErrors {
  const found: FieldErrors = {};
  for (const [path, errors] of Object.entries(problem?.errors ?? {})) {
    const first = errors[0]?.detail;
    if (first !== undefined) found[formNameOf(path)] = first;
  }
  return found;
}

/** The errors that no field of the screen can show: they are told above the button instead. */
export function homelessErrors(errors: FieldErrors, names: readonly string[]): string[] {
  return Object.entries(errors)
    .filter(([name]) => !names.includes(name))
    .map(([, detail]) => detail);
}
