import type { CurrencyEdit, OfficeCurrency } from '@menyala/contract/office/currencies';
import { compare, roundDown } from '@menyala/money';
import { checkRequisite, compilePattern, hasForbiddenCharacters } from '@menyala/requisites/all';
import pg from 'pg';
import type { Context } from '../../context.ts';
import type { ApprovalInputs, Done } from '../../platform/approvals/approval.ts';
import { bothDangers } from '../../platform/approvals/course-guard.ts';
import { withApproval } from '../../platform/approvals/with-approval.ts';
import { changeWords } from '../../platform/approvals/words-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { type AuditedAct, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import {
  type FieldErrors,
  refuseWrong,
  wrongDecimals,
  wrongWords,
  wrongZero,
} from '../../platform/http/field-checks.ts';
import { type FieldError, Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { requireVersion } from '../../platform/http/require-version.ts';
import { directionsOfPrice } from '../rates/price-queries.ts';
import { publishCourses } from '../rates/publish-courses.ts';
import { isUsableGround } from '../rates/usable-course.ts';
import { iconFiles } from './icon-files.ts';
import { knownCurrencies } from './library/currencies.ts';
import { insertKnownCurrencies, nextPosition } from './library/insert-known.ts';
import {
  deleteCurrencyRow,
  finestLimit,
  hasOpenClaims,
  insertCurrency,
  type KnownOf,
  knownOf,
  lockCurrency,
  namedBy,
  replaceCities,
  replaceFields,
  setRetired,
  updateCurrency,
  verifiedSides,
} from './office-currency-queries.ts';
import { currencyEditOf, officeCurrency } from './office-currency-views.ts';
import { ensureAsset } from './price-assets.ts';
import { wrongRequisite } from './wrong-requisite.ts';

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'currency.edit': { id: number; edit: CurrencyEdit };
  }
}

/**
 * Changes a currency with its fields.
 * @throws Refusal `not_found`, `validation`, `conflict` with the version of now; AwaitsApproval where courses would follow from another price
 */
export async function editCurrency(
  ctx: Context,
  id: number,
  { version, ...edit }: CurrencyEdit & { version: number },
  by: ByStaff,
): Promise<void> {
  const input = { id, edit };
  const apply = async (tx: Tx) => {
    if (!(await lockCurrency(tx, id))) throw new Refusal('not_found');
    requireVersion(await officeCurrency(tx, id), version);
    return applyCurrencyEdit(ctx, tx, input, by);
  };
  await told(() => withApproval(ctx, { kind: 'currency.edit', object: `currency:${id}`, input, apply }, by));
  await ctx.catalogue.refresh();
}

/** The whole of an edit with its checks, in this transaction. @throws Refusal `not_found`, `validation` */
export async function applyCurrencyEdit(
  ctx: Context,
  tx: Tx,
  { id, edit }: ApprovalInputs['currency.edit'],
  by: ByStaff,
): Promise<Done<void>> {
  const now = ctx.clock.now();
  if (!(await lockCurrency(tx, id))) throw new Refusal('not_found');
  const before = await officeCurrency(tx, id);
  const named = await namedBy(tx, edit, id);
  const known = await knownOf(tx, id);
  refuseWrong(
    wrongInCurrency(edit),
    wrongNames(edit, named),
    await wrongChangeOfDecimals(tx, id, before.decimals, edit.decimals),
    wrongChangeOfFacts(edit, before, known),
    await wrongLossOfCard(tx, id, edit.fields),
  );
  await ensureAsset(tx, edit.priceAsset, now);
  const page = `/currencies/${id}`;
  const words = await ctx.guardWords(tx, { page }, async () => {
    const courses = await ctx.guardCourses(tx, { by, page }, async (guarded) => {
      await updateCurrency(guarded, id, edit, named.entry?.id ?? (await ownTile(tx, edit)));
      if (before.priceAsset !== edit.priceAsset) await publishWithAsset(tx, id, edit.priceAsset, now);
    });
    await replaceCities(tx, id, edit.cities);
    await replaceFields(tx, id, edit.fields);
    return courses.danger;
  });
  const danger = bothDangers(words.result, words.danger);
  const after = await officeCurrency(tx, id);
  const edits = { before: currencyEditOf(before), after: currencyEditOf(after) };
  await recordAudit(
    tx,
    { staff: by, act: 'currency.edit', object: `currency:${id}`, ...edits, address: by.address },
    now,
  );
  return { result: undefined, ...edits, danger };
}

declare module '../../platform/approvals/words-guard.ts' {
  interface WordInputs {
    'currency.add': CurrencyEdit;
  }
}

/**
 * Adds a currency, with a tile of its own where it names none. @returns its id
 * @throws Refusal `validation`; AwaitsApproval where it names something to pay to
 */
export async function addCurrency(ctx: Context, input: CurrencyEdit, by: ByStaff): Promise<number> {
  const object = `currency:${input.code}`;
  const apply = (tx: Tx) => applyCurrency(ctx, tx, input, by);
  const id = await told(() =>
    changeWords(ctx, { of: 'currency.add', object, page: '/currencies', input }, apply, by),
  );
  await ctx.catalogue.refresh();
  return id;
}

/** The whole of a new one, in this transaction. @returns its id */
export async function applyCurrency(ctx: Context, tx: Tx, edit: CurrencyEdit, by: ByStaff): Promise<number> {
  const now = ctx.clock.now();
  const named = await namedBy(tx, edit, null);
  refuseWrong(wrongInCurrency(edit), wrongNames(edit, named));
  await ensureAsset(tx, edit.priceAsset, now);
  const entryId = named.entry?.id ?? (await ownTile(tx, edit));
  const made = await insertCurrency(tx, edit, { entryId, position: await nextPosition(tx, 'currency') });
  await replaceCities(tx, made, edit.cities);
  await replaceFields(tx, made, edit.fields);
  await recordAudit(tx, await addedAct(tx, made, by), now);
  return made;
}

/** Adds known currencies, all or none. @returns their ids @throws Refusal `validation` */
export async function addKnownCurrencies(
  ctx: Context,
  codes: readonly string[],
  by: ByStaff,
): Promise<number[]> {
  const now = ctx.clock.now();
  const chosen = knownCurrencies.filter(({ code }) => codes.includes(code));
  const known = new Set(chosen.map(({ code }) => code));
  const strange = codes.findIndex((code) => !known.has(code));
  if (strange !== -1) refuseFields({ [`codes.${strange}`]: [{ code: 'unknown_currency' }] });
  const ids = await told(() =>
    ctx.db.transaction().execute(async (tx) => {
      const taken = await tx
        .selectFrom('currency')
        .select('code')
        .where((row) => row.or([row('code', 'in', codes), row('export_code', 'in', codes)]))
        .execute();
      const [first] = taken;
      if (first) refuseFields({ codes: [{ code: 'code_taken' }] });
      const rows = await insertKnownCurrencies(tx, chosen, now);
      for (const { id } of rows) await recordAudit(tx, await addedAct(tx, id, by), now);
      return rows.map(({ id }) => id);
    }),
  );
  await ctx.catalogue.refresh();
  return ids;
}

async function addedAct(tx: Tx, id: number, by: ByStaff): Promise<AuditedAct> {
  const after = currencyEditOf(await officeCurrency(tx, id));
  return { staff: by, act: 'currency.add', object: `currency:${id}`, after, address: by.address };
}

/**
 * Takes a currency out of the exchange, or back as it was. Done twice it is done once.
 * @throws Refusal `not_found`; `validation` on `id`: the programme reckons in it
 */
export async function setCurrencyRetired(
  ctx: Context,
  id: number,
  isRetired: boolean,
  by: ByStaff,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockCurrency(tx, id))) throw new Refusal('not_found');
    const before = await officeCurrency(tx, id);
    if ((before.retiredAt !== null) === isRetired) return;
    if (isRetired && ctx.catalogue.current().settings.programme.currencyId === id)
      refuseFields({ id: [{ code: 'known_by_settings' }] });
    await setRetired(tx, id, isRetired ? now : null);
    await recordAudit(
      tx,
      {
        staff: by,
        act: isRetired ? 'currency.retire' : 'currency.restore',
        object: `currency:${id}`,
        before: { code: before.code, isRetired: !isRetired },
        after: { code: before.code, isRetired },
        address: by.address,
      },
      now,
    );
  });
  await ctx.catalogue.refresh();
}

/** Deletes a currency that nothing knows. @throws Refusal `not_found`; `validation` on `id`, with what knows it */
export async function deleteCurrency(ctx: Context, id: number, by: ByStaff): Promise<void> {
  const image = await ctx.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('currency')
      .select('icon_image')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refusal('not_found');
    const before = await officeCurrency(tx, id);
    const known = await knownOf(tx, id);
    if (known.claims) refuseFields({ id: [{ code: 'has_claims' }] });
    refuseWrong(wrongDeletion(known));
    await deleteCurrencyRow(tx, id);
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'currency.delete',
        object: `currency:${id}`,
        before: currencyEditOf(before),
        address: by.address,
      },
      ctx.clock.now(),
    );
    return row.icon_image;
  });
  if (image !== null) await iconFiles(ctx).remove(image);
  await ctx.catalogue.refresh();
}

/** A tile that this currency alone stands in. */
async function ownTile(tx: Tx, edit: CurrencyEdit): Promise<number> {
  const taken = await tx.selectFrom('entry').select('id').where('code', '=', edit.code).executeTakeFirst();
  if (taken) return taken.id;
  const { id } = await tx
    .insertInto('entry')
    .values({
      code: edit.code,
      name_ru: edit.name.ru.trim(),
      name_en: edit.name.en.trim(),
      category: edit.category,
      icon_sign: edit.sign.trim(),
      icon_tint: edit.tint,
      position: await nextPosition(tx, 'entry'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Courses of its directions follow from another price now. @throws Refusal `validation` where they would round to nothing */
async function publishWithAsset(tx: Tx, id: number, asset: string, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('direction')
    .select('id')
    .where((row) => row.or([row('from_id', '=', id), row('to_id', '=', id)]))
    .execute();
  const own = new Set(rows.map((row) => row.id));
  const grounds = (await directionsOfPrice(tx, asset)).filter((ground) => own.has(ground.id));
  if (!grounds.every(isUsableGround)) refuseWrong({ priceAsset: [{ code: 'bad_value' }] });
  await publishCourses(tx, now, { directionIds: [...own] });
}

/** Two who take one code at the same moment: the second is told at its field. */
async function told<T>(change: () => Promise<T>): Promise<T> {
  return change().catch((error: unknown) => {
    if (isTaken(error, 'currency_code_key')) refuseFields({ code: [{ code: 'code_taken' }] });
    if (isTaken(error, 'currency_export_code_key')) refuseFields({ exportCode: [{ code: 'code_taken' }] });
    if (isTaken(error, 'entry_code_key')) throw new Refusal('conflict');
    throw error;
  });
}

const isTaken = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;

function wrongDeletion({ directions, requisites, money, saved, settings }: KnownOf): FieldErrors {
  const errors: FieldError[] = [
    ...(directions ? [{ code: 'known_by_directions' as const }] : []),
    ...(requisites ? [{ code: 'known_by_requisites' as const }] : []),
    ...(money ? [{ code: 'known_by_money' as const }] : []),
    ...(saved ? [{ code: 'known_by_customers' as const }] : []),
    ...(settings ? [{ code: 'known_by_settings' as const }] : []),
  ];
  return errors.length > 0 ? { id: errors } : {};
}

type Named = Awaited<ReturnType<typeof namedBy>>;

/** What of an edit names something that is not there, or is somebody else’s. */
function wrongNames(edit: CurrencyEdit, { entry, network, cities, others }: Named): FieldErrors {
  const taken = (code: string) => others.some((other) => other.code === code || other.export_code === code);
  const strange = edit.cities.findIndex((code) => !cities.has(code));
  return {
    ...(taken(edit.code) ? { code: [{ code: 'code_taken' }] } : {}),
    ...(edit.exportCode !== null && taken(edit.exportCode) ? { exportCode: [{ code: 'code_taken' }] } : {}),
    ...(edit.entryId !== null && !entry ? { entryId: [{ code: 'bad_value' }] } : {}),
    ...(edit.network !== null && !network ? { network: [{ code: 'unknown_network' }] } : {}),
    ...(strange === -1 ? {} : { [`cities.${strange}`]: [{ code: 'bad_city' }] }),
  };
}

/** Claims keep the code, and details were checked by the network. */
function wrongChangeOfFacts(edit: CurrencyEdit, before: OfficeCurrency, known: KnownOf): FieldErrors {
  const isMoved = edit.network !== before.network;
  return {
    ...(edit.code !== before.code && known.claims ? { code: [{ code: 'known_to_claims' }] } : {}),
    ...(isMoved && known.claims ? { network: [{ code: 'known_to_claims' }] } : {}),
    ...(isMoved && !known.claims && known.requisites ? { network: [{ code: 'known_by_requisites' }] } : {}),
  };
}

/** A direction that needs a verified card needs it to be typed in. */
async function wrongLossOfCard(tx: Tx, id: number, fields: CurrencyEdit['fields']): Promise<FieldErrors> {
  const verified = await verifiedSides(tx, id);
  const isAsked = (side: string) => fields.some((field) => field.side === side && field.kind === 'card');
  return verified.every(isAsked) ? {} : { fields: [{ code: 'no_card_field' }] };
}

/** Sums of open claims were rounded by the decimals of today, and limits may not be finer than their currency. */
async function wrongChangeOfDecimals(tx: Tx, id: number, from: number, to: number): Promise<FieldErrors> {
  if (from === to) return {};
  const isInUse = (await hasOpenClaims(tx, id)) || (await finestLimit(tx, id)) > to;
  return isInUse ? { decimals: [{ code: 'in_use' }] } : {};
}

type Field = CurrencyEdit['fields'][number];

/** What of an edit can be judged without asking the database. */
function wrongInCurrency(edit: CurrencyEdit): FieldErrors {
  return {
    ...wrongText('ticker', edit.ticker),
    ...wrongText('sign', edit.sign),
    ...wrongWords('name', edit.name, { most: 80, isRequired: true }),
    ...wrongWords('sendNotice', edit.sendNotice, { most: 2_000 }),
    ...wrongWords('receiveNotice', edit.receiveNotice, { most: 2_000 }),
    ...wrongWords('congestion.text', edit.congestion.text, {
      most: 400,
      isRequired: edit.congestion.level === 'high',
    }),
    ...(compare(roundDown(edit.refundFee, edit.decimals), edit.refundFee) === 0
      ? {}
      : { refundFee: [{ code: 'too_many_decimals', values: { decimals: String(edit.decimals) } }] }),
    ...wrongDecimals('leastPayment', edit.leastPayment, edit.decimals),
    ...wrongZero('leastPayment', edit.leastPayment),
    ...Object.assign(
      {},
      ...edit.fields.map((field, place) => wrongInField(field, place, edit.fields, edit.network)),
    ),
  };
}

/** Of one line: something to be seen, and nothing that is not. */
function wrongText(path: string, text: string): FieldErrors {
  if (text.trim() === '') return { [path]: [{ code: 'required' }] };
  return hasForbiddenCharacters(text) ? { [path]: [{ code: 'forbidden_characters' }] } : {};
}

function wrongInField(field: Field, place: number, all: Field[], network: string | null): FieldErrors {
  const path = `fields.${place}`;
  const isDouble = all.findIndex(({ side, name }) => side === field.side && name === field.name) < place;
  return {
    ...wrongWords(`${path}.label`, field.label, { most: 200, isRequired: true }),
    ...wrongWords(`${path}.hint`, field.hint, { most: 400 }),
    ...(isDouble ? { [`${path}.name`]: [{ code: 'bad_value' }] } : {}),
    ...(field.pattern && compilePattern(field.pattern) === null
      ? { [`${path}.pattern`]: [{ code: 'bad_pattern' }] }
      : wrongExample(field, path, network)),
  };
}

/** An example that the form itself would refuse would send people round in circles. */
function wrongExample(field: Field, path: string, network: string | null): FieldErrors {
  const { name, kind, pattern, example } = field;
  const verdict = checkRequisite({ name, kind, network, pattern, required: true }, example);
  return verdict.ok ? {} : { [`${path}.example`]: [wrongRequisite(verdict, network)] };
}
