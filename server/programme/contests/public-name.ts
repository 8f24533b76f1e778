/** A person in a table for everybody: "kate@example.com" → "k•••@e•••". Nobody but that person knows who it is. */
export function publicName(email: string | null): string {
  const at = email?.lastIndexOf('@') ?? -1;
  if (email === null || at < 1) return '•••';
  return `${[...email.slice(0, at)][0]}•••@${[...email.slice(at + 1)][0] ?? ''}•••`;
}
