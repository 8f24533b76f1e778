import type { AnswerOf } from '@menyala/contract';
import type { listOwnClaims } from '@menyala/contract/site/own-claims';

/** A page of the user's claims, as the server answers it. */
export type ClaimPage = AnswerOf<typeof listOwnClaims>;
