import { useTranslations } from 'use-intl';
import { CopyButton } from '../design/copy-button.tsx';
import { Steps } from '../design/steps.tsx';
import css from './claim-layout.module.css';
import { stepOf, waitsForCard } from './claim-phase.ts';
import { statusLabel } from './claim-words.ts';
import { headingId } from './lead-focus.ts';
import type { LiveClaim } from './use-claim.ts';
import { useHeading } from './use-heading.ts';

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
          <p>{t('unnamed')}</p>
        ) : (
          <p className={css['named']}>
            <span>{t.rich('named', { number: form.publicId, b: (chunks) => <b>{chunks}</b> })}</span>
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
  const [made, paid, got] = [t('stepsClaim'), t('stepsPayment'), t('stepsPayout')];
  if (form.verification === null) return { steps: [made, paid, got], current: step };
  const steps = [made, t('stepsCard'), paid, got];
  if (step === null) return { steps, current: null };
  return { steps, current: waitsForCard(status) ? 1 : step + 1 };
}
