import { fullMomentText } from '@menyala/contract/moment';
import type { WithdrawalSums } from '../user-email.ts';
import { button, facts, type ProgrammeWriters, paragraph, reasonNote, warning } from '../user-email-texts.ts';
import { reachUs } from './ru-reach-us.ts';

const page = 'Адрес страницы:';
const toWithdrawals = (link: string) => button('Открыть выплаты', link, page);
const toGifts = (link: string) => button('Открыть подарки', link, page);

const sumLines = ({ amount, fee, arrives, to, details }: WithdrawalSums) => [
  { label: 'С баланса', value: amount },
  { label: 'Из них комиссия', value: fee },
  { label: 'К зачислению', value: arrives },
  { label: 'Куда', value: to },
  ...details,
];

export const russianProgrammeEmails: ProgrammeWriters = {
  withdrawal_asked: ({ sums, link }, { name, support }) => ({
    subject: 'Запрошена реферальная выплата',
    title: 'Запрошена реферальная выплата',
    blocks: [
      paragraph(
        `На сайте ${name} запросили выплату вашего вознаграждения. Мы отложили эту сумму, отправим её вручную и напишем вам.`,
      ),
      facts(sumLines(sums)),
      warning(
        `Если это были не вы, сразу отмените выплату в личном кабинете, смените пароль и ${reachUs(support)}.`,
      ),
      toWithdrawals(link),
    ],
  }),
  withdrawal_paid: ({ sums, reference, explorer, link }, { name, support }) => ({
    subject: 'Реферальная выплата отправлена',
    title: 'Реферальная выплата отправлена',
    blocks: [
      paragraph(
        `Сайт ${name} отправил вам реферальную выплату. Когда деньги дойдут, зависит от сети или банка.`,
      ),
      facts([
        ...sumLines(sums),
        reference === null
          ? null
          : {
              label: 'Номер перевода',
              value: reference,
              ...(explorer === null
                ? {}
                : { link: { text: 'Посмотреть в обозревателе', address: explorer } }),
            },
      ]),
      paragraph(`Если деньги так и не пришли, ${reachUs(support)}.`),
      toWithdrawals(link),
    ],
  }),
  withdrawal_rejected: ({ sums, reason, link }, { name, support }) => ({
    subject: 'Реферальная выплата отклонена',
    title: 'Реферальная выплата отклонена',
    blocks: [
      paragraph(
        `Отправить реферальную выплату с сайта ${name} не получилось. Вся сумма вместе с комиссией вернулась на ваш реферальный баланс.`,
      ),
      ...reasonNote('Причина', reason),
      facts(sumLines(sums)),
      paragraph(`Если вы с этим не согласны, ${reachUs(support)}.`),
      toWithdrawals(link),
    ],
  }),
  gift_sent: ({ gift, tracking, link }, { name }) => ({
    subject: 'Подарок в пути',
    title: 'Подарок в пути',
    blocks: [
      paragraph(`Сайт ${name} отправил подарок, который вы взяли за баллы.`),
      facts([
        { label: 'Подарок', value: gift },
        tracking === null ? null : { label: 'Номер отправления', value: tracking },
      ]),
      toGifts(link),
    ],
  }),
  gift_cancelled: ({ gift, points, reason, link }, { name }) => ({
    subject: 'Подарок не получится отправить',
    title: 'Подарок не получится отправить',
    blocks: [
      paragraph(`Сайт ${name} не сможет отправить подарок, который вы взяли. Баллы вернулись на ваш счёт.`),
      ...reasonNote('Причина', reason),
      facts([
        { label: 'Подарок', value: gift },
        { label: 'Вернулось', value: points },
      ]),
      toGifts(link),
    ],
  }),
  gift_promocode: ({ gift, code, until, link }, { name }) => ({
    subject: 'Ваш промокод',
    title: 'Ваш промокод',
    blocks: [
      paragraph(
        `Это промокод, который вы взяли за баллы на сайте ${name}. Укажите его, когда создаёте заявку.`,
      ),
      facts([
        { label: 'Подарок', value: gift },
        { label: 'Промокод', value: code },
        until === null ? null : { label: 'Действует до', value: fullMomentText(until, 'ru-RU') },
      ]),
      button('Открыть промокоды', link, page),
    ],
  }),
  prize: ({ contest, place, prize, isMoney, link }, { name }) => ({
    subject: 'Вы выиграли приз',
    title: 'Вы выиграли приз',
    blocks: [
      paragraph(`Поздравляем: вы заняли призовое место в конкурсе на сайте ${name}!`),
      facts([
        { label: 'Конкурс', value: contest },
        { label: 'Место', value: String(place) },
        { label: 'Приз', value: prize },
      ]),
      paragraph(isMoney ? 'Приз уже на вашем реферальном балансе.' : 'Приз уже на вашем счёте баллов.'),
      button(isMoney ? 'Открыть баланс' : 'Открыть подарки', link, page),
    ],
  }),
};
