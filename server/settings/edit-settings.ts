import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@menyala/contract';
import type { editSettings as editSettingsCall } from '@menyala/contract/office/house';
import type { StaffRole } from '@menyala/contract/office/session';
import { type ByStaff, recordAudit } from '../audit/index.ts';
import type { Tx } from '../database/connection.ts';
import { refuseWrong } from '../http/field-checks.ts';
import { Refusal } from '../http/refusal.ts';
import type { World } from '../world.ts';
import { servicesToKeep } from './check-outside-services.ts';
import { programmeToKeep } from './check-programme-edit.ts';
import { settingsToKeep, wrongInSettings } from './check-settings-edit.ts';
import {
  type HouseText,
  type HouseWithoutTexts,
  insertText,
  lockHouse,
  newestTexts,
  readHouse,
  updateHouse,
} from './house-queries.ts';
import { dropKey } from './outside-key-queries.ts';

type SettingsEdit = BodyOf<typeof editSettingsCall>;

/**
 * Changes the owner's settings, on the version that was seen. A changed text becomes a new version beside the old ones.
 * @throws Refusal `conflict` with the version of now, `forbidden`, `validation`
 */
export async function editSettings(
  world: World,
  edit: SettingsEdit,
  by: ByStaff & { role: StaffRole },
): Promise<void> {
  const now = world.clock.now();
  await world.db.transaction().execute(async (tx) => {
    const version = await lockHouse(tx);
    if (version !== edit.version) throw new Refusal('conflict', { context: { version } });
    const { settings } = await readHouse(tx);
    if (by.role !== 'owner' && isOwners(settings, edit)) throw new Refusal('forbidden');
    refuseWrong(await wrongInSettings(tx, edit, settings));
    const before = await settingsForAudit(tx);
    await updateHouse(tx, settingsToKeep(edit));
    // The key of one service is not for the eyes of another; our own captcha has none.
    const { provider } = settings.captcha;
    if (provider !== 'altcha' && provider !== edit.captcha.provider) await dropKey(tx, 'captcha');
    await keepChangedTexts(tx, edit.texts, now);
    const after = await settingsForAudit(tx);
    await recordAudit(
      tx,
      { staff: by, act: 'settings.edit', object: 'settings:house', before, after, address: by.address },
      now,
    );
  });
  await world.catalogue.refresh();
}

/**
 * Whether an edit changes what owners alone change: services outside, since whoever names the mail server is sent its password,
 * and every letter; and what is promised to partners.
 */
function isOwners(before: HouseWithoutTexts, edit: SettingsEdit): boolean {
  const after = { ...servicesToKeep(edit), programme: programmeToKeep(edit.programme) };
  return (['captcha', 'mail', 'telegram', 'programme'] as const).some(
    (part) => !isDeepStrictEqual(before[part], after[part]),
  );
}

async function keepChangedTexts(tx: Tx, texts: HouseText[], now: Date): Promise<void> {
  const known = new Map((await newestTexts(tx)).map((text) => [text.kind, text]));
  for (const text of texts) {
    const newest = known.get(text.kind);
    if (newest && isSameText(text, newest)) continue;
    await insertText(tx, text, (newest?.version ?? 0) + 1, now);
  }
}

function isSameText(one: HouseText, other: HouseText): boolean {
  return (['ru', 'en'] as const).every(
    (language) =>
      one.title[language] === other.title[language] && one.body[language] === other.body[language],
  );
}

/** Of the texts the audit log keeps the version: the words themselves never change under it. */
async function settingsForAudit(tx: Tx): Promise<object> {
  const { settings } = await readHouse(tx);
  const texts = await newestTexts(tx);
  return { ...settings, texts: Object.fromEntries(texts.map(({ kind, version }) => [kind, version])) };
}
