import { isDeepStrictEqual } from 'node:util';
import { compare } from '@menyala/money';
import type { Shown, ShownFact } from '../../platform/approvals/approval.ts';
import type { RequisiteSettings } from './requisite-views.ts';

/** What customers see of requisites, and by what their money finds its way. */
const seen = (one: RequisiteSettings) => {
  const { currencyId, title, lines, memo, cityCode, warning } = one;
  return { currencyId, title, lines, memo, cityCode, warning };
};

const limitNames = ['daySum', 'monthSum', 'dayClaims', 'monthClaims'] as const;

/** True where more may be paid to them than before: a limit is higher, or gone. */
const isLooser = (before: RequisiteSettings, after: RequisiteSettings): boolean =>
  limitNames.some((name) => {
    const [was, becomes] = [before.pool[name], after.pool[name]];
    return was !== null && (becomes === null || compare(String(becomes), String(was)) > 0);
  });

/**
 * How a change of where customers pay to is shown to a second person. One that takes requisites away from customers, or leaves what they
 * see and its limits as they are, or lowers these, needs none.
 */
export function requisiteDanger(before: RequisiteSettings | null, after: RequisiteSettings): Shown | null {
  if (!after.isActive) return null;
  const isSeenSame = before?.isActive === true && isDeepStrictEqual(seen(before), seen(after));
  if (isSeenSame && !isLooser(before, after)) return null;
  const isSwitchedOn = before !== null && !before.isActive;
  const what =
    before === null
      ? { ru: 'Новые реквизиты', en: 'New payment details' }
      : isSwitchedOn
        ? { ru: 'Включить реквизиты', en: 'Switch payment details on' }
        : isSeenSame
          ? { ru: 'Поднять пределы реквизитов', en: 'Raise the limits of payment details' }
          : { ru: 'Изменить реквизиты', en: 'Change payment details' };
  return {
    title: {
      ru: `${what.ru}: ${after.currency}, ${after.title}`,
      en: `${what.en}: ${after.currency}, ${after.title}`,
    },
    means: isSeenSame
      ? {
          ru: 'На эти реквизиты будет приходить больше денег. Спросите, зачем, и кто за них отвечает.',
          en: 'More money will come to these payment details. Ask why, and who answers for them.',
        }
      : {
          ru: 'Клиенты новых заявок будут платить сюда. Сверьте каждый знак с банком или кошельком.',
          en: 'Customers of new orders will pay here. Compare each character with the bank or the wallet.',
        },
    facts: factsOf(before, after),
    page: before === null ? '/requisites' : `/requisites/${after.id}`,
  };
}

const limitLabels: Readonly<Record<(typeof limitNames)[number], ShownFact['label']>> = {
  daySum: { ru: 'Сумма за сутки, не больше', en: 'Sum a day, at most' },
  monthSum: { ru: 'Сумма за месяц, не больше', en: 'Sum a month, at most' },
  dayClaims: { ru: 'Заявок за сутки, не больше', en: 'Orders a day, at most' },
  monthClaims: { ru: 'Заявок за месяц, не больше', en: 'Orders a month, at most' },
};

function factsOf(before: RequisiteSettings | null, after: RequisiteSettings): ShownFact[] {
  const both = (read: (one: RequisiteSettings) => ShownFact['after']) => ({
    before: before === null ? null : read(before),
    after: read(after),
  });
  const lines = Math.max(before?.lines.length ?? 0, after.lines.length);
  return [
    { label: { ru: 'Валюта', en: 'Currency' }, ...both(({ currency }) => currency) },
    ...Array.from({ length: lines }, (_, place): ShownFact => {
      const line = after.lines[place] ?? before?.lines[place];
      return {
        label: { ru: line?.label.ru ?? '', en: line?.label.en ?? '' },
        ...both((one) => one.lines[place]?.value ?? null),
        ...(line ? { secret: line.kind } : {}),
      };
    }),
    ...Array.from({ length: lines }, (_, place): ShownFact[] => {
      const label = { ru: `Подпись строки ${place + 1}`, en: `Label of line ${place + 1}` };
      const values = both((one) => {
        const line = one.lines[place];
        return line ? `${line.label.ru} / ${line.label.en}` : null;
      });
      return before === null || values.before === values.after ? [] : [{ label, ...values }];
    }).flat(),
    { label: { ru: 'Memo', en: 'Memo' }, ...both(({ memo }) => memo) },
    { label: { ru: 'Название', en: 'Name' }, ...both(({ title }) => title) },
    { label: { ru: 'Город', en: 'City' }, ...both(({ cityCode }) => cityCode) },
    {
      label: { ru: 'Предупреждение', en: 'Warning' },
      ...both(({ warning }) => [warning.ru, warning.en].filter((text) => text !== '').join(' / ') || null),
    },
    ...limitNames.flatMap((name): ShownFact[] => {
      const values = both(({ pool }) => (pool[name] === null ? null : String(pool[name])));
      return values.before === null && values.after === null ? [] : [{ label: limitLabels[name], ...values }];
    }),
    {
      label: { ru: 'Видят клиенты', en: 'Shown to customers' },
      ...both(({ isActive }) => (isActive ? { ru: 'да', en: 'yes' } : { ru: 'нет', en: 'no' })),
    },
  ];
}
