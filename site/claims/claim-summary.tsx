import type { ClaimStatus, Locale } from '@menyala/contract';
import { momentText, timeText, timeThere } from '@menyala/contract/moment';
import type { ClaimForm } from '@menyala/contract/site/claims';
import { amountText, courseText, formatAmount, unitOf } from '@menyala/money';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { claimAddress } from '../addresses.ts';
import { CopyButton } from '../design/copy-button.tsx';
import { Icon } from '../design/icon.tsx';
import { type SumSide, Sums } from '../design/sums.tsx';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useSession } from '../session/use-session.ts';
import type { ClaimCalls } from './claim-calls.ts';
import css from './claim-layout.module.css';
import { isNotifying, notificationsExist, startNotifying } from './claim-notifications.ts';
import { isGoingBack, phaseOf, stepOf, waitsForCard } from './claim-phase.ts';
import { followByPush } from './claim-push.ts';
import { ClaimSupport } from './claim-support.tsx';
import { isNetworkWorthSaying, nameBesideNetwork, useClaimSums } from './claim-words.ts';
import { AskChange } from './new-details/ask-change.tsx';
import { bankName } from './requisite-value.tsx';
import type { LiveClaim } from './use-claim.ts';

type Side = ClaimForm['from'];

/** The exchange in short, beside every state: sums, course, where it goes, what comes next. */
export function ClaimSummary({
  claim,
  calls,
  top,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  top?: ReactNode;
}) {
  const t = useTranslations('claims');
  const tWays = useTranslations('resolutionOptions');
  const locale = useLocale() as Locale;
  const { language } = useLayout();
  const { form, status } = claim;
  const phase = phaseOf(status.status);
  // What came in part, or otherwise than asked, is not yet what is given.
  const isPaid = stepOf(status) !== 1 && status.deposits.some(({ state }) => state === 'final');
  const course = courseText(form.course, locale, { from: form.from, to: form.to });
  const until =
    phase === 'pay' && status.expiresAt !== null && form.courseFixedAt === 'created'
      ? `, ${t('summaryFixedUntil', {
          time: form.meeting
            ? timeThere(status.expiresAt, locale, form.createdAt, {
                ...{ id: form.meeting.zoneId, name: form.meeting.zone },
              })
            : timeText(status.expiresAt, locale),
        })}`
      : '';
  const side = (of: Side, caption: string, sum: string, isAbout = false): SumSide => ({
    icon: of.icon,
    category: of.category,
    caption,
    amount: `${isAbout ? '≈\u00a0' : ''}${amountText(sum, locale, of)}`,
    unit: unitOf(of.ticker),
    where: isNetworkWorthSaying(of.name, of.network)
      ? t('summaryNetwork', { name: nameBesideNetwork(of.name, of.network), network: of.network.name })
      : of.name,
  });
  return (
    <aside className={css['summary']} aria-labelledby="summary-title">
      <h2 id="summary-title">{t(form.shop === null ? 'summaryTitle' : 'summaryShop')}</h2>
      {top}
      <Sums
        from={side(form.from, isPaid ? t('summaryGave') : t('summaryGive'), form.fromSumma)}
        {...(form.shop === null && {
          to: side(
            form.to,
            phase === 'done' ? t('summaryGot') : t('summaryGet'),
            form.toSumma,
            !form.isCourseFixed,
          ),
          course: `${form.isCourseFixed ? '' : '≈\u00a0'}${course}${until}`,
        })}
      />
      <ShopFacts form={form} />
      {form.isCourseFixed || form.shop !== null ? null : (
        <p className="soft small">{form.floating ?? tWays('aboutUntilPaid')}</p>
      )}
      {form.shop === null && isGoingBack(status.choice) ? (
        <p className="soft small">{tWays('refundCourse')}</p>
      ) : null}
      {form.shop === null && status.choice?.waitsFor === 'late' ? (
        <p className="soft small">{tWays('lateCourse')}</p>
      ) : null}
      <details className={css['more']}>
        <summary>
          {t('summaryDetails')}
          <Icon name="down" />
        </summary>
        <dl className={css['facts']}>
          {form.requisites.to.map(({ name, label, value }) => (
            <Fact key={`to ${name}`} label={label} value={bankName(value, language)} />
          ))}
          {form.requisites.from.map(({ name, label, value }) => (
            <Fact key={`from ${name}`} label={label} value={bankName(value, language)} />
          ))}
          {form.city === null ? null : <Fact label={t('summaryCity')} value={form.city.name} />}
          {form.email === null ? null : <Fact label={t('summaryMail')} value={form.email} />}
          <Fact label={t('summaryCreated')} value={momentText(form.createdAt, locale)} />
        </dl>
      </details>
      {form.shop === null ? <HowReckoned sentences={form.howReckoned} /> : null}
      <PromocodeLine claim={claim} />
      {status.choice?.waitsFor === 'returned' ? null : <AskChange claim={claim} calls={calls} />}
      {phase === 'pay' || phase === 'work' ? <WhatNext claim={claim} /> : null}
      {phase === 'failed' || phase === 'closed' ? null : <ClaimSupport claim={claim} />}
      <ClaimShare claim={claim} />
      <ClaimAccount claim={claim} />
    </aside>
  );
}

function HowReckoned({ sentences }: { sentences: readonly string[] }) {
  const t = useTranslations('claims');
  if (sentences.length === 0) return null;
  return (
    <details className={css['more']}>
      <summary>
        {t('summaryReckoned')}
        <Icon name="down" />
      </summary>
      <ul className={css['reckoned']}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

/** What one is glad of stays in sight: the promocode and the points. */
function PromocodeLine({ claim }: { claim: LiveClaim }) {
  if (claim.form.promocode === null && claim.form.bonus === null) return null;
  return (
    <dl className={css['facts']}>
      <PromocodeFacts claim={claim} />
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Whom the payment is for and what it pays, with the way to the invoice and to the shop. */
function ShopFacts({ form: { id, shop } }: Pick<LiveClaim, 'form'>) {
  const t = useTranslations('claims');
  const href = useHref();
  if (shop === null) return null;
  const site = URL.parse(shop.website);
  return (
    <dl className={css['facts']}>
      <div>
        <dt>{t('shop')}</dt>
        <dd>
          {site !== null && /^https?:$/.test(site.protocol) ? (
            <a href={shop.website} rel="noopener nofollow" target="_blank">
              {shop.name}
            </a>
          ) : (
            shop.name
          )}
        </dd>
      </div>
      {shop.about === '' ? null : <Fact label={t('shopAbout')} value={shop.about} />}
      <div>
        <dt>{t('shopInvoiceIs')}</dt>
        <dd>
          <a href={href(`/i/${shop.invoice}?claim=${id}`)}>{t('shopInvoice')}</a>
        </dd>
      </div>
    </dl>
  );
}

const nextTexts = {
  checking: 'nextChecking',
  accepted: 'nextAccepted',
  paused: 'nextPaused',
  sending: 'nextSending',
  sent: 'nextSent',
} as const;

function WhatNext({ claim: { form, status } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const { give, get } = useClaimSums(form);
  // The panel of the choice says all that there is to say.
  if (status.choice !== null) return null;
  if (form.shop !== null && status.status !== 'new')
    return <p className="soft small">{t('nextShop', { shop: form.shop.name })}</p>;
  const key = status.status in nextTexts ? nextTexts[status.status as keyof typeof nextTexts] : null;
  return (
    <>
      <h3>{t('summaryNext')}</h3>
      {key === null ? (
        <ol className={css['next']}>
          {waitsForCard(status) ? <li>{t('nextNewCard')}</li> : null}
          <li>{t('nextNewTransfer', { give })}</li>
          <li>{t('nextNewConfirm')}</li>
          <li>
            {form.shop === null ? t('nextNewPayout', { get }) : t('nextNewShop', { shop: form.shop.name })}
          </li>
        </ol>
      ) : (
        <p className="soft small">{t(key)}</p>
      )}
    </>
  );
}

/**
 * Last beside the claim, where it is in nobody's way: that the claim is on the account of whoever made it, or to a guest
 * who made it, what an account would be good for.
 */
function ClaimAccount({ claim: { form, status } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const isGuest = useSession().state === 'guest';
  const phase = phaseOf(status.status);
  // A link that was passed on tells nothing of accounts.
  if (!form.maker) return null;
  if (form.isOnAccount) {
    if (isGuest) return null;
    return (
      <p className={css['account']}>
        {t.rich('accountOn', {
          link: (chunks) => (
            <PageLink to="/account/orders" preload={false}>
              {chunks}
            </PageLink>
          ),
        })}
      </p>
    );
  }
  if (!isGuest || phase === 'failed' || phase === 'closed') return null;
  return (
    <p className={css['account']}>
      {t.rich('accountOffer', {
        link: (chunks) => (
          <PageLink to="/register" preload={false}>
            {chunks}
          </PageLink>
        ),
      })}
    </p>
  );
}

/** Nothing changes any more, so there is nothing to be told of. */
const ended: readonly ClaimStatus[] = ['success', 'error', 'deleted', 'refsucc'];

/**
 * Beside the claim, all alike and none of them loud: the link to this page, to keep or to send, and the browser's own
 * notification of the next change.
 */
function ClaimShare({ claim: { form, status } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const { origin } = useLayout();
  const href = useHref();
  const sums = useClaimSums(form);
  const link = `${origin}${href(claimAddress(form.id))}`;
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url: link, text: form.shop === null ? t('shareText', sums) : t('shareShop', { shop: form.shop.name }) })}`;
  return (
    <div className={css['share']}>
      <div className={css['row']}>
        <CopyButton text={link} what={t('shareTitle')}>
          {t('shareCopy')}
        </CopyButton>
        <a href={telegram} target="_blank" rel="noreferrer noopener">
          <Icon name="send" />
          {t('shareTelegram')}
        </a>
        {ended.includes(status.status) ? null : <NotifyMe claim={form.id} />}
      </div>
      <p className="soft small">{t('shareWho')}</p>
    </div>
  );
}

function NotifyMe({ claim }: { claim: string }) {
  const { language } = useLayout();
  const t = useTranslations('claims');
  // Drawn from the first, so that the row does not change when the browser has said what it can.
  const [state, setState] = useState<'absent' | 'off' | 'on' | 'denied'>('off');
  useEffect(() => {
    if (!notificationsExist()) setState('absent');
    else if (isNotifying()) setState('on');
  }, []);
  if (state === 'absent') return null;
  if (state === 'off') {
    const ask = async () => {
      const isOn = await startNotifying();
      setState(isOn ? 'on' : 'denied');
      // Where it does not work, the page notifies while it is open.
      if (isOn) await followByPush(claim, language).catch(() => undefined);
    };
    return (
      <button type="button" className={css['scripted']} onClick={() => void ask()}>
        <Icon name="bell" />
        {t('notifyOn')}
      </button>
    );
  }
  return (
    <p role="status">
      <Icon name={state === 'on' ? 'check' : 'bell'} />
      {state === 'on' ? t('notifyIsOn') : t('notifyDenied')}
    </p>
  );
}

/** The promocode that the claim was made with and what it did, and the points that the claim brings, where it brings any. */
function PromocodeFacts({ claim: { form, status } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const locale = useLocale() as Locale;
  const { promocode, bonus } = form;
  const phase = phaseOf(status.status);
  const isOver = phase === 'closed' || phase === 'failed';
  return (
    <>
      {promocode === null ? null : (
        <div>
          <dt>{t('summaryPromocode')}</dt>
          <dd>
            {promocode.code}
            <br />
            <span className="soft small">
              {promocode.isGivenBack ? t('promocodeGivenBack') : promocode.text}
            </span>
          </dd>
        </div>
      )}
      {bonus === null || isOver ? null : (
        <div>
          <dt>{t('summaryPoints')}</dt>
          <dd>
            {t(phase === 'done' ? 'pointsHere' : 'pointsToCome', { points: formatAmount(bonus, locale) })}
          </dd>
        </div>
      )}
    </>
  );
}
