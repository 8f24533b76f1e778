import type { Locale } from '@menyala/contract';
import { momentText } from '@menyala/contract/moment';
import type { UserSession } from '@menyala/contract/site/users';

/**
 * When a session began, and when it was last used, in words; `last` is null for the browser that is looking, and where it
 * would only say the same minute once more.
 */
export function sessionTimes(
  { createdAt, seenAt, isCurrent }: Pick<UserSession, 'createdAt' | 'seenAt' | 'isCurrent'>,
  locale: Locale,
  now: number,
): { begun: string; last: string | null } {
  const begun = momentText(createdAt, locale, now);
  const last = momentText(seenAt, locale, now);
  return { begun, last: isCurrent || last === begun ? null : last };
}
