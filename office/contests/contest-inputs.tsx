import type { ContestEdit } from '@menyala/contract/office/contests';
import { isDecimal, isZero } from '@menyala/money';
import { required } from 'ra-core';
import { SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormPart } from '../catalogue/form-part.tsx';
import { WordsInputs } from '../catalogue/words-inputs.tsx';
import { useProgrammeCurrency } from '../partners/use-programme-currency.ts';
import { MomentInput } from '../settings/moment-input.tsx';
import type { Prize } from './contest-form.ts';
import './contests.css';
import { PrizesInput } from './prizes-input.tsx';
import { sumOf } from './prizes-sum.ts';
import { usePrizeText } from './use-prize-text.ts';

const counted = ['exchanges', 'referrals'] as const satisfies readonly ContestEdit['counts'][];

/** All of a contest. Of one that runs, what those who take part were told stays: what counts, since when, the prizes. */
export function ContestInputs({
  isRunning = false,
  promised = 0,
}: {
  isRunning?: boolean;
  promised?: number;
}): JSX.Element {
  const t = useTranslations();
  const { ticker } = useProgrammeCurrency();
  const chosen: unknown = useWatch({ name: 'counts' });
  const counts = counted.find((one) => one === chosen) ?? 'exchanges';
  return (
    <>
      <FormPart title={t('contests.what')}>
        {isRunning && <p className="hint form__wide">{t('contests.runningLead')}</p>}
        <div className="form__pair form__told">
          <SelectInput
            source="counts"
            choices={counted.map((id) => ({ id, name: t(`contests.counts.${id}`) }))}
            validate={required()}
            helperText={t(`contests.countsHint.${counts}`)}
            readOnly={isRunning}
          />
        </div>
        <MomentInput
          source="startsAt"
          helperText={t('contests.startsHint')}
          isRequired
          readOnly={isRunning}
        />
        <MomentInput
          source="endsAt"
          helperText={t(isRunning ? 'contests.endsLaterHint' : 'contests.endsHint')}
          isRequired
        />
      </FormPart>
      <FormPart title={t('contests.prizes')}>
        <PrizesInput promised={promised} ticker={ticker} />
        <WordsInputs source="fund" label={t('resources.contests.fields.fund')} />
        <FundHint />
      </FormPart>
      <FormPart title={t('contests.words')}>
        <WordsInputs source="title" label={t('resources.contests.fields.title')} isRequired />
        <p className="hint form__wide">{t('contests.markdown')}</p>
        <WordsInputs source="rules" label={t('resources.contests.fields.rules')} rows={8} />
      </FormPart>
    </>
  );
}

/** What the fund is called where its words are left empty, while prizes are typed. */
function FundHint(): JSX.Element {
  const t = useTranslations();
  const prizeText = usePrizeText(useProgrammeCurrency());
  const typed = useWatch<{ prizes: Prize[] }>({ name: 'prizes' }) as Prize[] | undefined;
  const { money, points } = sumOf((typed ?? []).filter(({ amount }) => isDecimal(amount)));
  const sums = (
    [
      ['money', money],
      ['points', points],
    ] as const
  ).filter(([, amount]) => !isZero(amount));
  const fund = sums.map(([kind, amount]) => prizeText({ kind, amount })).join(' + ');
  return (
    <p className="hint form__wide" aria-live="polite">
      {fund === '' ? t('contests.fundHint') : t('contests.fundEmpty', { fund })}
    </p>
  );
}
