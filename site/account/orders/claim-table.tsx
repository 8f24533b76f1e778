import type { ClaimStatus, Locale } from '@menyala/contract';
import { momentText } from '@menyala/contract/moment';
import type { OwnClaim } from '@menyala/contract/site/own-claims';
import { sumText } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { claimAddress, homeAddress } from '../../addresses.ts';
import { isNetworkWorthSaying, nameBesideNetwork } from '../../claims/claim-words.ts';
import { buttonClass } from '../../design/button.tsx';
import { CurrencyIcon } from '../../design/currency-icon.tsx';
import { Icon } from '../../design/icon.tsx';
import { NetworkTag } from '../../design/network-tag.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { Blank } from '../placeholders.tsx';
import { StateTag, type StateTone } from '../state-tag.tsx';
import css from './orders.module.css';

/** The user's claims, a row each; on a phone a card each. */
export function ClaimTable({ claims, label }: { claims: readonly OwnClaim[]; label: string }) {
  const now = Date.now();
  return (
    <table className={css['claims']} aria-label={label}>
      <ClaimTableHead />
      <tbody>
        {claims.map((claim) => (
          <Row key={claim.id} claim={claim} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ claim, now }: { claim: OwnClaim; now: number }) {
  const t = useTranslations('account');
  const locale = useLocale() as Locale;
  const sum = useSum();
  const { id, publicId, from, to, status, label, createdAt, repeat, shop } = claim;
  const sums = { give: sum(claim.fromSumma, from), get: sum(claim.toSumma, to) };
  return (
    <tr>
      <th scope="row" className={css['when']}>
        <time dateTime={createdAt}>{momentText(createdAt, locale, now)}</time>
        {publicId === null ? null : <span className="soft">{t('claimNumber', { number: publicId })}</span>}
      </th>
      <td>
        <ClaimSide amount={claim.fromSumma} side={from} />
      </td>
      <td>{shop === null ? <ClaimSide amount={claim.toSumma} side={to} /> : <PaidShop shop={shop} />}</td>
      <td className={css['status']}>
        <ClaimState status={status} label={label} />
      </td>
      <td className={css['actions']}>
        <PageLink className={buttonClass({ look: 'quiet' })} to={claimAddress(id)}>
          <span aria-hidden="true">{t('open')}</span>
          <span className="visually-hidden">
            {shop === null ? t('openWhat', sums) : t('openPayment', { sum: sums.give, shop: shop.name })}
          </span>
        </PageLink>
        {shop !== null ? null : repeat === null ? (
          <span className={css['off']}>{t('repeatOff')}</span>
        ) : (
          <PageLink
            className={buttonClass({ look: 'quiet' })}
            to={homeAddress({
              from: from.code,
              to: to.code,
              amount: repeat.fromSumma,
              isVerified: repeat.withVerificationCourse,
            })}
          >
            <span aria-hidden="true">{t('repeat')}</span>
            <span className="visually-hidden">{t('repeatWhat', sums)}</span>
          </PageLink>
        )}
      </td>
    </tr>
  );
}

function ClaimTableHead() {
  const t = useTranslations('account');
  return (
    <thead>
      <tr>
        <th scope="col">{t('when')}</th>
        <th scope="col">{t('give')}</th>
        <th scope="col">{t('get')}</th>
        <th scope="col">{t('state')}</th>
        <th scope="col">
          <span className="visually-hidden">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

type SideOfClaim = OwnClaim['from'];

/** A sum of a claim with its unit. */
function useSum(): (amount: string, side: SideOfClaim) => string {
  const locale = useLocale() as Locale;
  return (amount, side) => sumText(amount, locale, side);
}

/** One side of a claim: the sum, and below it what it is a sum of. */
function ClaimSide({ amount, side }: { amount: string; side: SideOfClaim }) {
  const sum = useSum();
  return (
    <span className={css['side']}>
      <CurrencyIcon icon={side.icon} category={side.category} size="small" />
      <span className={css['sum']}>{sum(amount, side)}</span>
      <SideName side={side} />
    </span>
  );
}

/** Whom a payment of an invoice went to, and what it paid. */
function PaidShop({ shop: { name, about } }: { shop: NonNullable<OwnClaim['shop']> }) {
  const t = useTranslations('account');
  return (
    <span className={css['side']}>
      <span className={css['shop']}>
        <Icon name="shop" />
      </span>
      <span className={css['sum']}>{name}</span>
      <span className={css['name']}>{about === '' ? t('shopPayment') : t('shopPaymentFor', { about })}</span>
    </span>
  );
}

/** "Tether" with the tag of its network, where the network says more than the name. */
export function SideName({ side: { name, network } }: { side: Pick<SideOfClaim, 'name' | 'network'> }) {
  return (
    <span className={css['name']}>
      {nameBesideNetwork(name, network)}
      {isNetworkWorthSaying(name, network) ? <NetworkTag>{network.code}</NetworkTag> : null}
    </span>
  );
}

const tones: { readonly [S in ClaimStatus]?: StateTone } = {
  new: 'waits',
  paused: 'waits',
  success: 'good',
  refsucc: 'good',
  error: 'bad',
  deleted: 'closed',
};

/** Whose turn it is, or what happens meanwhile: some labels are much alike, and none of them says so. */
const turns = {
  new: 'nextNew',
  accepted: 'nextAccepted',
  paused: 'nextPaused',
  sending: 'nextSending',
  sent: 'nextSent',
} as const satisfies { readonly [S in ClaimStatus]?: string };

/** The status of a claim, in the words that came with it, and under it what comes next. */
function ClaimState({ status, label }: { status: ClaimStatus; label: string }) {
  const t = useTranslations('account');
  return (
    <>
      <StateTag tone={tones[status] ?? 'goes'} sign={status === 'paused' ? 'warning' : undefined}>
        {label}
      </StateTag>
      {status in turns ? <span className={css['next']}>{t(turns[status as keyof typeof turns])}</span> : null}
    </>
  );
}

/** As many rows as are usually there, each as high as a row will be. */
export function ClaimTableSkeleton({ rows }: { rows: number }) {
  return (
    <table className={css['claims']} aria-hidden="true">
      <ClaimTableHead />
      <tbody>
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <tr key={row}>
            <th scope="row" className={css['when']}>
              <Blank letters={17} />
              <Blank letters={8} />
            </th>
            {['give', 'get'].map((side) => (
              <td key={side}>
                <span className={css['side']}>
                  <span className={css['tile']} />
                  <span className={css['sum']}>
                    <Blank letters={9} />
                  </span>
                  <span className={css['name']}>
                    <Blank letters={8} />
                  </span>
                </span>
              </td>
            ))}
            <td className={css['status']}>
              <Blank letters={9} />
            </td>
            <td className={css['actions']}>
              <Blank letters={16} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
