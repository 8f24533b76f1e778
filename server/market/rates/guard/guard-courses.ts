import { add, compare, type Decimal, max, multiply, subtract } from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Shown, ShownFact, Words } from '../../../platform/approvals/approval.ts';
import { readPolicy } from '../../../platform/approvals/approval-policy.ts';
import { isGuarded } from '../../../platform/approvals/approval-queries.ts';
import type { CourseGuard, CourseTx } from '../../../platform/approvals/course-guard.ts';
import type { ByStaff } from '../../../platform/audit/by-staff.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { plain } from '../../../platform/database/numeric.ts';
import { lockPrices } from '../follow-sources.ts';
import { readCourseInputs } from './course-inputs.ts';
import { type Follow, isRise, type Move, movesBetween, percentOf, ratio } from './course-moves.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * The one gate of courses that people change, whatever they changed. A change waits for a second person where it moves a price or a
 * course by more than the owner's bound from the last hour, or all that one person moved in a day does; and where a price or a course
 * would follow something else, since nobody knows what that will say. What the market does by itself is in both readings, and counts
 * for nothing.
 */
export function courseGuard({ clock }: Pick<Context, 'clock'>): CourseGuard {
  return async (tx, { by, page, isUndo = false }, change) => {
    // Only here a transaction becomes one that may write what courses follow from.
    const guarded = tx as CourseTx;
    if (!(await isGuarded(tx))) return { result: await change(guarded), danger: null };
    // One change at a time: two that are added up at once would each find the sum without the other.
    await lockPrices(tx);
    const now = clock.now();
    const before = await readCourseInputs(tx, now);
    const result = await change(guarded);
    const { moves, follows } = await movesBetween(before, await readCourseInputs(tx, now));
    const bound = (await readPolicy(tx)).courseBound;
    const far = isBeyond(bound);
    if (isUndo) {
      await noteSteps(
        tx,
        moves.filter((move) => !far(move)),
        by,
        now,
      );
      return { result, danger: null };
    }
    const steps = await stepsOfDay(tx, by, now);
    const beyond = moves.filter((move) => isTooFar(move, steps.get(move.object) ?? [], far, { by, now }));
    if (beyond.length === 0 && follows.length === 0) {
      await noteSteps(tx, moves, by, now);
      return { result, danger: null };
    }
    return { result, danger: shown({ beyond, follows, bound, page }) };
  };
}

type Span = Pick<Move, 'up' | 'down'>;

interface KeptStep extends Span {
  staffId: number;
  at: Date;
}

const isBeyond = (percent: Decimal) => {
  const part = multiply(percent, '0.01');
  const [most, least] = [add('1', part), subtract('1', part)];
  return ({ up, down }: Span) => compare(up, most) > 0 || compare(down, least) < 0;
};

/** @param steps of this price or direction, newest first */
function isTooFar(
  move: Move,
  steps: readonly KeptStep[],
  far: (span: Span) => boolean,
  { by, now }: { by: ByStaff; now: Date },
): boolean {
  const own = steps.filter(({ staffId }) => staffId === by.id);
  if (far(own.reduce(times, move))) return true;
  // From wherever it stood within the hour, whoever moved it.
  let span: Span = move;
  for (const step of [null, ...steps.filter(({ at }) => now.getTime() - at.getTime() < hourMs)]) {
    span = step === null ? span : times(span, step);
    if (far(span)) return true;
  }
  return false;
}

const times = (one: Span, other: Span): Span => ({
  up: multiply(one.up, other.up),
  down: multiply(one.down, other.down),
});

/** Steps of this person in a day and of everybody in an hour, by object, newest first. */
async function stepsOfDay(tx: Tx, by: ByStaff, now: Date): Promise<Map<string, KeptStep[]>> {
  const rows = await tx
    .selectFrom('course_step')
    .select(['staff_id', 'object', 'up', 'down', 'made_at'])
    .where('made_at', '>', new Date(now.getTime() - dayMs))
    .where((eb) => eb.or([eb('staff_id', '=', by.id), eb('made_at', '>', new Date(now.getTime() - hourMs))]))
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({
      ...{ object: row.object, staffId: row.staff_id, at: row.made_at },
      ...{ up: plain(row.up), down: plain(row.down) },
    })),
    ({ object }) => object,
  );
}

/** Keeps the steps of one person alone. A change that two agreed to keeps none: it is where the next step begins. */
async function noteSteps(tx: Tx, moves: readonly Move[], by: ByStaff, now: Date): Promise<void> {
  if (moves.length === 0) return;
  await tx
    .deleteFrom('course_step')
    .where('made_at', '<', new Date(now.getTime() - 2 * dayMs))
    .execute();
  const rows = moves.map(({ object, up, down }) => ({ object, up, down }));
  await sql`
    insert into course_step (staff_id, object, up, down, made_at)
    select ${by.id}, object, up, down, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (object text, up numeric, down numeric)`.execute(
    tx,
  );
}

/** Lines that are shown at most; the rest are counted. */
const mostShown = 20;

function shown(given: { beyond: Move[]; follows: Follow[]; bound: Decimal; page: string }): Shown {
  const { beyond, follows, bound, page } = given;
  const names = [...new Set([...follows, ...beyond].map(({ name }) => name))];
  const few = names.slice(0, 2).join(', ');
  const named = names.length > 2 ? `${few} + ${names.length - 2}` : few;
  const sorted = beyond.toSorted((one, other) => compare(sizeOf(other), sizeOf(one)));
  const more = sorted.length - mostShown;
  return {
    title:
      beyond.length > 0
        ? { ru: `Курс дальше ${bound} %: ${named}`, en: `Rate beyond ${bound} %: ${named}` }
        : { ru: `Курс по-другому: ${named}`, en: `Another way to a rate: ${named}` },
    means: {
      ru: [
        ...(beyond.length > 0
          ? [`Курс уйдёт от того, что был за последний час или день, больше чем на ${bound} %.`]
          : []),
        ...(follows.length > 0
          ? ['Цена или курс будет следовать за другим: что оно скажет потом, не видно.']
          : []),
        'До решения обменивают по прежнему курсу, пока он свеж.',
      ].join(' '),
      en: [
        ...(beyond.length > 0
          ? [`The rate moves by more than ${bound} % from what it was in the last hour or day.`]
          : []),
        ...(follows.length > 0
          ? ['A price or rate follows something else: nobody sees yet what that will say.']
          : []),
        'Until it is decided people exchange at the old rate, while that is fresh.',
      ].join(' '),
    },
    facts: [
      ...follows.slice(0, mostShown).map(factOfFollow),
      ...sorted.slice(0, mostShown).map(factOfMove),
      ...(more > 0
        ? [{ label: { ru: 'И ещё', en: 'And more' }, before: null, after: String(more) } satisfies ShownFact]
        : []),
    ],
    page,
  };
}

/** How far a move goes either way, as a factor above 1. */
const sizeOf = ({ up, down }: Span) => max(up, ratio('1', down));

const factOfMove = (move: Move): ShownFact => ({
  label: same(move.name),
  before: move.before,
  after: `${move.after} (${percentOf(isRise(move) ? move.up : move.down)})`,
});

const factOfFollow = ({ name, what, before, after }: Follow): ShownFact => ({
  label: { ru: `${name}: ${whats[what].ru}`, en: `${name}: ${whats[what].en}` },
  ...{ before, after },
});

const same = (text: string): Words => ({ ru: text, en: text });

const whats: Record<Follow['what'], Words> = {
  first_price: { ru: 'первая цена', en: 'first price' },
  sources: { ru: 'откуда цена', en: 'where the price comes from' },
  freshness: { ru: 'сколько минут верна цена', en: 'minutes for which the price holds' },
  asset: { ru: 'по каким ценам', en: 'by which prices' },
  formula: { ru: 'формула', en: 'formula' },
  fixed: { ru: 'курс вручную', en: 'rate by hand' },
};
