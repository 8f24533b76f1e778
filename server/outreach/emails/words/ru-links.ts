import type { NewsWriters } from '../claim-news.ts';
import { reachUs } from './ru-reach-us.ts';

/** Where the claim is paid to, and the links that were asked for. */
export const russianLinkNews = {
  change_requisites: ({ number, status, changed, coolOffMinutes, support }) => ({
    subject: `Заявка № ${number}: реквизиты изменены`,
    title: 'Реквизиты для выплаты изменены',
    paragraphs: [
      changed
        ? `По ссылке из письма указаны новые реквизиты. Раньше ${changed.payoutFrom} мы ничего не отправим.`
        : `По ссылке из письма указаны новые реквизиты. Ещё ${coolOffMinutes}\u00a0мин мы ничего не отправим.`,
      ...(status === 'accepted' ? ['После этого отправим деньги по новым реквизитам.'] : []),
    ],
    notes: [
      {
        tone: 'danger',
        text: `Если реквизиты изменили не вы, сразу ${reachUs(support)}. Возможно, кто-то ещё читает вашу почту: смените от неё пароль.`,
      },
    ],
    lines: changed
      ? [
          { title: 'Было', lines: changed.before },
          { title: 'Стало', lines: changed.after },
        ].filter(({ lines }) => lines.length > 0)
      : [],
    isOfExchange: false,
  }),
  maker: ({ number }) => ({
    subject: `Ссылка на вашу заявку № ${number}`,
    title: 'Ссылка на вашу заявку',
    paragraphs: [
      'Откройте её там, где хотите продолжить: этот браузер узнает, что заявку создали вы.',
      'Если вы её не запрашивали, ничего не делайте: она есть только в этом письме.',
    ],
  }),
  requisites: ({ number, detailsLink, toRequisites, coolOffMinutes }) => ({
    subject: `Заявка № ${number}: ссылка для смены реквизитов`,
    title: detailsLink ? 'Ссылка для смены реквизитов' : 'Реквизиты уже не изменить',
    paragraphs: detailsLink
      ? [
          'По ней можно указать, куда отправить деньги по этой заявке. Она сработает один раз и только до отправки денег.',
          `После изменения мы ${coolOffMinutes}\u00a0мин ничего не отправляем и пришлём письмо с новыми реквизитами.`,
        ]
      : ['Пока письмо шло, заявка изменилась: деньги по ней уже отправляют, или она закрыта.'],
    notes: detailsLink
      ? [
          {
            tone: 'danger',
            text: 'Если вы не запрашивали эту ссылку, ничего не делайте и никому её не передавайте.',
          },
        ]
      : [],
    lines: toRequisites.length > 0 ? [{ title: 'Сейчас указано', lines: toRequisites }] : [],
    ...(detailsLink && { button: 'Изменить реквизиты', address: detailsLink }),
    isOfExchange: false,
  }),
} satisfies Partial<NewsWriters>;
