/** The page that an address asks for, from 1. What makes no sense is as if it were absent. */
export function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
