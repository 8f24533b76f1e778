import { isDeepStrictEqual } from 'node:util';
import type { SourceSettings } from '@menyala/contract/office/sources';
import { compare } from '@menyala/money';
import { type SqlBool, sql } from 'kysely';
import type { Shown, ShownFact, Words } from '../../platform/approvals/approval.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { SourceRow } from './source-queries.ts';

/**
 * How a change of a source is shown to a second person, by which other figures would be believed than until now: what is asked and
 * read, or looser rules. Null where none would: what nobody follows moves nothing, and switching off and stricter rules lower a danger.
 * @param areHeadersNew whether what proves who asks was entered anew
 */
export async function dangerOfSource(
  tx: Tx,
  { before, after, areHeadersNew }: { before: SourceRow; after: SourceRow; areHeadersNew: boolean },
): Promise<Shown | null> {
  const facts = [
    ...factsOfSettings(before.settings, after.settings),
    ...(areHeadersNew ? [fact(names.headers, '···', { ru: 'другие', en: 'others' })] : []),
    ...factsOfRules(before, after),
  ];
  if (facts.length === 0 || !(await isFollowed(tx, before.code))) return null;
  return {
    title: { ru: `Источник цен: ${after.name}`, en: `Price source: ${after.name}` },
    means: {
      ru: 'Цены и курсы, которые за ним следуют, будут считаться по-другому: неверный источник даёт обменивать в убыток.',
      en: 'Prices and rates that follow it are reckoned in another way: a wrong source lets people exchange at a loss.',
    },
    facts,
    page: `/sources/${after.code}`,
  };
}

const names = {
  settings: { ru: 'Как спрашивается и читается', en: 'How it is asked and read' },
  headers: { ru: 'Заголовки запроса', en: 'Headers of the request' },
  isEnabled: { ru: 'Включён', en: 'Switched on' },
  freshSeconds: { ru: 'Сказанное верно, секунд', en: 'What it says holds, seconds' },
  jumpPercent: { ru: 'Скачок, который придерживается, %', en: 'Jump that is held, %' },
  confirmSeconds: { ru: 'Скачку верят через, секунд', en: 'A jump is believed after, seconds' },
} as const satisfies Record<string, Words>;
const yes: Words = { ru: 'да', en: 'yes' };
const no: Words = { ru: 'нет', en: 'no' };
const never: Words = { ru: 'никогда', en: 'never' };
const byPress: Words = { ru: 'только по нажатию', en: 'by a press alone' };

const fact = (label: Words, before: ShownFact['before'], after: ShownFact['after']): ShownFact => ({
  label,
  before,
  after,
});

/** Address, method, paths and all else of the question, by its own names: it is for those who know them. */
function factsOfSettings(before: SourceSettings, after: SourceSettings): ShownFact[] {
  return (Object.keys(after) as (keyof SourceSettings)[])
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => {
      const label = { ru: `${names.settings.ru}: ${name}`, en: `${names.settings.en}: ${name}` };
      return fact(label, textOf(before[name]), textOf(after[name]));
    });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Rules that believe more than until now. */
function factsOfRules(before: SourceRow, after: SourceRow): ShownFact[] {
  const isWider =
    before.jumpPercent !== null &&
    (after.jumpPercent === null || compare(after.jumpPercent, before.jumpPercent) > 0);
  const isSooner =
    after.confirmSeconds !== null &&
    (before.confirmSeconds === null || after.confirmSeconds < before.confirmSeconds);
  const seconds = (value: number | null) => (value === null ? byPress : String(value));
  return [
    ...(after.isEnabled && !before.isEnabled ? [fact(names.isEnabled, no, yes)] : []),
    ...(after.freshSeconds > before.freshSeconds
      ? [fact(names.freshSeconds, String(before.freshSeconds), String(after.freshSeconds))]
      : []),
    ...(isWider ? [fact(names.jumpPercent, before.jumpPercent, after.jumpPercent ?? never)] : []),
    ...(isSooner
      ? [fact(names.confirmSeconds, seconds(before.confirmSeconds), seconds(after.confirmSeconds))]
      : []),
  ];
}

/** True where a price or an owner's formula follows it. */
async function isFollowed(tx: Tx, code: string): Promise<boolean> {
  const quoted = JSON.stringify({ quotes: [{ source: code }] });
  const price = await tx
    .selectFrom('price')
    .select('asset')
    .where(sql<SqlBool>`sources @> ${quoted}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  if (price) return true;
  const formula = await tx
    .selectFrom('direction')
    .select('id')
    .where('retired_at', 'is', null)
    .where(sql<SqlBool>`position(${`${code}:`} in formula) > 0`)
    .limit(1)
    .executeTakeFirst();
  return formula !== undefined;
}
