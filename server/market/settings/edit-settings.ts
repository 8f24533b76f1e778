import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@menyala/contract';
import {
  type ExchangeSettings,
  type editSettings as editSettingsCall,
  settingsParts,
} from '@menyala/contract/office/settings';
import type { StaffRole } from '@menyala/contract/roles';
import type { Context } from '../../context.ts';
import { changeWords, type WordInputs } from '../../platform/approvals/words-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal, requireRole } from '../../platform/http/refusal.ts';
import { settingsToKeep, wrongInSettings } from './check-settings-edit.ts';
import { dropKey } from './outside-key-queries.ts';
import { setMailServer } from './set-mail-server.ts';
import { setShopSettings } from './set-shop-settings.ts';
import { setTolerance } from './set-tolerance.ts';
import {
  insertText,
  lockSettings,
  newestTexts,
  readSettings,
  type SettingsText,
  type SettingsWithoutTexts,
  updateSettings,
} from './settings-queries.ts';

type SettingsEdit = BodyOf<typeof editSettingsCall>;

/**
 * Changes the parts of the owner's settings that are given, on the version that was seen: what changed since then in other
 * parts stands in nobody's way. A changed text becomes a new version beside the old ones.
 * @throws Refusal `conflict` with the version of now, `forbidden`, `validation`; AwaitsApproval once all else is done, where the mail
 * server would be another, the terms of shops easier, or courses better by a wider tolerance; and before it where a text names something
 * to pay to
 */
export async function editSettings(
  ctx: Context,
  given: SettingsEdit,
  by: ByStaff & { role: StaffRole },
): Promise<void> {
  const { role } = by;
  const input = { given, role };
  const apply = (tx: Tx) => applySettingsEdit(ctx, tx, input, by);
  const of = { of: 'settings.edit', object: 'settings:words', page: '/settings', input } as const;
  const apart = await changeWords(ctx, of, apply, by);
  const { newMail, newShops, newTolerance } = apart;
  try {
    const done = await Promise.allSettled([
      newMail === null ? undefined : setMailServer(ctx, newMail, by),
      newShops === null ? undefined : setShopSettings(ctx, newShops, by),
      newTolerance === null ? undefined : setTolerance(ctx, newTolerance, by),
    ]);
    for (const one of done) if (one.status === 'rejected') throw one.reason;
  } finally {
    await ctx.catalogue.refresh();
  }
}

declare module '../../platform/approvals/words-guard.ts' {
  interface WordInputs {
    'settings.edit': { given: SettingsEdit; role: StaffRole };
  }
}

/** All of an edit that is no change of its own, with its checks, in this transaction. @returns what is left to be done apart; null for nothing */
export async function applySettingsEdit(
  ctx: Context,
  tx: Tx,
  { given, role }: WordInputs['settings.edit'],
  by: ByStaff,
) {
  const now = ctx.clock.now();
  const { version, partVersions } = await lockSettings(tx);
  const isChanged = partsOf(given).some((part) => (partVersions[part] ?? 0) > given.version);
  if (isChanged || given.version > version) throw new Refusal('conflict', { context: { version } });
  const { settings } = await readSettings(tx);
  const programme = { ...settings.programme, ...given.programme };
  const edit = { ...settings, texts: [], ...given, programme };
  refuseWrong(ofParts(given, await wrongInSettings(tx, edit, settings, ctx.config.publicUrl)));
  requirePartsOf(role, settings, await newestTexts(tx), edit);
  const before = await settingsForAudit(tx);
  const changedTexts = await keepChangedTexts(tx, edit.texts, now);
  // The address that gets every email, the rules of shops and the tolerance are changes of their own, which two people agree to.
  const { mail, shops, tolerancePercent, ...kept } = settingsToKeep(edit);
  const same = {
    ...{ mail: settings.mail, shops: settings.shops, tolerancePercent: settings.tolerancePercent },
  };
  await updateSettings(tx, { ...kept, ...same }, changedTexts.map(textPart));
  // The key of one service is not for the eyes of another; our own captcha has none.
  const { provider } = settings.captcha;
  if (provider !== 'altcha' && provider !== edit.captcha.provider) await dropKey(tx, 'captcha');
  const after = await settingsForAudit(tx);
  const newMail = isDeepStrictEqual(mail, settings.mail) ? null : mail;
  const newShops = isDeepStrictEqual(shops, settings.shops) ? null : shops;
  const newTolerance = tolerancePercent === settings.tolerancePercent ? null : tolerancePercent;
  const isApart = newMail !== null || newShops !== null || newTolerance !== null;
  const isNothingElse = isApart && isDeepStrictEqual(before, after);
  if (!isNothingElse)
    await recordAudit(
      tx,
      { staff: by, act: 'settings.edit', object: 'settings:settings', before, after, address: by.address },
      now,
    );
  return { newMail, newShops, newTolerance };
}

/** What an edit is about, each with a version of its own: the parts of the settings, and each text. */
function partsOf({ version: _, texts = [], ...parts }: SettingsEdit): string[] {
  return [...Object.keys(parts), ...texts.map(({ kind }) => textPart(kind))];
}

const textPart = (kind: SettingsText['kind']) => `texts.${kind}`;

/** What is wrong with the parts that are given: what stands in others was right when they were saved. */
function ofParts(given: SettingsEdit, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => (field.split('.')[0] ?? '') in given));
}

/** @throws Refusal `forbidden` where an edit changes a part of the settings that is not for the role */
function requirePartsOf(
  role: StaffRole,
  before: SettingsWithoutTexts,
  known: readonly SettingsText[],
  edit: ExchangeSettings,
): void {
  const after = settingsToKeep(edit);
  const isChanged = (part: keyof ExchangeSettings) =>
    part === 'texts'
      ? edit.texts.some((text) => !known.some((one) => one.kind === text.kind && isSameText(one, text)))
      : !isDeepStrictEqual(before[part], after[part]);
  for (const [part, roles] of Object.entries(settingsParts))
    if (!roles.includes(role) && isChanged(part as keyof ExchangeSettings)) requireRole(roles, role);
}

/** @returns which of the texts were changed */
async function keepChangedTexts(tx: Tx, texts: SettingsText[], now: Date): Promise<SettingsText['kind'][]> {
  const known = new Map((await newestTexts(tx)).map((text) => [text.kind, text]));
  const changed = texts.filter((text) => {
    const newest = known.get(text.kind);
    return newest === undefined || !isSameText(text, newest);
  });
  for (const text of changed) await insertText(tx, text, (known.get(text.kind)?.version ?? 0) + 1, now);
  return changed.map(({ kind }) => kind);
}

function isSameText(one: SettingsText, other: SettingsText): boolean {
  return (['ru', 'en'] as const).every(
    (language) =>
      one.title[language] === other.title[language] && one.body[language] === other.body[language],
  );
}

/** Of the texts the audit log keeps the version: the words themselves never change under it. */
async function settingsForAudit(tx: Tx): Promise<object> {
  const { settings } = await readSettings(tx);
  const texts = await newestTexts(tx);
  return { ...settings, texts: Object.fromEntries(texts.map(({ kind, version }) => [kind, version])) };
}
