import type { Dialect, DirectionLabels } from '@menyala/contract/office/monitors';
import { add, compare, type Decimal, divide, max, min, multiply, roundDown } from '@menyala/money';
import type { Currency } from '../../market/currencies/catalogue.ts';
import type { FeedForm } from '../../market/currencies/monitor.ts';
import { codeOf, type FeedItem, type FeedPrice } from '../../market/monitors/feed-items.ts';

/** How a dialect writes the items: each on its own line, without exponents and groups of digits, whatever stands in a code. */
interface Writer {
  type: string;
  /** @param line the text of an item, the same as long as the item is */
  whole(items: readonly FeedItem[], line: (item: FeedItem) => string, form: FeedForm): string;
  line(item: FeedItem, form: FeedForm): string;
}

const classic: Writer = {
  type: 'application/xml; charset=utf-8',
  whole: (items, line) => document('<rates>', items.map(line)),
  line(item, form) {
    const { labels, send } = item;
    return element('item', [
      ...pair(item, form),
      ...priced(item.price),
      tag('amount', item.amount),
      tag('minamount', send.min),
      tag('maxamount', send.max),
      // One fee a side is all that it can say.
      ...some(wholeFee(fromFee(labels), send.min), (fee) => tag('fromfee', fee)),
      ...some(wholeFee(toFee(labels), item.receive.min), (fee) => tag('tofee', fee)),
      ...some(labels.minFee, (fee) => tag('minfee', fee)),
      tag('floating', String(item.holdMinutes)),
      ...ending(item),
      ...(item.flags.length > 0 ? [tag('param', item.flags.join(','))] : []),
      ...some(item.city, (city) => tag('city', city)),
    ]);
  },
};

/** EREF 1.1, as each monitor reads it. */
const eref: Writer = {
  type: 'application/xml; charset=utf-8',
  whole: (items, line) =>
    document(
      '<rates xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="https://docs.bestchange.biz/schema/1.1.xsd">',
      items.map(line),
    ),
  line(item, form) {
    const { labels, send, receive, steps } = item;
    return element('item', [
      ...pair(item, form),
      ...priced(item.price),
      tag('amount', item.amount),
      tag('frommin', send.min),
      tag('frommax', send.max),
      tag('tomin', receive.min),
      tag('tomax', receive.max),
      ...(form.hasAmounts ? [tag('minamount', send.min), tag('maxamount', send.max)] : []),
      ...fees('fromfee', fromFee(labels), form),
      ...fees('tofee', toFee(labels), form),
      ...some(labels.minFee, (fee) => tag('minfee', fee)),
      ...(steps.length > 1
        ? steps.map(
            (step) =>
              `<step frommin="${step.send.min}" frommax="${step.send.max}">${priced(step).join('')}</step>`,
          )
        : []),
      `<floating minutes="${item.holdMinutes}"/>`,
      ...ending(item),
      ...flagged(item, form),
      ...some(item.city, (city) => tag('city', city)),
    ]);
  },
};

interface OutsideFee {
  percent: Decimal | null;
  fixed: Decimal | null;
}
const fromFee = (labels: DirectionLabels): OutsideFee => ({
  percent: labels.fromFeePercent,
  fixed: labels.fromFeeFixed,
});
const toFee = (labels: DirectionLabels): OutsideFee => ({
  percent: labels.toFeePercent,
  fixed: labels.toFeeFixed,
});

/** The element of a floating course says its minutes; as a flag it stands among the others alone. */
function flagged({ flags }: FeedItem, { flagsAs }: FeedForm): string[] {
  if (flagsAs === 'param') return flags.length > 0 ? [tag('param', flags.join(','))] : [];
  const others = flags.filter((flag) => flag !== 'floating');
  return others.map((flag) => (flagsAs === 'empty' ? `<${flag}/>` : tag(flag, 'true')));
}

function fees(name: string, { percent, fixed }: OutsideFee, { percentAs, fixedAs }: FeedForm): string[] {
  return [
    ...some(percent, (percent) =>
      percentAs === 'sign' ? tag(name, `${percent}%`) : `<${name} type="%">${percent}</${name}>`,
    ),
    ...some(fixed, (fixed) =>
      fixedAs === 'plain' ? tag(name, fixed) : `<${name} type="abs">${fixed}</${name}>`,
    ),
  ];
}

/** Both kinds as one: of the least sum, where a fixed one weighs most. */
function wholeFee({ percent, fixed }: OutsideFee, least: Decimal): string | null {
  if (percent === null) return fixed;
  if (fixed === null) return `${percent}%`;
  const share = divide(multiply(fixed, '100'), least, { decimals: 6, rounding: 'up' });
  return `${add(percent, share)}%`;
}

/** A pair stands once: where cities differ it says what holds in all of them. A line is a pair without them. */
const json: Writer = {
  type: 'application/json; charset=utf-8',
  whole(items, line, form) {
    const currencies = new Map<number, Currency>();
    const amounts = new Map<number, Decimal>();
    const bySent = new Map<number, Map<number, FeedItem[]>>();
    for (const item of items) {
      currencies.set(item.from.id, item.from).set(item.to.id, item.to);
      // Directions that bring the same currency share its reserve: most say the same.
      const most = amounts.get(item.to.id) ?? '0';
      if (item.amount !== most) amounts.set(item.to.id, max(item.amount, most));
      const received = bySent.get(item.from.id) ?? new Map<number, FeedItem[]>();
      bySent.set(item.from.id, received);
      const places = received.get(item.to.id);
      if (places) places.push(item);
      else received.set(item.to.id, [item]);
    }
    const list = [...currencies].map(([id, currency]) => `"${id}":${text(codeOf(form, currency))}`);
    const pairOf = (of: readonly FeedItem[]) => {
      const [only, ...others] = of;
      return only && others.length === 0 ? line(only) : pairAsJson(of);
    };
    const exchange = [...bySent].map(
      ([id, received]) =>
        `"${id}":{"to":{\n${[...received].map(([to, of]) => `"${to}":${pairOf(of)}`).join(',\n')}\n}}`,
    );
    return `{"version":"1.3",\n"currencies":{"list":{${list.join(',')}},"amounts":{${[...amounts]
      .map(([id, amount]) => `"${id}":${amount}`)
      .join(',')}}},\n"exchange":{${exchange.join(',\n')}}}\n`;
  },
  line: (item) => pairAsJson([item]),
};

function pairAsJson(items: readonly FeedItem[]): string {
  const [first] = items;
  if (!first) return '{}';
  const cities = items.flatMap(({ city }) => (city === null ? [] : [city]));
  const worst = items.reduce(
    (least, { price }) => (compare(price.course, least.course) < 0 ? price : least),
    first.price,
  );
  const lowest = items.map(({ send }) => send.min).reduce((a, b) => max(a, b));
  const highest = items.map(({ send }) => send.max).reduce((a, b) => min(a, b));
  // No sum is taken in all of them.
  if (items.length > 1 && compare(lowest, highest) > 0) return pairAsJson([first]);
  const { labels, flags } = first;
  const options = [
    ...(flags.includes('manual') ? ['"manual":1'] : []),
    ...(flags.includes('reg') ? ['"auth":1'] : []),
    ...(flags.includes('verifying') || flags.includes('cardverify') ? ['"ident":1'] : []),
  ];
  const parts = [
    `"xr":${signedRate(worst.course)}`,
    `"amount":${first.amount}`,
    `"min":${lowest}`,
    `"max":${highest}`,
    ...some(feeAsJson(fromFee(labels)), (fee) => `"inFee":${fee}`),
    ...some(feeAsJson(toFee(labels)), (fee) => `"outFee":${fee}`),
    ...(cities.length > 0 ? [`"cities":[${cities.map(text).join(',')}]`] : []),
    ...(options.length > 0 ? [`"options":{${options.join(',')}}`] : []),
  ];
  return `{${parts.join(',')}}`;
}

/** Against 1, six decimals: X sent for 1, or minus what 1 brings. Both round against what they promise. */
function signedRate(course: Decimal): string {
  if (compare(course, '1') < 0) return divide('1', course, { decimals: 6, rounding: 'up' });
  const out = roundDown(course, 6);
  return compare(out, '1') === 0 ? '1' : `-${out}`;
}

function feeAsJson({ percent, fixed }: OutsideFee): string | null {
  // Through a sum of nothing: JSON knows no number that begins with two zeros.
  const share = percent === null ? null : `{"%":${add(percent, '0')}}`;
  const sum = fixed === null ? null : add(fixed, '0');
  return share !== null && sum !== null ? `["+",${share},${sum}]` : (share ?? sum);
}

const txt: Writer = {
  type: 'text/plain; charset=utf-8',
  whole: (items, line) => items.map((item) => `${line(item)}\n`).join(''),
  line: ({ from, to, price, amount, city }, form) =>
    `${[codeOf(form, from), codeOf(form, to), price.in, price.out, amount, city ?? '']
      .map((value) => value.replace(/[;\s]/g, ''))
      .join(';')};`,
};

/** What each dialect is called in its address. */
export const writers: Readonly<Record<Dialect, Writer>> = { xml: classic, xml11: eref, json, txt };

const document = (root: string, lines: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n${[root, ...lines, '</rates>'].join('\n')}\n`;

const element = (name: string, parts: readonly string[]) => `<${name}>${parts.join('')}</${name}>`;
const tag = (name: string, value: string) => `<${name}>${escaped(value)}</${name}>`;
const pair = ({ from, to }: FeedItem, form: FeedForm) => [
  tag('from', codeOf(form, from)),
  tag('to', codeOf(form, to)),
];
const priced = (price: FeedPrice) => [tag('in', price.in), tag('out', price.out)];
const ending = ({ labels }: FeedItem) =>
  some(labels.delayMinutes, (minutes) => tag('delay', String(minutes)));

const some = <T>(value: T | null | undefined, write: (value: T) => string): string[] =>
  value === null || value === undefined ? [] : [write(value)];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
const text = (value: string) => JSON.stringify(value);
