import { BooleanInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { PercentInput } from '../catalogue/percent-input.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { CheaperWays } from '../shops/cheaper-ways.tsx';

/** What holds for all shops; a shop may have a fee, a bound and a hold of its own. */
export function ShopsInputs(): JSX.Element {
  const t = useTranslations();
  return (
    <FormPart title={t('settings.shops.title')}>
      <p className="hint form__wide">{t('settings.shops.lead')}</p>
      <div className="form__wide">
        <WaitingNote object="settings:shops" />
        <CheaperWays />
      </div>
      <div className="form__wide">
        <BooleanInput source="shops.isOpen" helperText={t('settings.shops.openHint')} />
        <BooleanInput source="shops.needsApproval" helperText={t('settings.shops.approvalHint')} />
      </div>
      <div className="form__pair form__told">
        <PercentInput source="shops.feePercent" isRequired helperText={t('settings.shops.feeHint')} />
        <AmountInput
          source="shops.leastPaymentUsd"
          isRequired
          unit="USD"
          helperText={t('settings.shops.leastPaymentHint')}
        />
        <WholeInput source="shops.mostShops" least={1} most={50} helperText={t('settings.shops.mostHint')} />
      </div>
      <h3 className="form__wide">{t('settings.shops.safety')}</h3>
      <div className="form__pair form__told">
        <AmountInput
          source="shops.mostOpenUsd"
          isRequired
          unit="USD"
          helperText={t('settings.shops.boundHint')}
        />
        <WholeInput
          source="shops.longestLockMinutes"
          least={5}
          most={1440}
          helperText={t('settings.shops.lockHint')}
        />
        <WholeInput source="shops.holdDays" least={0} most={365} helperText={t('settings.shops.holdHint')} />
      </div>
      <h3 className="form__wide">{t('settings.shops.withdrawals')}</h3>
      <div className="form__pair form__told">
        <AmountInput
          source="shops.leastWithdrawalUsd"
          unit="USD"
          isRequired
          helperText={t('settings.shops.leastHint')}
        />
        <AmountInput
          source="shops.withdrawalFeeUsd"
          unit="USD"
          isRequired
          helperText={t('settings.shops.withdrawalFeeHint')}
        />
        <AmountInput
          source="shops.secondFactorAboveUsd"
          isRequired
          helperText={t('settings.shops.secondFactorHint')}
        />
      </div>
    </FormPart>
  );
}
