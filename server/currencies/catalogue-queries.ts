import type { Category } from '@menyala/contract/site/calculator';
import { add } from '@menyala/money';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type {
  Agreement,
  Catalogue,
  CatalogueEntry,
  Currency,
  CurrencyField,
  Direction,
  House,
  Network,
  OurRequisites,
  PublishedCourse,
} from './catalogue.ts';
import { pairKey } from './catalogue.ts';

/** The canonical text of what `numeric` gives back: "1.500" → "1.5". */
export function plainAmount(numeric: string): string {
  return add(numeric, '0');
}

const plainOrNull = (numeric: string | null): string | null =>
  numeric === null ? null : plainAmount(numeric);

/** Longest grace that the owner can set; courses older than it are of no use to a claim. */
const longestGrace = '11 minutes';

/** So many of the newest claims tell which directions are used most. */
const claimsLookedAt = 2_000;

/** Reads the whole catalogue in one snapshot. */
export async function loadCatalogue(db: Database): Promise<Catalogue> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const version = await sql<{
        version: number;
      }>`select last_value as version from catalogue_version`.execute(tx);
      const networks = await tx.selectFrom('network').selectAll().execute();
      const entries = await tx.selectFrom('entry').selectAll().orderBy('position').execute();
      const currencies = await tx.selectFrom('currency').selectAll().orderBy('position').execute();
      const fields = await tx
        .selectFrom('currency_field')
        .selectAll()
        .orderBy('position')
        .orderBy('id')
        .execute();
      const requisites = await tx
        .selectFrom('requisite')
        .selectAll()
        .where('is_active', '=', true)
        .orderBy('id')
        .execute();
      const cities = await tx
        .selectFrom('currency_city')
        .innerJoin('city', 'city.code', 'currency_city.city_code')
        .select(['currency_id', 'code', 'name_ru', 'name_en'])
        .orderBy('code')
        .execute();
      const directions = await tx
        .selectFrom('direction')
        .selectAll()
        .orderBy('position')
        .orderBy('id')
        .execute();
      // The courses of the last minutes, and the one before them: however old it is, it stood until they came.
      const courses = await sql<{
        direction_id: number;
        base_course: string;
        course: string;
        verification_course: string | null;
        published_at: Date;
      }>`
        select c.direction_id, c.base_course, c.course, c.verification_course, c.published_at
        from direction d
        cross join lateral (
          select max(published_at) - interval '${sql.raw(longestGrace)}' as since from course where direction_id = d.id
        ) late
        cross join lateral (
          (select * from course where direction_id = d.id and published_at > late.since
           order by published_at desc, id desc limit 200)
          union all
          (select * from course where direction_id = d.id and published_at <= late.since
           order by published_at desc, id desc limit 1)
        ) c order by c.direction_id, c.published_at desc, c.id desc`.execute(tx);
      const used = await sql<{ direction_id: number; claims: number }>`
        select direction_id, count(*) as claims
        from (select direction_id from claim order by created_at desc limit ${sql.lit(claimsLookedAt)}) latest
        group by direction_id`.execute(tx);
      const agreements = await tx
        .selectFrom('agreement')
        .selectAll()
        .orderBy('kind')
        .orderBy('version')
        .execute();
      const house = await tx.selectFrom('house').selectAll().executeTakeFirst();

      const networkByCode = new Map<string, Network>(
        networks.map((row) => [
          row.code,
          { code: row.code, name: row.name, explorerTx: row.explorer_tx, confirmations: row.confirmations },
        ]),
      );
      const entryById = new Map<number, CatalogueEntry>(
        entries.map((row) => [
          row.id,
          {
            id: row.id,
            code: row.code,
            name: { ru: row.name_ru, en: row.name_en },
            icon: { sign: row.icon_sign, tint: row.icon_tint },
            category: row.category as Category,
            keywords: row.keywords,
            currencies: [],
          },
        ]),
      );
      const currencyById = new Map<number, Currency>();
      for (const row of currencies) {
        const entry = entryById.get(row.entry_id);
        if (!entry) continue;
        const currency: Currency = {
          id: row.id,
          code: row.code,
          ticker: row.ticker,
          name: { ru: row.name_ru, en: row.name_en },
          entryId: entry.id,
          entryName: entry.name,
          icon: { sign: row.icon_sign, tint: row.icon_tint },
          category: entry.category,
          network: row.network_code === null ? null : (networkByCode.get(row.network_code) ?? null),
          cities: cities
            .filter((city) => city.currency_id === row.id)
            .map((city) => ({ code: city.code, name: { ru: city.name_ru, en: city.name_en } })),
          decimals: row.decimals,
          isSendVisible: row.is_send_visible,
          isReceiveVisible: row.is_receive_visible,
          sendNotice: { ru: row.send_notice_ru, en: row.send_notice_en },
          receiveNotice: { ru: row.receive_notice_ru, en: row.receive_notice_en },
          fields: fields
            .filter((field) => field.currency_id === row.id)
            .map(
              (field): CurrencyField => ({
                side: field.side === 'send' ? 'send' : 'receive',
                name: field.name,
                kind: field.kind,
                label: { ru: field.label_ru, en: field.label_en },
                hint: { ru: field.hint_ru, en: field.hint_en },
                isRequired: field.is_required,
                isVerificationOnly: field.is_verification_only,
                pattern: field.pattern,
                example: field.example,
              }),
            ),
          requisites: requisites
            .filter((requisite) => requisite.currency_id === row.id)
            .map((requisite) => ({
              lines: requisite.lines as OurRequisites['lines'],
              memo: requisite.memo,
              warning: { ru: requisite.warning_ru, en: requisite.warning_en },
            })),
        };
        currencyById.set(currency.id, currency);
        entry.currencies.push(currency);
      }

      const claimsOf = new Map(used.rows.map((row) => [row.direction_id, Number(row.claims)]));
      const coursesOf = Map.groupBy(courses.rows, (row) => row.direction_id);
      const list: Direction[] = [];
      for (const row of directions) {
        const from = currencyById.get(row.from_id);
        const to = currencyById.get(row.to_id);
        if (!from || !to) continue;
        list.push({
          id: row.id,
          from,
          to,
          isEnabled: row.is_enabled,
          bonusPercent: plainAmount(row.bonus_percent),
          minSend: plainOrNull(row.min_send),
          maxSend: plainOrNull(row.max_send),
          minReceive: plainOrNull(row.min_receive),
          maxReceive: plainOrNull(row.max_receive),
          minSendVerification: plainOrNull(row.min_send_verification),
          minReceiveVerification: plainOrNull(row.min_receive_verification),
          paymentMinutes: row.payment_minutes,
          checkMinutes: row.check_minutes,
          usualMinutes: row.usual_minutes,
          courseFixedAt: row.course_fixed_at === 'paid' ? 'paid' : 'created',
          isEmailRequired: row.is_email_required,
          notice: { ru: row.notice_ru, en: row.notice_en },
          recentClaims: claimsOf.get(row.id) ?? 0,
          courses: (coursesOf.get(row.id) ?? []).map(
            (course): PublishedCourse => ({
              baseCourse: plainAmount(course.base_course),
              course: plainAmount(course.course),
              verificationCourse: plainOrNull(course.verification_course),
              publishedAt: course.published_at,
            }),
          ),
        });
      }

      return {
        version: Number(version.rows[0]?.version ?? 0),
        entries: [...entryById.values()].filter((entry) => entry.currencies.length > 0),
        currencies: currencyById,
        currencyByCode: new Map([...currencyById.values()].map((currency) => [currency.code, currency])),
        directions: list,
        directionByPair: new Map(
          list.map((direction) => [pairKey(direction.from.id, direction.to.id), direction]),
        ),
        directionById: new Map(list.map((direction) => [direction.id, direction])),
        agreements: agreements.map(
          (row): Agreement => ({
            kind: row.kind === 'aml' ? 'aml' : 'wallet',
            version: row.version,
            title: { ru: row.title_ru, en: row.title_en },
            body: { ru: row.body_ru, en: row.body_en },
            createdAt: row.created_at,
          }),
        ),
        house: houseOf(house?.settings, house?.version),
      };
    });
}

function houseOf(settings: object | undefined, version: number | undefined): House {
  if (!settings) throw new Error('The settings are missing: the starting catalogue was not filled in.');
  return { ...(settings as Omit<House, 'version'>), version: version ?? 1 };
}
