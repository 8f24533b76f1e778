import type { Language } from '@menyala/contract';
import type { ClaimStatusView } from '@menyala/contract/site/claims';
import { inLanguage } from '../addresses.ts';
import { type Source, statusSource } from '../api/follow.ts';
import type { ClaimCalls } from './claim-calls.ts';

export type ClaimSource = Source<ClaimStatusView>;

/** The claim's stream and its status call, as `follow` wants them. */
export function claimSource(language: Language, id: string, calls: ClaimCalls): ClaimSource {
  return statusSource(inLanguage(language, `/api/v1/claim/${id}/stream`), () => calls.status());
}
