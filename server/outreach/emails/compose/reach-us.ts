import type { Say } from '../claim-news.ts';

/** Whom to write to, for a sentence that ends there. @param support null where the owner names nobody */
export const reachUs = (support: string | null, t: Say): string =>
  support ? t('common.reachUs.at', { support }) : t('common.reachUs.anyhow');

export const reachUsAtOnce = (support: string | null, t: Say): string =>
  support ? t('common.reachUsAtOnce.at', { support }) : t('common.reachUsAtOnce.anyhow');
