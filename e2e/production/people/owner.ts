import type { AnswerOf } from '@menyala/contract';
import { addPlace } from '@menyala/contract/office/cash-places';
import { addCity } from '@menyala/contract/office/cities';
import { moveClaim, planMove, showClaim } from '@menyala/contract/office/claims';
import {
  addKnownCurrencies,
  editCurrency,
  listCurrencies,
  showCurrencyLibrary,
} from '@menyala/contract/office/currencies';
import { addDirections, listDirections } from '@menyala/contract/office/directions';
import { makeTrialClaim, openExchange, showOpening } from '@menyala/contract/office/opening';
import { editPrice, listPrices } from '@menyala/contract/office/prices';
import { addRequisite } from '@menyala/contract/office/requisites';
import { adjustReserve } from '@menyala/contract/office/reserves';
import {
  type ExchangeSettings,
  editSettings,
  setOutsideKey,
  showSettings,
} from '@menyala/contract/office/settings';
import type { StaffRole } from '@menyala/contract/roles';
import { showHealth } from '@menyala/contract/site/health';
import type { MoveKind } from '@menyala/contract/statuses';
import { token as telegramToken } from '../../../server/outreach/telegram/bot/testing-server.ts';
import { freshCardNumber } from '../../customer/card-numbers.ts';
import { key } from '../visitor.ts';
import type { World } from '../world.ts';
import { hire, type Staff, signInFirst } from './staff.ts';

/** The exchange once its owner opened it: who works there, and what is exchanged. */
export interface Opened {
  staff: Record<StaffRole, Staff> & { partner: Staff };
  currency(code: string): number;
  direction(from: string, to: string): number;
}

/** Examples that the forms show for what customers give of themselves. */
export const card = '2202200000004562';
export const tron = 'TA4Y62o6YC2Zsck9rZVGTvqW1AQ7X9zTnj';

const codes = ['SBERRUB', 'TCSBRUB', 'USDTTRC20', 'BTC', 'CASHRUB'];
const prices = { USDT: '1', RUB: '0.0109', BTC: '98000' };
export const city = 'MSK';

/** An owner's way from the first sign-in to the press that opens the exchange, by the calls of the office's screens. */
export async function opensExchange(world: World): Promise<Opened> {
  const visitor = world.visitor('owner');
  await visitor.ask(showHealth);
  const owner = await signInFirst(visitor, { ...world.owner, email: 'boss@exchange.example' });
  await visitor.ask(showOpening);
  await visitor.ask(setOutsideKey, {
    params: { name: 'telegram' },
    body: { value: telegramToken, version: 1 },
  });
  await changeSettings(owner, {
    name: { ru: 'Обменник', en: 'Exchange' },
    contactEmail: 'support@exchange.example',
    telegram: { bot: 'menyala_test_bot', staffChat: '-100123' },
  });
  const staff = { owner } as Opened['staff'];
  for (const role of ['finance', 'operator', 'support', 'content', 'verifier'] as const)
    staff[role] = await hire(world, owner, role, role);
  staff.partner = await hire(world, owner, 'owner', 'partner');
  const ids = await addsCurrencies(owner);
  await setsPrices(owner);
  await putsInMoney(owner, ids);
  const usdt = found(ids.get('USDTTRC20'), 'USDTTRC20');
  const { programme } = await visitor.ask(showSettings);
  await changeSettings(owner, {
    mostUnpaid: 30,
    coolOffMinutes: 0,
    withdrawalHoldHours: 0,
    programme: { ...programme, neverFor: [], isOn: true, currencyId: usdt, payoutIds: [usdt] },
  });
  const directions = await makesDirections(owner, ids);
  const opened: Opened = {
    staff,
    currency: (code) => found(ids.get(code), code),
    direction: (from, to) => found(directions.get(`${from}-${to}`), `${from}-${to}`),
  };
  await triesItOut(owner, opened);
  await visitor.ask(openExchange, { body: {} });
  return opened;
}

const found = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw new Error(`There is no ${name}.`);
  return value;
};

export async function changeSettings({ visitor }: Staff, change: Partial<ExchangeSettings>): Promise<void> {
  const { version } = await visitor.ask(showSettings);
  await visitor.ask(editSettings, { body: { ...change, version } });
}

async function addsCurrencies({ visitor }: Staff): Promise<Map<string, number>> {
  await visitor.ask(addCity, {
    body: { code: city, name: { ru: 'Москва', en: 'Moscow' }, zone: 'Europe/Moscow' },
  });
  await visitor.ask(showCurrencyLibrary);
  await visitor.ask(addKnownCurrencies, { body: { codes } });
  const { items } = await visitor.ask(listCurrencies, { query: { size: 500 } });
  const cash = items.find(({ code }) => code === 'CASHRUB');
  if (cash)
    await visitor.ask(editCurrency, {
      params: { id: cash.id },
      body: { ...editable(cash), cities: [city], version: cash.version },
    });
  await visitor.ask(addPlace, {
    body: {
      city,
      name: { ru: 'Офис', en: 'Office' },
      address: { ru: 'Тверская, 1', en: '1 Tverskaya St' },
      hint: { ru: '', en: '' },
      mapUrl: null,
      point: null,
      hours: { week: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]), holidays: [] },
      ...{ slotMinutes: 30, seats: 2, noticeMinutes: 60, horizonDays: 7 },
      ...{ remindsDayBefore: true, remindHours: 2 },
    },
  });
  return new Map(items.map(({ code, id }) => [code, id]));
}

/** The fields of a currency in a list that its edit takes. */
export function editable(row: AnswerOf<typeof listCurrencies>['items'][number]) {
  const { code, exportCode, ticker, name, entryId, category, network, cities, priceAsset, sign, tint } = row;
  const { decimals, isSendVisible, isReceiveVisible, sendNotice, receiveNotice } = row;
  const { congestion, refundFee, leastPayment, fields } = row;
  return {
    ...{ code, exportCode, ticker, name, entryId, category, network, cities, priceAsset, sign, tint },
    ...{ decimals, isSendVisible, isReceiveVisible, sendNotice, receiveNotice },
    ...{ congestion, refundFee, leastPayment, fields },
  };
}

async function setsPrices({ visitor }: Staff): Promise<void> {
  const { items } = await visitor.ask(listPrices);
  for (const [id, usd] of Object.entries(prices)) {
    const version = items.find((price) => price.id === id)?.version ?? 0;
    await visitor.askSure(editPrice, { params: { id }, body: { usd, freshMinutes: 600, version } });
  }
}

async function putsInMoney({ visitor }: Staff, ids: Map<string, number>): Promise<void> {
  const cardLine = (value: string) => ({
    ...{ name: 'card', kind: 'card' as const, label: { ru: 'Номер карты', en: 'Card number' }, value },
  });
  const addressLine = (value: string) => ({
    ...{ name: 'address', kind: 'address' as const, label: { ru: 'Адрес', en: 'Address' }, value },
  });
  const addresses = {
    SBERRUB: cardLine(freshCardNumber()),
    TCSBRUB: cardLine(freshCardNumber()),
    USDTTRC20: addressLine('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'),
    BTC: addressLine('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'),
    CASHRUB: {
      ...{ name: 'text', kind: 'text' as const, label: { ru: 'Где', en: 'Where' }, value: 'Tverskaya 1' },
    },
  };
  for (const [code, line] of Object.entries(addresses)) {
    const currencyId = found(ids.get(code), code);
    await visitor.ask(addRequisite, {
      body: {
        ...{ currencyId, title: `Ours, ${code}`, isActive: true, lines: [line], memo: null, cityCode: null },
        warning: { ru: '', en: '' },
      },
    });
    await visitor.ask(adjustReserve, {
      params: { id: currencyId },
      body: { direction: 'in', amount: code === 'BTC' ? '5' : '5000000', reason: 'First money', key: key() },
    });
  }
}

async function makesDirections({ visitor }: Staff, ids: Map<string, number>): Promise<Map<string, number>> {
  const all = codes.map((code) => found(ids.get(code), code));
  const coins = ['USDTTRC20', 'BTC'].map((code) => found(ids.get(code), code));
  await visitor.askSure(addDirections, {
    body: {
      pairs: all.map((fromId) => ({
        fromId,
        toIds: (coins.includes(fromId) ? all : coins).filter((id) => id !== fromId),
      })),
      modelId: null,
      common: {
        ...{ isEnabled: true, marginPercent: '2', verificationMarginPercent: null, bonusPercent: '10' },
        ...{ minSendUsd: '50', maxSendUsd: '20000', paymentMinutes: 30, checkMinutes: 120, usualMinutes: 10 },
        isEmailRequired: true,
      },
    },
  });
  const { items } = await visitor.ask(listDirections, { query: { size: 500 } });
  return new Map(items.map(({ id, from, to }) => [`${from}-${to}`, id]));
}

/** A trial claim, from its making to its end. */
async function triesItOut(owner: Staff, { direction }: Opened): Promise<void> {
  const { visitor } = owner;
  const { id } = await visitor.ask(makeTrialClaim, {
    body: {
      ...{
        directionId: direction('SBERRUB', 'USDTTRC20'),
        fromSumma: null,
        email: 'owner@example.com',
        city: null,
      },
      ...{ fromRequisites: { card, holder: 'IVAN PETROV' }, toRequisites: { address: tron }, key: key() },
    },
  });
  await complete(owner, id);
}

/** Makes one move on a claim as it is now. */
export async function move(
  { visitor }: Staff,
  id: string,
  kind: MoveKind,
  words: object = {},
): Promise<AnswerOf<typeof showClaim>> {
  const { version } = await visitor.ask(showClaim, { params: { id } });
  const body = { move: kind, version, ...words };
  await visitor.ask(planMove, { params: { id }, body });
  await visitor.ask(moveClaim, { params: { id }, body });
  return visitor.ask(showClaim, { params: { id } });
}

/** From the customer's money to the end, as all goes well. */
export async function complete(staff: Staff, id: string): Promise<void> {
  const { fromSumma } = await staff.visitor.ask(showClaim, { params: { id } });
  await move(staff, id, 'deposit', { reference: key(), amount: fromSumma });
  await move(staff, id, 'send');
  await move(staff, id, 'complete', { reference: key().replaceAll('-', '').repeat(2) });
}
