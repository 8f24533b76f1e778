import type { Vault } from '../../platform/vault/vault.ts';
import { renderEmail } from './email/render-email.ts';
import { unpackEmail } from './kept-email.ts';

interface Kept {
  outbox_id: number | string | null;
  subject: string;
  content: Buffer | null;
  proofs: string;
}

/** A row of `email_message` as its recipient reads it, or, without a vault, with gaps where its links prove something. */
export function opened<T extends Kept>(
  vault: Pick<Vault, 'decrypt'> | null,
  row: T,
): T & { body: string; html: string } {
  const email = unpackEmail(
    { ...row, outbox_id: row.outbox_id === null ? null : Number(row.outbox_id) },
    vault,
  );
  return { ...row, ...(email ? renderEmail(email) : { body: '', html: '' }) };
}
