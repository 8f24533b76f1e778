import type { OutsideKey } from '@menyala/contract/office/settings';
import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { dropKey, keepKey } from './outside-key-queries.ts';
import { lockSettings } from './settings-queries.ts';

/**
 * Sets a key to a service outside, or takes it away. The audit log says that it was done, and by whom, never the key.
 * @throws Refusal `validation`
 */
export async function setOutsideKey(
  ctx: Context,
  name: OutsideKey,
  value: string | null,
  by: ByStaff,
): Promise<void> {
  const key = value === null ? null : keyIn(name, value);
  if (key !== null) refuseWrong(wrongKey(name, key));
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    // Two owners at once: one after the other, or both would insert the row.
    await lockSettings(tx);
    const wasSet =
      key === null
        ? await dropKey(tx, name)
        : await keepKey(tx, name, ctx.vault.encrypt(key, associatedData.outsideKey(name)), now);
    if (key === null && !wasSet) return;
    await recordAudit(
      tx,
      {
        staff: by,
        act: key === null ? 'key.remove' : 'key.set',
        object: `key:${name}`,
        before: { isSet: wasSet },
        after: { isSet: key !== null },
        address: by.address,
      },
      now,
    );
  });
}

/** Keys are copied with the blanks around them; a password may begin or end with one that counts. */
function keyIn(name: OutsideKey, value: string): string {
  return name === 'mail' ? value : value.trim();
}

function wrongKey(name: OutsideKey, key: string): FieldErrors {
  if (key.trim() === '') return { value: [{ code: 'required' }] };
  const isRight = name === 'mail' || (name === 'telegram' ? telegramToken : oneWord).test(key);
  return isRight ? {} : { value: [{ code: 'bad_format' }] };
}

/** The number of the bot, a colon, and the secret: https://core.telegram.org/bots/api#authorizing-your-bot */
const telegramToken = /^\d{1,20}:[\w-]+$/;
const oneWord = /^\S+$/;
