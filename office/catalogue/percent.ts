/** A percent as the contract has it: "1.5", "-0.25". */
export const percentPattern = /^-?\d{1,3}(\.\d{1,6})?$/;

/** Reads a percent as people type it; what is none stays as it is, for the form to say so. */
export function readPercent(text: string): string {
  return text.trim().replace(',', '.').replace('−', '-');
}
