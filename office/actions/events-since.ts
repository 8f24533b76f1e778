interface Happening {
  at: string;
  event: string;
  by: string;
  /** The status that it led to, where two things of one moment differ by that. */
  to?: string;
}

const nameOf = ({ at, event, by, to }: Happening) => `${at} ${event} ${by} ${to}`;

/** What happened to a thing after it was last seen, oldest first. */
export function eventsSince<Event extends Happening>(seen: readonly Event[], now: readonly Event[]): Event[] {
  const known = new Set(seen.map(nameOf));
  return now
    .filter((event) => !known.has(nameOf(event)))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
