import { base58 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { addressExamples, checkAddress, checkRequisite, type RequisiteRule, withTagsApart } from './all.ts';
import { parsePaymentUri } from './parse-payment-uri.ts';
import { base58check, rippleAlphabet } from './testing/encoders.ts';

const { BTC, LTC, ETH, TRON, TON, XMR, SOL, DOGE, DASH, ZEC, XRP, XLM } = addressExamples;
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

/** Every way in which wallets say whom to pay: which network, which address, and what else is read. */
const links: [link: string, network: string, address: string, more?: Record<string, string>][] = [
  [`bitcoin:${BTC}`, 'BTC', BTC],
  [`BITCOIN:${BTC.toUpperCase()}?AMOUNT=0.005&LABEL=SHOP`, 'BTC', BTC, { amount: '0.005' }],
  [`bitcoin:${BTC}?amount=0.5&label=A%20shop&lightning=lnbc1qqq`, 'BTC', BTC, { amount: '0.5' }],
  [`bitcoin://${BTC}`, 'BTC', BTC],
  [`bitcoin:?bc=${BTC}&amount=1`, 'BTC', BTC, { amount: '1' }],
  [`  bitcoin:${BTC.slice(0, 20)}\n${BTC.slice(20)}?amount=1 `, 'BTC', BTC, { amount: '1' }],
  [`btc:${BTC}`, 'BTC', BTC],
  [`litecoin:${LTC}?amount=2`, 'LTC', LTC, { amount: '2' }],
  [`dogecoin:${DOGE}?amount=100&message=x`, 'DOGE', DOGE, { amount: '100' }],
  [`dash:${DASH}?amount=1&IS=1`, 'DASH', DASH, { amount: '1' }],
  [`zcash:${ZEC}?amount=0.1`, 'ZEC', ZEC, { amount: '0.1' }],
  [`monero:${XMR}?tx_amount=1.5&recipient_name=A`, 'XMR', XMR, { amount: '1.5' }],
  [`ethereum:${ETH}`, 'ERC20', ETH],
  [`ethereum:${ETH.toLowerCase()}@1?value=2.014e18`, 'ERC20', ETH, { amount: '2.014' }],
  [`ethereum:pay-${ETH}@0x1?value=1e18&gas=21000`, 'ERC20', ETH, { amount: '1' }],
  [`ethereum:${token}/transfer?address=${ETH}&uint256=1e6`, 'ERC20', ETH, { contract: token }],
  [`ethereum:${ETH}?contractAddress=${token}&decimal=6&value=1`, 'ERC20', ETH, { contract: token }],
  [`ethereum:${ETH}?amount=0.25`, 'ERC20', ETH, { amount: '0.25' }],
  [`ethereum:${ETH}`, 'BEP20', ETH],
  [`ethereum:${ETH}@56?value=1e18`, 'BEP20', ETH, { amount: '1' }],
  [`ethereum:${ETH}@0x38`, 'BEP20', ETH],
  [`smartchain:${ETH}`, 'BEP20', ETH],
  [`https://metamask.app.link/send/${ETH}@1?value=1e18`, 'ERC20', ETH, { amount: '1' }],
  [`https://link.metamask.io/send/pay-${ETH}@56`, 'BEP20', ETH],
  [`https://link.trustwallet.com/send?asset=c60_t${token}&address=${ETH}&amount=5`, 'ERC20', ETH],
  [`https://link.trustwallet.com/send?asset=c195&address=${TRON}&amount=5`, 'TRC20', TRON, { amount: '5' }],
  [`tron:${TRON}?amount=10`, 'TRC20', TRON, { amount: '10' }],
  [`tron:${TRON}?amount=10&token=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t`, 'TRC20', TRON],
  [`ton://transfer/${TON}?amount=1500000000`, 'TON', TON, { amount: '1.5' }],
  [`ton:${TON}`, 'TON', TON],
  [`https://app.tonkeeper.com/transfer/${TON}?amount=1500000000`, 'TON', TON, { amount: '1.5' }],
  [`tonkeeper://transfer/${TON}?jetton=EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs`, 'TON', TON],
  [`https://tonhub.com/transfer/${TON}`, 'TON', TON],
  [`solana:${SOL}?amount=1&spl-token=Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB`, 'SOL', SOL],
  [`solana:${SOL}?amount=1`, 'SOL', SOL, { amount: '1' }],
  [`ripple:${XRP}?amount=3`, 'XRP', XRP, { amount: '3' }],
  [`xrpl:${XRP}`, 'XRP', XRP],
  [`https://xaman.app/detect/request:${XRP}`, 'XRP', XRP],
  [`web+stellar:pay?destination=${XLM}&amount=120.5`, 'XLM', XLM, { amount: '120.5' }],
  [`stellar:${XLM}`, 'XLM', XLM],
];
describe('a link to pay to', () => {
  it.each(links)('%s in %s is %s', (link, network, address, more = {}) => {
    expect(parsePaymentUri(link)).toMatchObject(more);
    expect(checkAddress(network, link)).toEqual({ ok: true, value: address });
  });

  it.each([
    ['a request that only a program can answer', 'SOL', 'solana:https://pay.example/tx'],
    ['Lightning alone', 'BTC', 'bitcoin:?amount=1'],
    ['a chain that we do not serve', 'ERC20', `ethereum:${ETH}@137`],
    ['a call of a contract', 'ERC20', `ethereum:${token}/approve?address=${ETH}`],
    ['a demand that we do not know', 'BTC', `bitcoin:${BTC}?req-pj=1`],
    ['a payment id that we cannot send', 'XMR', `monero:${XMR}?tx_payment_id=0123456789abcdef`],
    ['bytes that we cannot send', 'TON', `ton://transfer/${TON}?bin=te6cc`],
    ['no address', 'TON', 'ton://transfer/'],
  ])('with %s is refused', (_, network, link) => {
    expect(checkAddress(network, link)).toMatchObject({ ok: false });
  });
});

describe('a tag beside the address', () => {
  const tagged = '33722';
  const account = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
  const withTag: [link: string, network: string, form: string, tag: string][] = [
    [`${account}?dt=${tagged}`, 'XRP', account, tagged],
    [`${account}:${tagged}`, 'XRP', account, tagged],
    [`ripple:${account}?dt=${tagged}&amount=5`, 'XRP', account, tagged],
    [`xrpl://${account}?tag=${tagged}`, 'XRP', account, tagged],
    [`https://xumm.app/detect/request:${account}?dt=${tagged}`, 'XRP', account, tagged],
    [`https://ripple.com//send?to=${account}&dt=${tagged}`, 'XRP', account, tagged],
    ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu', 'XRP', account, '1'],
    [`ton://transfer/${TON}?amount=1&text=order%201%262`, 'TON', TON, 'order 1&2'],
    [`https://link.trustwallet.com/send?asset=c144&address=${account}&memo=7`, 'XRP', account, '7'],
    [`web+stellar:pay?destination=${XLM}&memo=1024&memo_type=MEMO_ID`, 'XLM', XLM, '1024'],
    [
      'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK',
      'XLM',
      'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
      // A vector of SEP-23.
      '9223372036854775808',
    ],
    [`solana:${SOL}?memo=42`, 'SOL', SOL, '42'],
  ];
  const rule = (kind: 'address' | 'memo', network: string): RequisiteRule => ({
    ...{ name: kind, kind, network },
    required: kind === 'address',
  });

  it.each(withTag)('%s in %s is told from the address', (link, network, form, tag) => {
    expect(checkAddress(network, link)).toEqual({ ok: false, code: 'tag_in_address', form, tag });
  });

  it.each(withTag)('%s in %s goes into its field', (link, network, form, tag) => {
    const rules = [rule('address', network), rule('memo', network)];
    const apart = (values: Record<string, string>) => withTagsApart(rules, values, checkRequisite);
    expect(apart({ address: link, memo: '' })).toEqual({ address: form, memo: tag });
    expect(apart({ address: link })).toEqual({ address: form, memo: tag });
    expect(apart({ address: link, memo: ` ${tag} ` })).toEqual({ address: form, memo: tag });
    // Two tags, and a form that has no field for one: the check of the address tells of it.
    expect(apart({ address: link, memo: '999' })).toEqual({ address: link, memo: '999' });
    expect(withTagsApart(rules.slice(0, 1), { address: link }, checkRequisite)).toEqual({ address: link });
  });

  it('is no other than the one in the address', () => {
    const text = 'ripple:X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu?dt=2';
    expect(checkAddress('XRP', text)).toEqual({ ok: false, code: 'bad_format' });
  });
});

describe('an address that two networks could have', () => {
  const legacy = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu';
  const three = '3P14159f73E4gFr7JterCCQh9QjiTjiZrG';
  const m = base58check([0x32], base58.decode(three).slice(1, 21));
  it.each<readonly [string, string, object]>([
    ['LTC', three, { ok: false, code: 'ambiguous_address', form: m }],
    ['LTC', `litecoin:${three}`, { ok: true, value: m }],
    ['LTC', `bitcoin:${three}`, { ok: false, code: 'wrong_network', network: 'BTC' }],
    ['BTC', `litecoin:${three}`, { ok: false, code: 'wrong_network', network: 'LTC' }],
    ['BTC', three, { ok: true, value: three }],
    ['LTC', 'bitcoin:LLpmWwVt46D2x2bKHzrRzstHfmaVfWR8tx', { ok: true }],
    ['LTC', `litecoin:${BTC}`, { ok: false, code: 'wrong_network', network: 'BTC' }],
    ['ERC20', `ethereum:${ETH}@56`, { ok: false, code: 'wrong_network', network: 'BEP20' }],
    ['BEP20', `ethereum:${ETH}@1`, { ok: false, code: 'wrong_network', network: 'ETH' }],
    ['ERC20', `bsc:${ETH}`, { ok: false, code: 'wrong_network', network: 'BEP20' }],
    ...(
      [
        [`ethereum:${ETH}@137`, 'POLYGON'],
        [`ethereum:${token}@137/transfer?address=${ETH}&uint256=1e6`, 'POLYGON'],
        [`ethereum:pay-${ETH}@0x89`, 'POLYGON'],
        [`bnb:${ETH}`, 'BEP20'],
        [`BNB:${ETH}?amount=1`, 'BEP20'],
        [`polygon:${ETH}`, 'POLYGON'],
        [`matic:${ETH}`, 'POLYGON'],
        [`arb1:${ETH}`, 'ARBITRUM'],
        [`oeth:${ETH}`, 'OPTIMISM'],
        [`base:${ETH}`, 'BASE'],
        [`avax:${ETH}`, 'AVAXC'],
        [`ethereumclassic:${ETH}`, 'ETC'],
        [`eip155:56:${ETH}`, 'BEP20'],
        [`https://metamask.app.link/send/${ETH}@137?value=1`, 'POLYGON'],
        [`https://link.trustwallet.com/send?asset=c966&address=${ETH}`, 'POLYGON'],
        [`https://link.trustwallet.com/send?asset=c20000714_t${token}&address=${ETH}`, 'BEP20'],
      ] as const
    ).map(([text, network]) => ['ERC20', text, { ok: false, code: 'wrong_network', network }] as const),
    ['BEP20', `polygon:${ETH}`, { ok: false, code: 'wrong_network', network: 'POLYGON' }],
    ['POLYGON', `polygon:${ETH}`, { ok: true, value: ETH }],
    ['ERC20', `eip155:1:${ETH}`, { ok: true, value: ETH }],
    ['BASE', `eip155:8453:${ETH}`, { ok: true, value: ETH }],
    ['BTC', `bitcoincash:${legacy}`, { ok: false, code: 'wrong_network', network: 'BCH' }],
    ['BTC', `bch:${three}`, { ok: false, code: 'wrong_network', network: 'BCH' }],
    ['BCH', `bitcoin:${legacy}`, { ok: false, code: 'wrong_network', network: 'BTC' }],
    // A chain that we do not serve.
    ...['ERC20', 'BEP20', 'POLYGON', 'FANTOM'].flatMap((network) =>
      [`ethereum:${ETH}@250`, `eip155:250:${ETH}`, `gno:${ETH}`].map(
        (text) => [network, text, { ok: false }] as const,
      ),
    ),
    ['FANTOM', `ethereum:${ETH}@1`, { ok: false, code: 'wrong_network', network: 'ETH' }],
    ['SOL', `tron:${TRON}`, { ok: false, code: 'wrong_network', network: 'TRON' }],
    ['POLYGON', `ethereum:${ETH}`, { ok: true, value: ETH }],
    ['POLYGON', `ethereum:${ETH}@56`, { ok: false, code: 'wrong_network', network: 'BEP20' }],
    ['POLYGON', `bitcoin:${BTC}`, { ok: false, code: 'wrong_network', network: 'BTC' }],
  ])('in %s, %s is told apart', (network, text, verdict) => {
    expect(checkAddress(network, text)).toMatchObject(verdict);
  });
});

it.each([
  ['BTC', 'lightning:LNBC10U1P3PJ257PP5YZTKWJCZ5FTL5LAXKAV23ZMZEKAW37ZK6KMV80PK4XAEV5', 'LIGHTNING'],
  ['BTC', 'lnbc10u1p3pj257pp5yztkwjcz5ftl5laxkav23zmzekaw37zk6kmv80pk4xaev5', 'LIGHTNING'],
  ['BTC', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'BCH'],
  ['SOL', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8', 'ADA'],
  ['TRC20', '11111111111111111111111111111111', 'SOL'],
  ['TRC20', XLM, 'XLM'],
  ['XLM', XRP, 'XRP'],
  ['XRP', 'TVE26TYGhfLC7tQDno7G8dGtxSkYQnTMJb2RGgjZLvD4CcC', 'TESTNET'],
  ['DOGE', 'n4HFGtdQwbPGyTfVXNgqVYRjVxQnvBTdPn', 'TESTNET'],
])('in %s, %s is of %s', (network, address, other) => {
  expect(checkAddress(network, address)).toEqual({ ok: false, code: 'wrong_network', network: other });
});

it('reads an account of XRP in any writing that carries no tag', () => {
  const key = Uint8Array.from({ length: 20 }, (_, place) => place + 1);
  expect(XRP).toBe(base58check([0x00], key, rippleAlphabet));
  expect(checkAddress('XRP', `ripple:${XRP}?dt=`)).toEqual({ ok: true, value: XRP });
});
