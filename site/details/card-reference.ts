const shape = /^card:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** How a card of one's account stands in a field in place of its number, which nobody is shown again. */
export const cardReference = (id: string): string => `card:${id}`;

/** The id of the card that a field names, or null where it holds anything else. */
export const referredCard = (value: string): string | null => shape.exec(value)?.[1] ?? null;

/** What was typed, without cards of the account: another direction may know nothing of them. */
export const withoutCards = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => referredCard(value) === null));
