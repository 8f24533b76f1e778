import { type FoundDetails, findPaymentDetails } from '@menyala/requisites/all';
import type { Shown, ShownFact, Words } from '../../platform/approvals/approval.ts';
import { isGuarded } from '../../platform/approvals/approval-queries.ts';
import type { WordsGuard } from '../../platform/approvals/words-guard.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { type Place, readWords } from './read-words.ts';

/**
 * The one gate of texts that customers read: a sentence with a card in it leads a customer's money as our payment details do, which
 * take two. A change waits where a text would hold a card, an account, an IBAN, a wallet or a phone that no text held before.
 */
export const guardWords: WordsGuard = async (tx, { page }, change) => {
  if (!(await isGuarded(tx))) return { result: await change(tx), before: {}, after: {}, danger: null };
  const before = await readWords(tx);
  const result = await change(tx);
  const after = await readWords(tx);
  const places = new Map([...before, ...after].map(([key, place]) => [key, place]));
  const changed = [...places.keys()].filter((key) => before.get(key)?.text !== after.get(key)?.text);
  // A new record has its number only once it was made.
  const texts = (of: ReadonlyMap<string, Place>) =>
    Object.fromEntries(changed.flatMap((key) => (of.has(key) ? [[key, of.get(key)?.text ?? '']] : [])));
  const found = changed.flatMap((key) => {
    const known = new Set(keysOf(before.get(key)?.text ?? ''));
    return findPaymentDetails(after.get(key)?.text ?? '')
      .filter((details) => !known.has(keyOf(details)))
      .map((details) => ({ key, details }));
  });
  const news = found.length === 0 ? [] : found.filter(unlessKnown(before));
  const danger = news.length === 0 ? null : shown(news, { before, after, page });
  return { result, before: texts(before), after: texts(after), danger };
};

/**
 * A text of staff to one customer: nobody agrees to each answer, so what looks like something to pay to is refused, once there is
 * anybody to rob. Contacts that stand on the site may be said.
 * @throws Refusal `validation` by the field
 */
export async function refuseDetails(
  db: Queryable,
  fields: readonly string[],
  body: Record<string, unknown>,
): Promise<void> {
  const said = fields.flatMap((field) => {
    const text = body[field];
    return typeof text === 'string' && findPaymentDetails(text).length > 0 ? [{ field, text }] : [];
  });
  if (said.length === 0 || !(await isGuarded(db))) return;
  const known = new Set([...(await readWords(db)).values()].flatMap(({ text }) => keysOf(text)));
  for (const { field, text } of said)
    if (!keysOf(text).every((key) => known.has(key))) refuseFields({ [field]: [{ code: 'names_details' }] });
}

interface News {
  key: string;
  details: FoundDetails;
}

const keyOf = ({ kind, value }: FoundDetails) => `${kind} ${value}`;
const keysOf = (text: string) => findPaymentDetails(text).map(keyOf);

/** Details that stand somewhere already were agreed to there: our phone in a notice is nothing new. */
function unlessKnown(before: ReadonlyMap<string, Place>): (news: News) => boolean {
  const known = new Set([...before.values()].flatMap(({ text }) => keysOf(text)));
  return ({ details }) => !known.has(keyOf(details));
}

/** Lines that are shown at most; the whole text stands beside them. */
const mostShown = 10;

function shown(
  news: readonly News[],
  of: { before: ReadonlyMap<string, Place>; after: ReadonlyMap<string, Place>; page: string },
): Shown {
  const { before, after, page } = of;
  const keys = [...new Set(news.map(({ key }) => key))];
  const named = keys.map((key) => after.get(key)?.name ?? { ru: key, en: key });
  const [first = { ru: '', en: '' }] = named;
  return {
    title: {
      ru: `Текст с реквизитами: ${first.ru}`,
      en: `A text with payment details: ${first.en}`,
    },
    means: {
      ru: 'Клиенты прочтут это и могут отправить деньги туда. Реквизиты клиентам показывает заявка; в тексте их быть не должно, если это не контакты.',
      en: 'Customers will read it and may send money there. An order shows where to pay; a text should not, unless it is a contact.',
    },
    facts: [
      ...news.slice(0, mostShown).map(({ details }) => factOf(details)),
      ...keys.slice(0, mostShown).map(
        (key): ShownFact => ({
          label: after.get(key)?.name ?? { ru: key, en: key },
          ...linesThatDiffer(before.get(key)?.text ?? null, after.get(key)?.text ?? null),
          isLong: true,
        }),
      ),
    ],
    page,
  };
}

/** Characters of a long text that are shown at most. */
const mostLetters = 4000;

/** The lines of a page that differ. */
function linesThatDiffer(before: string | null, after: string | null): Pick<ShownFact, 'before' | 'after'> {
  const linesOf = (text: string | null) => (text ?? '').split('\n').filter((line) => line.trim() !== '');
  const without = (text: string | null, other: string | null) => {
    const known = new Set(linesOf(other));
    return text === null
      ? null
      : linesOf(text)
          .filter((line) => !known.has(line))
          .join('\n')
          .slice(0, mostLetters);
  };
  return { before: without(before, after), after: without(after, before) };
}

const kinds: Record<FoundDetails['kind'], Words> = {
  card: { ru: 'Похоже на карту', en: 'Looks like a card' },
  account: { ru: 'Похоже на счёт', en: 'Looks like an account' },
  iban: { ru: 'Похоже на IBAN', en: 'Looks like an IBAN' },
  address: { ru: 'Похоже на адрес кошелька', en: 'Looks like the address of a wallet' },
  phone: { ru: 'Похоже на телефон', en: 'Looks like a phone' },
};

const factOf = ({ kind, value }: FoundDetails): ShownFact => ({
  ...{ label: kinds[kind], before: null, after: value, secret: kind },
});
