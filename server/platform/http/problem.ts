import { type Language, type Locale, type Problem, refusals } from '@menyala/contract';
import { fullMomentText } from '@menyala/contract/moment';
import type { CostQuestion } from '@menyala/contract/office/costs';
import { staffRoles } from '@menyala/contract/roles';
import { courseText, formatAmount, isDecimal, sumText } from '@menyala/money';
import { localeOf } from '../languages.ts';
import { fieldErrorTexts } from './field-error-texts.ts';
import type { FieldError, Refusal } from './refusal.ts';
import { costTexts, reachedLimits, refusalTexts, requestNumber, whoMay } from './refusal-texts.ts';

/** A refusal as `application/problem+json`, in the reader's language. */
export function problemOf(refusal: Refusal, language: Language): Problem {
  const errors = Object.entries(refusal.errors).map(([path, list]) => [
    path,
    list.map((error) => ({ code: error.code, detail: fieldSentence(error, language) })),
  ]);
  return {
    type: `/problems/${refusal.code}`,
    title: refusalTexts[language][refusal.code].title,
    status: refusals[refusal.code],
    code: refusal.code,
    detail: detailOf(refusal, language),
    ...(errors.length > 0 ? { errors: Object.fromEntries(errors) } : {}),
    ...(Object.keys(refusal.context).length > 0 ? { context: refusal.context } : {}),
  };
}

/** Of sentences whose refusal does not say otherwise: most files weigh 10 MB at the most. */
const usualValues = { most: '10' };

function detailOf(refusal: Refusal, language: Language): string {
  if (refusal.code === 'forbidden') return whoMayDetail(refusal, language);
  if (refusal.code === 'limit_reached') return limitDetail(refusal, language);
  if (refusal.code === 'withdrawal_held') return heldDetail(refusal, language);
  if (refusal.code === 'confirm_needed')
    return costSentences(refusal.context['questions'] as CostQuestion[], language);
  const detail = filled(refusalTexts[language][refusal.code].detail, { ...usualValues, ...refusal.context });
  const { request, why } = refusal.context;
  if (refusal.code === 'approval_failed') return `${detail} ${refusalSentence(why, language)}`.trim();
  return typeof request === 'string' ? `${detail} ${requestNumber[language](request)}` : detail;
}

/** The sentence of a refusal that is known by its code alone; empty for what is no code. */
export function refusalSentence(code: unknown, language: Language): string {
  return typeof code === 'string' && code in refusals
    ? refusalTexts[language][code as keyof typeof refusals].detail
    : '';
}

/** Where a role is what is missing, the sentence names those that have it. */
function whoMayDetail({ context }: Refusal, language: Language): string {
  const named = context['roles'];
  const roles = Array.isArray(named) ? staffRoles.filter((role) => named.includes(role)) : [];
  return roles.length > 0 ? whoMay[language](roles) : refusalTexts[language].forbidden.detail;
}

/** Which limit, how much is possible now, and when all of it. */
function limitDetail({ context }: Refusal, language: Language): string {
  const texts = reachedLimits[language];
  const { limit, nearest, ticker, freeAt } = context;
  const locale = localeOf(language);
  const values = {
    nearest: isDecimal(nearest) ? sumText(nearest, locale, String(ticker)) : null,
    freeAt: typeof freeAt === 'string' ? fullMomentText(freeAt, locale) : null,
  };
  return [
    texts[String(limit)] ?? refusalTexts[language].limit_reached.detail,
    ...(values.nearest === null ? [] : [filled(texts['nearest'] ?? '', values)]),
    ...(values.freeAt === null ? [] : [filled(texts['freeAt'] ?? '', values)]),
  ].join(' ');
}

/** Until when new details wait. */
function heldDetail({ context }: Refusal, language: Language): string {
  const until = fullMomentText(String(context['until']), localeOf(language));
  return filled(refusalTexts[language].withdrawal_held.detail, { until });
}

/** What a change costs, question by question. */
export function costSentences(questions: readonly CostQuestion[], language: Language): string {
  const isOfMany =
    new Set(questions.flatMap(({ pair }) => (pair === null ? [] : `${pair.from} ${pair.to}`))).size > 1;
  return questions.map((question) => costSentence(question, language, isOfMany)).join(' ');
}

function costSentence(question: CostQuestion, language: Language, isOfMany: boolean): string {
  const { kind, before, after, percent, usd, where, asset, pair, others } = question;
  const texts = costTexts[language];
  const locale = localeOf(language);
  const value = (of: string | null): string => {
    if (of === null) return '';
    if (kind === 'price_moves') return sumText(of, locale, { ticker: 'USD', decimals: 18 });
    return kind === 'course_moves' && pair !== null ? courseText(of, locale, pair) : percentText(of, locale);
  };
  const isTaken = kind === 'course_moves' && percent?.startsWith('-') === true;
  const values = {
    ...{ before: value(before), after: value(after), asset, others },
    // Which way a course moves its sentence says: it may be written the other way round.
    percent: percent === null ? '' : percentText(isTaken ? percent.slice(1) : percent, locale),
    usd: sumText(usd, locale, { ticker: 'USD', decimals: 2 }),
  };
  return [
    ...((isOfMany || others > 0) && pair !== null ? [filled(texts.pair, pair)] : []),
    ...(where === null ? [] : [texts[where]]),
    filled(texts[isTaken ? 'course_takes' : kind], values),
    ...(others > 0 ? [filled(texts.others, values)] : []),
  ].join(' ');
}

/** A percent as it is written: "-0,5". */
const percentText = (percent: string, locale: Locale) =>
  `${percent.startsWith('-') ? '−' : ''}${formatAmount(percent.replace('-', ''), locale)}`;

export function fieldSentence(error: FieldError, language: Language): string {
  return fieldErrorTexts[language][error.code].replace(/\{(\w+)\}/g, (_, name: string) =>
    written(name, error.values ?? {}, localeOf(language)),
  );
}

/** A sentence with the values that it names. */
const filled = (sentence: string, values: Readonly<Record<string, unknown>>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** A sum has its currency with it, and a moment its zone; anything else is said as it is. */
function written(name: string, values: Record<string, string>, locale: Locale): string {
  const { [name]: value = '', ticker, decimals } = values;
  if (name !== 'nearest' && name !== 'due') return value;
  if (ticker !== undefined && isDecimal(value))
    return sumText(value, locale, decimals === undefined ? ticker : { ticker, decimals: Number(decimals) });
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? fullMomentText(value, locale) : value;
}
