import { useSay } from '../language/say.ts';

/** What to say of fields of which the server only knows that the value will not do. */
export function useTermSentences(): Readonly<Record<string, string>> {
  const say = useSay();
  return { userEmail: say('promocodes.nobody'), endsAt: say('promocodes.endsBefore') };
}
