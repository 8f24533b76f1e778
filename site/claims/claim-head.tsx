import type { ClaimStatus } from '@menyala/contract';
import type { Choice, ClaimForm } from '@menyala/contract/site/claims';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../design/copy-button.tsx';
import { Steps } from '../design/steps.tsx';
import { Head } from '../layout/head.tsx';
import css from './claim-layout.module.css';
import { isGoingBack, stepOf, waitsForCard } from './claim-phase.ts';
import { statusLabel, type Translate, useClaimSums } from './claim-words.ts';
import { headingId } from './lead-focus.ts';
import { countdown, useNow } from './server-clock.ts';
import type { LiveClaim } from './use-claim.ts';

/** Number, status, heading and the three steps: the top of a claim's page in every state. */
export function ClaimHead({ claim }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const { form, status } = claim;
  const heading = useHeading(claim);
  const { steps, current } = useSteps(claim);
  return (
    <div className={css['top']}>
      <div className={css['number']}>
        {form.publicId === null ? (
          <p>{t(form.shop === null ? 'unnamed' : 'unnamedShop')}</p>
        ) : (
          <p className={css['named']}>
            <span>
              {t.rich('named', { number: form.publicId, b: (chunks) => <b translate="no">{chunks}</b> })}
            </span>
            <CopyButton iconOnly text={form.publicId} what={t('copyNumber')} />
          </p>
        )}
        <p className={css['status']}>{status.label || statusLabel(t, status.status)}</p>
      </div>
      <h1 id={headingId} tabIndex={-1}>
        {heading}
      </h1>
      {current === null ? null : <Steps label={t('stepsLabel')} steps={steps} current={current} />}
    </div>
  );
}

/** The check of a card is a step of its own, before the payment. */
function useSteps({ form, status }: LiveClaim): { steps: string[]; current: number | null } {
  const t = useTranslations('claims');
  const step = stepOf(status);
  const last = form.shop === null ? t('stepsPayout') : t('stepsShop');
  const [made, paid, got] = [t('stepsClaim'), t('stepsPayment'), last];
  if (form.verification === null) return { steps: [made, paid, got], current: step };
  const steps = [made, t('stepsCard'), paid, got];
  if (step === null) return { steps, current: null };
  return { steps, current: waitsForCard(status) ? 1 : step + 1 };
}

/** The title says the state, and while money is awaited the time left: it is read in the row of tabs. */
export function ClaimTitle({ claim: live }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const { form, status, clock } = live;
  const heading = useHeading(live);
  const label = status.choice === null ? status.label || statusLabel(t, status.status) : heading;
  const endsAt = status.status === 'new' ? status.expiresAt : null;
  const now = useNow(clock, endsAt !== null);
  const claim = form.publicId === null ? t('titleUnnumbered') : t('titleNumbered', { number: form.publicId });
  const title =
    endsAt === null
      ? t('titleStatus', { label, claim })
      : t(waitsForCard(status) ? 'titleCard' : 'titlePay', {
          left: countdown(form.createdAt, endsAt, now).text,
          claim,
        });
  return <Head title={title} listed={false} />;
}

/** What the page says at its top: the one thing that matters now. */
function useHeading({
  form,
  isOwner,
  requisite,
  status: { status, choice, actions },
}: Pick<LiveClaim, 'form' | 'status' | 'requisite' | 'isOwner'>): string {
  const t = useTranslations('claims');
  const tWays = useTranslations('resolutionOptions');
  const sums = useClaimSums(form);
  if (waitsForCard({ actions })) {
    return status === 'paused' ? t('headingsCardPaid') : t('headingsCard');
  }
  const key = status === 'paused' ? pausedHeading(choice, isOwner) : null;
  return key === null
    ? headingOf(t, status, form, { ...sums, kind: requisite?.fields[0]?.kind })
    : tWays(key);
}

/** A claim that waits for its customer says so; one that waits for staff is being looked into. */
function pausedHeading(
  choice: Choice | null,
  isOwner: boolean,
): 'heading' | 'headingStranger' | 'headingRefund' | 'headingReturned' | null {
  if (choice === null) return null;
  if (isGoingBack(choice)) return 'headingRefund';
  if (choice.waitsFor === 'returned') return 'headingReturned';
  if (choice.ways.length === 0) return null;
  return isOwner ? 'heading' : 'headingStranger';
}

interface Paying {
  give: string;
  get: string;
  /** Of what is paid to: card, phone, wallet. */
  kind: string | undefined;
}

/** What to do, as one would say it: how much, and to what. */
function payHeading(t: Translate, from: ClaimForm['from'], sum: string, kind: string | undefined): string {
  if (from.network !== null) {
    return from.network.name === from.name
      ? t('headingsPay', { sum })
      : t('headingsPayNetwork', { sum, network: from.network.name });
  }
  if (from.category === 'cash') return t('headingsPayCash', { sum });
  if (kind === 'card') {
    // "Any bank card, RUB" is no bank.
    return /карт|card/i.test(from.name)
      ? t('headingsPayAnyCard', { sum })
      : t('headingsPayCard', { sum, name: genitiveOfBank(from.name) });
  }
  if (kind === 'phone') return t('headingsPayPhone', { sum });
  return kind === 'wallet' ? t('headingsPayThrough', { sum, name: from.name }) : t('headingsPay', { sum });
}

/** "на карту Сбербанка": of the names of banks only those that end in "банк" bend. */
const genitiveOfBank = (name: string): string => (/банк$/i.test(name) ? `${name}а` : name);

function headingOf(
  t: Translate,
  status: ClaimStatus,
  { from, shop }: ClaimForm,
  { give, get, kind }: Paying,
): string {
  switch (status) {
    case 'new':
      return payHeading(t, from, give, kind);
    case 'checking':
      return t('headingsChecking');
    case 'accepted':
      return shop === null ? t('headingsAccepted') : t('headingsForShop', { shop: shop.name });
    case 'paused':
      return t('headingsPaused');
    case 'sending':
      return t('headingsSending', { sum: get });
    case 'sent':
      return t('headingsSent', { sum: get });
    case 'success':
      return shop === null ? t('headingsSuccess', { sum: get }) : t('headingsShopPaid', { shop: shop.name });
    case 'error':
      return t('headingsError');
    case 'deleted':
      return t('headingsDeleted');
    case 'refsucc':
      return t('headingsRefsucc');
  }
}
