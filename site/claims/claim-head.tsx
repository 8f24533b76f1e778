import { useTranslations } from 'use-intl';
import { CopyButton } from '../design/copy-button.tsx';
import { Steps } from '../design/steps.tsx';
import css from './claim-layout.module.css';
import { stepOf } from './claim-phase.ts';
import { claimHeading, statusLabel, useClaimSums } from './claim-words.ts';
import type { LiveClaim } from './use-claim.ts';

/** Number, status, heading and the three steps: the top of a claim's page in every state. */
export function ClaimHead({ claim: { form, status } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const { get } = useClaimSums(form);
  const step = stepOf(status.status);
  return (
    <div className={css['top']}>
      <div className={css['number']}>
        <p>
          {form.publicId === null
            ? t('unnamed')
            : t.rich('named', { number: form.publicId, b: (chunks) => <b>{chunks}</b> })}
          <span className={css['status']}>{status.label || statusLabel(t, status.status)}</span>
        </p>
        {form.publicId === null ? null : (
          <CopyButton text={form.publicId} what={t('copyNumber')}>
            <span className="visually-hidden">{t('copyCopy')}</span>
          </CopyButton>
        )}
      </div>
      <h1>{claimHeading(t, status.status, form, get)}</h1>
      {step === null ? null : (
        <Steps
          label={t('stepsLabel')}
          steps={[t('stepsClaim'), t('stepsPayment'), t('stepsPayout')]}
          current={step}
        />
      )}
    </div>
  );
}
