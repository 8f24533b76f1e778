import { maskRequisite } from '@menyala/requisites';
import type { Tx } from '../database/connection.ts';
import { notifyOwners } from '../jobs/notify-owners.ts';
import { type Shown, type ShownFact, saidIn, type Words } from './approval.ts';

type News = 'asked' | 'begun' | 'agreed' | 'refused' | 'withdrawn' | 'dropped' | 'failed';

interface Told {
  id: string;
  shown: Shown;
  /** Who asked. */
  askedBy: string;
  from: string | null;
  isAlone: boolean;
  /** Who decided. */
  decidedBy?: string | null;
  reason?: string | null;
  effectiveAt?: Date | null;
}

/** Every owner hears of what was asked for, and of what became of it, while it can still be undone. */
export function tellOwners(tx: Tx, news: News, told: Told, now: Date): Promise<void> {
  const { title, means, facts } = told.shown;
  const { head, text } = wordsOf(news, told);
  return notifyOwners(
    tx,
    {
      kind: `approval_${news}`,
      title: { ru: `${head.ru}: ${title.ru}`, en: `${head.en}: ${title.en}` },
      text: { ru: `${means.ru} ${text.ru}`, en: `${means.en} ${text.en}` },
      facts: [
        { label: { ru: 'Кто попросил', en: 'Asked by' }, value: told.askedBy },
        ...(told.from === null ? [] : [{ label: { ru: 'IP-адрес', en: 'IP address' }, value: told.from }]),
        ...(told.decidedBy ? [{ label: { ru: 'Кто решил', en: 'Decided by' }, value: told.decidedBy }] : []),
        ...(told.reason ? [{ label: { ru: 'Причина', en: 'Reason' }, value: told.reason }] : []),
        ...facts
          .filter(({ before, after, isLong }) => !isLong && saidIn(before, 'ru') !== saidIn(after, 'ru'))
          .map((fact) => ({
            label: fact.label,
            value: `${masked(fact, 'before')} → ${masked(fact, 'after')}`,
          })),
      ],
      warning: {
        ru: 'Если этого не должно было быть, откажите или отзовите, и завершите сессии этого сотрудника.',
        en: 'If this was not meant to be, refuse or withdraw it, and end that person’s sessions.',
      },
      page: `/approvals/${told.id}`,
    },
    now,
  );
}

function wordsOf(news: News, { isAlone, effectiveAt }: Told): { head: Words; text: Words } {
  const at = effectiveAt ? `${effectiveAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
  switch (news) {
    case 'asked':
      return isAlone
        ? {
            head: { ru: 'Нужен код', en: 'A code is needed' },
            text: {
              ru: 'Второго человека нет: начнёт ждать или изменится, когда попросивший введёт код из приложения. Пока всё по-старому.',
              en: 'There is no second person: the delay begins, or it is done, once whoever asked gives a code from the app. Until then nothing changes.',
            },
          }
        : {
            head: { ru: 'Ждёт второго человека', en: 'Waits for a second person' },
            text: {
              ru: 'Пока никто не согласился, всё по-старому. Через сутки просьба закроется сама.',
              en: 'Until somebody agrees nothing changes. After a day the request is dropped.',
            },
          };
    case 'begun':
      return {
        head: { ru: 'Изменится само', en: 'Will change by itself' },
        text: {
          ru: `Второго человека нет. Вступит в силу ${at}, если не отозвать.`,
          en: `There is no second person. It takes effect at ${at} unless it is withdrawn.`,
        },
      };
    case 'agreed':
      return {
        head: { ru: 'Изменено', en: 'Changed' },
        text: isAlone
          ? effectiveAt
            ? {
                ru: 'Время ожидания вышло: изменение сделано.',
                en: 'The delay is over: the change was made.',
              }
            : {
                ru: 'Второго человека нет. Владелец ввёл код, и изменение сделано сразу.',
                en: 'There is no second person. An owner gave a code, and the change was made at once.',
              }
          : { ru: 'Согласились двое: изменение сделано.', en: 'Two people agreed: the change was made.' },
      };
    case 'refused':
      return ended('Отказано', 'Refused');
    case 'withdrawn':
      return ended('Отозвано', 'Withdrawn');
    case 'dropped':
      return {
        head: { ru: 'Закрыто без решения', en: 'Dropped' },
        text: {
          ru: 'Никто не согласился вовремя. Ничего не изменилось.',
          en: 'Nobody agreed in time. Nothing changed.',
        },
      };
    case 'failed':
      return {
        head: { ru: 'Сделать не удалось', en: 'Could not be done' },
        text: {
          ru: 'Сделать это теперь нельзя. Ничего не изменилось.',
          en: 'It cannot be done any more. Nothing changed.',
        },
      };
  }
}

const ended = (ru: string, en: string): { head: Words; text: Words } => ({
  head: { ru, en },
  text: { ru: 'Ничего не изменилось.', en: 'Nothing changed.' },
});

/** Addresses of coins are public; cards and accounts are masked in the middle. */
function masked({ secret, ...values }: ShownFact, side: 'before' | 'after'): string {
  const said = values[side];
  if (said === null || said === '') return '—';
  const value = typeof said === 'string' ? said : `${said.ru} / ${said.en}`;
  return secret === undefined || secret === 'address' ? value : maskRequisite(secret, value);
}
