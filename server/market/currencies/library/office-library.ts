import type { FieldPreset, KnownCurrency } from '@menyala/contract/office/currencies';
import { addressExamples, memoNetworks, networkOf } from '@menyala/requisites';
import type { Queryable } from '../../../platform/database/connection.ts';
import { iconView } from '../calculator-views.ts';
import { knownCurrencies } from './currencies.ts';
import { entries } from './entries.ts';
import {
  account,
  address,
  bank,
  cardPaidFrom,
  cardToPay,
  type KnownField,
  meeting,
  memo,
  recipient,
  sbpPhone,
  sender,
} from './fields.ts';
import { networks } from './networks.ts';

/** The known currencies, and which of them the exchange has. */
export async function currencyLibrary(db: Queryable): Promise<KnownCurrency[]> {
  const added = await db.selectFrom('currency').select(['code', 'export_code']).execute();
  const taken = new Set(added.flatMap(({ code, export_code }) => [code, export_code]));
  return knownCurrencies.map((known) => {
    const entry = entries.find(({ code }) => code === known.entry);
    return {
      code: known.code,
      ticker: known.ticker,
      name: known.name,
      icon: iconView({ sign: entry?.sign ?? known.ticker, tint: entry?.tint ?? 'grey', image: null }),
      category: entry?.category ?? 'crypto',
      networkName: networks.find(({ code }) => code === known.network)?.name ?? null,
      decimals: known.decimals,
      words: (entry?.keywords ?? []).filter((word) => !isOfNetwork(word)),
      isAdded: taken.has(known.code),
    };
  });
}

/** A group of the site is found by each of its networks; a currency has just its own. */
const isOfNetwork = (word: string) =>
  networks.some(({ code, name }) => `${code} ${name}`.toLowerCase().includes(word));

/** What a currency of one’s own may begin with: a wallet for each network, and money outside of chains. */
export async function fieldPresets(db: Queryable): Promise<FieldPreset[]> {
  const rows = await db.selectFrom('network').select(['code', 'name']).orderBy('code').execute();
  return [
    ...rows.map(({ code, name }) => walletPreset(code, name)),
    preset('card', 'bank', 2, [cardPaidFrom(cardExample), sender], [cardToPay(cardExample), recipient]),
    preset(
      'sbp',
      'bank',
      2,
      [sbpPhone({ ru: 'Телефон, с которого платите', en: 'Phone number you pay from' }), sender],
      [sbpPhone({ ru: 'Телефон получателя', en: 'Recipient’s phone number' }), bank, recipient],
    ),
    preset('iban', 'bank', 2, [sender], [account, recipient]),
    preset('cash', 'cash', 0, meeting, meeting),
  ];
}

const cardExample = '2201000000004567';

/** An address that can be checked is one; of any other network it is a text. */
function walletPreset(code: string, name: string): FieldPreset {
  const network = networkOf(code);
  const where: KnownField = network
    ? address(code, name)
    : { ...address('BTC', name), kind: 'text', example: 'address' };
  const takesMemo = network !== null && network in memoNetworks;
  return { ...preset('wallet', 'crypto', 8, [], takesMemo ? [where, memo] : [where]), network: code };
}

function preset(
  kind: FieldPreset['kind'],
  category: FieldPreset['category'],
  decimals: number,
  send: readonly KnownField[],
  receive: readonly KnownField[],
): FieldPreset {
  const fields = [
    ...send.map((field) => fieldOf(field, 'send')),
    ...receive.map((field) => fieldOf(field, 'receive')),
  ];
  return { kind, network: null, category, decimals, fields };
}

function fieldOf(field: KnownField, side: 'send' | 'receive'): FieldPreset['fields'][number] {
  const { name, kind, label, hint, example, pattern = null } = field;
  return {
    ...{ side, name, kind, label, hint, example, pattern, visible: true },
    required: !field.isOptional,
    verificationOnly: field.isVerificationOnly ?? false,
  };
}

/** An address of a network for an example; null where nobody knows how to check one. */
export function exampleAddress(code: string): string | null {
  const network = networkOf(code);
  return network && addressExamples[network];
}
