import type { ContestEdit } from '@menyala/contract/office/contests';
import type { JSX } from 'react';
import { required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormPart } from '../catalogue/form-part.tsx';
import { WordsInputs } from '../catalogue/words-inputs.tsx';
import { useSay } from '../language/say.ts';
import { useProgrammeCurrency } from '../partners/use-programme-currency.ts';
import { MomentInput } from '../settings/moment-input.tsx';
import './contests.css';
import { PrizesInput } from './prizes-input.tsx';

const counted = ['exchanges', 'referrals'] as const satisfies readonly ContestEdit['counts'][];

/** All of a contest. Of one that runs, what those who take part were told stays: what counts, since when, the prizes. */
export function ContestInputs({
  isRunning = false,
  promised = 0,
}: {
  isRunning?: boolean;
  promised?: number;
}): JSX.Element {
  const say = useSay();
  const { ticker } = useProgrammeCurrency();
  const chosen: unknown = useWatch({ name: 'counts' });
  const counts = counted.find((one) => one === chosen) ?? 'exchanges';
  return (
    <>
      <FormPart title={say('contests.what')}>
        {isRunning && <p className="hint form__wide">{say('contests.runningLead')}</p>}
        <div className="form__pair form__told">
          <SelectInput
            source="counts"
            choices={counted.map((id) => ({ id, name: say(`contests.counts.${id}`) }))}
            validate={required()}
            helperText={say(`contests.countsHint.${counts}`)}
            readOnly={isRunning}
          />
        </div>
        <MomentInput
          source="startsAt"
          helperText={say('contests.startsHint')}
          isRequired
          readOnly={isRunning}
        />
        <MomentInput
          source="endsAt"
          helperText={say(isRunning ? 'contests.endsLaterHint' : 'contests.endsHint')}
          isRequired
        />
      </FormPart>
      <FormPart title={say('contests.prizes')}>
        <PrizesInput promised={promised} ticker={ticker} />
        <WordsInputs source="fund" label={say('resources.contests.fields.fund')} />
        <p className="hint form__wide">{say('contests.fundHint')}</p>
      </FormPart>
      <FormPart title={say('contests.words')}>
        <WordsInputs source="title" label={say('resources.contests.fields.title')} isRequired />
        <p className="hint form__wide">{say('contests.markdown')}</p>
        <WordsInputs source="rules" label={say('resources.contests.fields.rules')} rows={8} />
      </FormPart>
    </>
  );
}
