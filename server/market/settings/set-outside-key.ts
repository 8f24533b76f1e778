import type { OutsideKey } from '@menyala/contract/office/settings';
import type { Context } from '../../context.ts';
import type { ApprovalInputs, Done, Shown, Words } from '../../platform/approvals/approval.ts';
import { withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { requireVersion } from '../../platform/http/require-version.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { dropKey, keepKey, turnVersionOfKeys, versionOfKeys } from './outside-key-queries.ts';
import { lockSettings } from './settings-queries.ts';

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'key.set': { name: OutsideKey; value: string | null };
  }
}

/**
 * Sets a key to a service outside, or takes it away. The audit log says that it was done, and by whom, never the key.
 * @throws Refusal `validation`, `conflict` with the version of now; AwaitsApproval, as long as there is anybody to rob
 */
export async function setOutsideKey(
  ctx: Context,
  name: OutsideKey,
  { value, version }: { value: string | null; version: number },
  by: ByStaff,
): Promise<void> {
  const key = value === null ? null : keyIn(name, value);
  if (key !== null) refuseWrong(wrongKey(name, key));
  const input = { name, value: key };
  const apply = async (tx: Tx) => {
    await lockSettings(tx);
    requireVersion({ version: await versionOfKeys(tx) }, version);
    return applyOutsideKey(ctx, tx, input, by);
  };
  await withApproval(ctx, { kind: 'key.set', object: `key:${name}`, input, apply }, by);
}

/** The whole change, in this transaction. */
export async function applyOutsideKey(
  ctx: Context,
  tx: Tx,
  { name, value }: ApprovalInputs['key.set'],
  by: ByStaff,
): Promise<Done<void>> {
  const now = ctx.clock.now();
  // Two owners at once: one after the other, or both would insert the row.
  await lockSettings(tx);
  const wasSet =
    value === null
      ? await dropKey(tx, name)
      : await keepKey(tx, name, ctx.vault.encrypt(value, associatedData.outsideKey(name)), now);
  const [before, after] = [{ isSet: wasSet }, { isSet: value !== null }];
  if (value === null && !wasSet) return { result: undefined, before, after, danger: null };
  await turnVersionOfKeys(tx);
  await recordAudit(
    tx,
    {
      staff: by,
      act: value === null ? 'key.remove' : 'key.set',
      object: `key:${name}`,
      before,
      after,
      address: by.address,
    },
    now,
  );
  return { result: undefined, before, after, danger: dangerOfKey(name, wasSet, value !== null) };
}

const keyNames: Readonly<Record<OutsideKey, Words>> = {
  mail: { ru: 'пароль почтового сервера', en: 'password of the mail server' },
  captcha: { ru: 'ключ капчи', en: 'key of the captcha' },
  telegram: { ru: 'токен бота Telegram', en: 'token of the Telegram bot' },
};

/** The key itself is shown to nobody; who asked for it says that it is theirs. */
function dangerOfKey(name: OutsideKey, wasSet: boolean, isSet: boolean): Shown {
  const { ru, en } = keyNames[name];
  const state = (is: boolean, isNew: boolean): Words =>
    !is
      ? { ru: 'нет', en: 'none' }
      : isNew
        ? { ru: 'новый, его не видно никому', en: 'a new one, which nobody sees' }
        : { ru: 'задан', en: 'set' };
  return {
    title: isSet
      ? { ru: `Задать ${ru}`, en: `Set the ${en}` }
      : { ru: `Убрать ${ru}`, en: `Take away the ${en}` },
    means: {
      ru: 'Через эту службу уходят письма, коды и тревоги. Спросите того, кто попросил, что это за ключ.',
      en: 'Emails, codes and alarms go through this service. Ask whoever asked for it what key it is.',
    },
    facts: [{ label: { ru: 'Ключ', en: 'Key' }, before: state(wasSet, false), after: state(isSet, true) }],
    page: `/settings/${name}`,
  };
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
