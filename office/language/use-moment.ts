import { serverNowMs } from '../api/server-clock.ts';
import { momentText } from './moment.ts';
import { useFormatLocale } from './say.ts';

/** Writes moments (RFC 3339) in Moscow time and the language chosen. */
export function useMoment(): (iso: string) => string {
  const locale = useFormatLocale();
  return (iso) => momentText(iso, locale, serverNowMs());
}
