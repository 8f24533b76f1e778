import type { Language } from '@menyala/contract';
import type { Contest as ContestView, Prize } from '@menyala/contract/site/contests';
import { add, isZero, type MoneyUnit, subtract, sumText } from '@menyala/money';
import type { Context } from '../../context.ts';
import { type Contest, shownUntil, statusSeen } from '../../market/currencies/contest.ts';
import { findNewestStarted } from '../../market/currencies/newest-contest.ts';
import { pointsText } from '../../market/points/points-text.ts';
import { programmeMoney } from '../../market/points/programme-money.ts';
import { localeOf } from '../../platform/languages.ts';
import { lastKnown } from '../../platform/last-known.ts';
import { htmlOf } from '../../platform/markdown.ts';
import { type Ranking, rankingNow } from './ranking.ts';
import type { Ranked } from './ranking-queries.ts';

const mostLeaders = 20;

/** The contest as everybody sees it, with the place of whoever asks; null where there is none to show, or the owner shows none. */
export async function contestView(
  ctx: Context,
  language: Language,
  user: { id: number } | null,
): Promise<ContestView | null> {
  if (!ctx.catalogue.current().settings.isContestShown) return null;
  const { contest, ranking } = await lastTable(ctx.pool, () => shownTable(ctx));
  if (!contest || !ranking) return null;
  const now = ctx.clock.now();
  const prizes = contest.prizes.map((prize, before): Prize => ({ place: before + 1, ...prize }));
  return {
    id: contest.id,
    status: statusSeen(contest, now),
    title: contest.title[language],
    rulesHtml: rulesHtml(contest, language),
    fund: contest.fund[language] || fundOf(prizes, programmeMoney(ctx), language),
    counts: contest.counts,
    startsAt: contest.startsAt.toISOString(),
    endsAt: contest.endsAt.toISOString(),
    now: now.toISOString(),
    currency: programmeMoney(ctx),
    prizes,
    leaders: ranking.all.slice(0, mostLeaders).map((row) => leaderView(row, contest, prizes, user)),
    participants: ranking.all.length,
    me: user && placeOf(ranking, user.id),
  };
}

/** The fund in words where staff have written none: what the prizes come to. */
function fundOf(prizes: readonly Prize[], currency: MoneyUnit, language: Language): string {
  const sumOf = (kind: Prize['kind']) =>
    prizes.filter((prize) => prize.kind === kind).reduce((sum, { amount }) => add(sum, amount), '0');
  const [money, points] = [sumOf('money'), sumOf('points')];
  return [
    ...(isZero(money) ? [] : [sumText(money, localeOf(language), currency)]),
    ...(isZero(points) ? [] : [pointsText(language, points)]),
  ].join(language === 'ru' ? ' и ' : ' and ');
}

function leaderView(row: Ranked, contest: Contest, prizes: Prize[], user: { id: number } | null) {
  return {
    place: row.place,
    name: publicName(row.email),
    turnover: row.turnover,
    isMe: row.user_id === user?.id,
    prize: prizeOf(row, contest, prizes),
  };
}

/** What was given, once it was; until then what the place promises. */
function prizeOf({ place, prize_kind, prize_amount }: Ranked, { status }: Contest, prizes: Prize[]) {
  if (prize_kind !== null && prize_amount !== null) return { place, kind: prize_kind, amount: prize_amount };
  return status === 'awarded' ? null : (prizes[place - 1] ?? null);
}

function placeOf({ all, places }: Ranking, userId: number): ContestView['me'] {
  const mine = places.get(userId);
  if (!mine) return { place: null, turnover: '0', toNext: null };
  const before = all[mine.place - 2];
  return {
    place: mine.place,
    turnover: mine.turnover,
    toNext: before ? subtract(before.turnover, mine.turnover) : null,
  };
}

/** A person in a table for everybody: "kate@example.com" → "k•••@e•••". Nobody but that person knows who it is. */
function publicName(email: string | null): string {
  const at = email?.lastIndexOf('@') ?? -1;
  if (email === null || at < 1) return '•••';
  return `${[...email.slice(0, at)][0]}•••@${[...email.slice(at + 1)][0] ?? ''}•••`;
}

/** The last text of each language, as HTML: many look at one contest. */
const made = new Map<Language, { markdown: string; html: string }>();

/** The rules as HTML that can do nothing but be read. */
function rulesHtml({ rules }: Pick<Contest, 'rules'>, language: Language): string {
  const markdown = rules[language];
  const known = made.get(language);
  if (known?.markdown === markdown) return known.html;
  const html = htmlOf(markdown);
  made.set(language, { markdown, html });
  return html;
}

const lastTable = lastKnown<{ contest: Contest | null; ranking: Ranking | null }>();

async function shownTable(ctx: Pick<Context, 'db' | 'clock'>) {
  const contest = await shownContest(ctx);
  return { contest, ranking: contest && (await rankingNow(ctx, contest)) };
}

/** The contest that people see: the one that is announced or runs, or the last one, for thirty days after its end. */
async function shownContest(ctx: Pick<Context, 'db' | 'clock'>): Promise<Contest | null> {
  const contest = await findNewestStarted(ctx.db);
  return contest && ctx.clock.now() < shownUntil(contest) ? contest : null;
}
