import type { Vault } from '../../platform/vault/vault.ts';
import { openProofs } from './email-proofs.ts';

interface Kept {
  id: number | string;
  body: string;
  html?: string | null;
  proofs: string | null;
}

/** A row of `email` as its recipient reads it. */
export function opened<T extends Kept>(vault: Pick<Vault, 'decrypt'>, row: T): T {
  return {
    ...row,
    ...openProofs(vault, { body: row.body, html: row.html ?? null, proofs: row.proofs, id: Number(row.id) }),
  };
}
