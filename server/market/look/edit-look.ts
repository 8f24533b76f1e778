import { createHash } from 'node:crypto';
import type { BodyOf } from '@menyala/contract';
import type { AuditAct } from '@menyala/contract/office/audit';
import type { editLook as editCall, OfficeLook } from '@menyala/contract/office/look';
import { checkRequisite, normalise } from '@menyala/requisites/all';
import type { Context } from '../../context.ts';
import { accentOf } from '../../platform/accent.ts';
import { changeWords } from '../../platform/approvals/words-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { oneEmail, shownEmail, wrongEmail } from '../../platform/email.ts';
import { type FieldErrors, refuseWrong, wrongWords } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { drawAppIcon, drawLogo } from '../../platform/images/draw-pictures.ts';
import { type Sent, sizeOf } from '../../platform/images/sent-file.ts';
import { sniffPicture } from '../../platform/images/sniff-picture.ts';
import { type Icons, type Look, pictureUrl } from '../currencies/look.ts';
import { lockSettings, readSettings, updateSettings } from '../settings/settings-queries.ts';
import { letterOf, letterPng, letterSvg } from './letter-icon.ts';

type LookEdit = BodyOf<typeof editCall>;

export function lookView(ctx: Pick<Context, 'catalogue'>): OfficeLook {
  const { settings } = ctx.catalogue.current();
  const { name, accent, contactEmail, contactTelegram, look } = settings;
  const view = (picture: Look['logo']) =>
    picture && { url: pictureUrl(picture.name), width: picture.width, height: picture.height };
  return {
    id: 'look',
    version: look.version,
    name,
    accent,
    contactEmail: contactEmail && shownEmail(contactEmail),
    contactTelegram,
    contactPhone: look.phone,
    links: look.links,
    logo: view(look.logo),
    logoDark: view(look.logoDark),
    icons: {
      tab: look.icons ? pictureUrl(look.icons.tab) : '/favicon.svg',
      touch: look.icons ? pictureUrl(look.icons.touch) : '/apple-touch-icon.png',
      large: look.icons ? pictureUrl(look.icons.large) : '/icon-512.png',
    },
  };
}

declare module '../../platform/approvals/words-guard.ts' {
  interface WordInputs {
    'look.edit': LookEdit;
  }
}

/**
 * Changes how the exchange looks and where it is reached, in all processes at once; its icons are made anew.
 * @throws Refusal `validation`, `conflict` with the version of now, `busy`; AwaitsApproval where it names something to pay to, as a new
 * phone does
 */
export async function editLook(ctx: Context, input: LookEdit, by: ByStaff): Promise<void> {
  refuseWrong(wrongLook(input));
  const apply = (tx: Tx) => applyLookEdit(ctx, tx, input, by);
  await changeWords(ctx, { of: 'look.edit', object: 'look:look', page: '/look', input }, apply, by);
  await ctx.catalogue.refresh();
}

/** The whole of an edit with its checks, in this transaction. */
export async function applyLookEdit(ctx: Context, tx: Tx, edit: LookEdit, by: ByStaff): Promise<void> {
  refuseWrong(wrongLook(edit));
  const words = {
    name: { ru: edit.name.ru.trim(), en: edit.name.en.trim() },
    accent: edit.accent?.toLowerCase() ?? null,
    contactEmail: oneEmail(edit.contactEmail ?? '') || null,
    contactTelegram: edit.contactTelegram?.trim() || null,
  };
  const phone = edit.contactPhone?.trim() || null;
  const links = edit.links.map(({ title, url }) => ({ title: title.trim(), url: url.trim() }));
  await changeLookIn(ctx, tx, { act: 'look.edit', by }, async (before) => {
    if (before.version !== edit.version)
      throw new Refusal('conflict', { context: { version: before.version } });
    await lockSettings(tx);
    const { settings } = await readSettings(tx);
    await updateSettings(tx, { ...settings, ...words });
    return { phone, links: JSON.stringify(links) };
  });
}

/**
 * Gives the exchange a logo, drawn anew: nothing of the file but its pixels.
 * @throws Refusal `validation` on `file`; `busy`
 */
export async function setLogo(
  ctx: Context,
  mode: 'light' | 'dark',
  sent: Sent | null,
  by: ByStaff,
): Promise<void> {
  const drawn = sent && (await drawnLogo(sent, by));
  await changeLook(ctx, 'look.logo', by, async (tx) => {
    const name = drawn && (await keepPicture(tx, { ...drawn, type: 'image/png' }, ctx.clock.now()));
    return mode === 'light' ? { logo: name } : { logo_dark: name };
  });
}

async function drawnLogo(sent: Sent, by: ByStaff) {
  if (sizeOf(sent) === 0) refuseFields({ file: [{ code: 'empty_file' }] });
  const type = sniffPicture(sent);
  if (type === null) return refuseFields({ file: [{ code: 'not_a_picture' }] });
  return drawLogo(sent, type, `staff ${by.id}`);
}

type Change = Partial<{
  phone: string | null;
  links: string;
  logo: string | null;
  logo_dark: string | null;
}>;

async function changeLook(
  ctx: Context,
  act: AuditAct,
  by: ByStaff,
  change: (tx: Tx, before: { version: number }) => Promise<Change>,
): Promise<void> {
  await ctx.db
    .transaction()
    .execute((tx) => changeLookIn(ctx, tx, { act, by }, (before) => change(tx, before)));
  await ctx.catalogue.refresh();
}

async function changeLookIn(
  ctx: Context,
  tx: Tx,
  { act, by }: { act: AuditAct; by: ByStaff },
  change: (before: { version: number }) => Promise<Change>,
): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .insertInto('look')
    .values({ id: 'exchange', links: '[]' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await tx.selectFrom('look').selectAll().forUpdate().executeTakeFirstOrThrow();
  const before = await auditView(tx);
  const changed = await change(row);
  await tx
    .updateTable('look')
    .set({ ...changed, version: row.version + 1 })
    .execute();
  const icons = await makeIcons(tx, by, now);
  await tx
    .updateTable('look')
    .set({ icons: JSON.stringify(icons) })
    .execute();
  const after = await auditView(tx);
  const told = { staff: by, act, object: 'look:look', before, after, address: by.address };
  await recordAudit(tx, told, now);
}

async function auditView(tx: Tx): Promise<object> {
  const { settings } = await readSettings(tx);
  const { name, accent, contactEmail, contactTelegram } = settings;
  const row = await tx.selectFrom('look').selectAll().executeTakeFirstOrThrow();
  const { phone, links, logo, logo_dark } = row;
  return { name, accent, contactEmail, contactTelegram, phone, links, logo, logoDark: logo_dark };
}

/** From the logo, or from the first letter of the name on the colour. */
async function makeIcons(tx: Tx, by: ByStaff, now: Date): Promise<Icons> {
  const { settings } = await readSettings(tx);
  const { logo } = await tx.selectFrom('look').select('logo').executeTakeFirstOrThrow();
  const picture = logo
    ? await tx.selectFrom('look_picture').select('bytes').where('name', '=', logo).executeTakeFirst()
    : undefined;
  const letter = letterOf(settings.name.ru, settings.name.en);
  const [accent] = accentOf(settings.accent).accent;
  const draw = async (side: number, isSquare = false, isMasked = false) => {
    const bytes = picture
      ? await drawAppIcon(picture.bytes, { side, isOpaque: isSquare, isMasked }, `staff ${by.id}`)
      : letterPng(letter, accent, { side, isSquare });
    return keepPicture(tx, { bytes, type: 'image/png', width: side, height: side }, now);
  };
  const small = await draw(32);
  const tab = picture
    ? await draw(64)
    : await keepPicture(
        tx,
        { bytes: letterSvg(letter, accent), type: 'image/svg+xml', width: 64, height: 64 },
        now,
      );
  return {
    tab,
    small,
    touch: await draw(180, true),
    middle: await draw(192),
    large: await draw(512),
    masked: await draw(512, true, true),
  };
}

/** @returns its name, by which it is known for ever */
async function keepPicture(
  tx: Tx,
  { bytes, type, width, height }: { bytes: Buffer; type: string; width: number; height: number },
  now: Date,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  const name = `${hash}.${type === 'image/svg+xml' ? 'svg' : 'png'}`;
  await tx
    .insertInto('look_picture')
    .values({ name, type, bytes, width, height, made_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return name;
}

function wrongLook(edit: LookEdit): FieldErrors {
  const { accent, contactEmail, contactTelegram, contactPhone, links } = edit;
  const wrong = (path: string, code: 'bad_colour' | 'bad_email' | 'bad_phone', is: boolean): FieldErrors =>
    is ? { [path]: [{ code }] } : {};
  const telegram = checkRequisite(
    { name: 'contactTelegram', kind: 'telegram', required: false },
    contactTelegram ?? '',
  );
  return {
    ...wrongWords('name', edit.name, { most: 60, isRequired: true }),
    ...wrong('accent', 'bad_colour', accent !== null && !/^#[0-9a-f]{6}$/i.test(accent)),
    ...wrongEmail(contactEmail, { field: 'contactEmail' }),
    ...(telegram.ok ? {} : { contactTelegram: [{ code: telegram.code }] }),
    ...wrong('contactPhone', 'bad_phone', !!contactPhone?.trim() && !isPhone(contactPhone.trim())),
    ...Object.assign({}, ...links.map(wrongLink)),
  };
}

/** Of any country, with the blanks, dashes and brackets that people write. */
const isPhone = (text: string) => /^\+?\d{7,15}$/.test(normalise('phone', text));

function wrongLink({ title, url }: LookEdit['links'][number], place: number): FieldErrors {
  return {
    ...(title.trim() === '' ? { [`links.${place}.title`]: [{ code: 'required' }] } : {}),
    ...(isSafeAddress(url.trim()) ? {} : { [`links.${place}.url`]: [{ code: 'bad_address' }] }),
  };
}

/** https to a machine with a name, and nobody's password: what it looks like is where it leads. */
function isSafeAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || /\s/.test(text)) return false;
  return url.username === '' && url.password === '' && /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/i.test(url.hostname);
}
