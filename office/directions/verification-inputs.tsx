import type { DirectionEdit } from '@menyala/contract/office/exchange';
import { required } from 'ra-core';
import { SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { useSay } from '../language/say.ts';

const sides = ['send', 'receive'] as const satisfies readonly DirectionEdit['verifySide'][];
const whens = [
  'course',
  'newcomers',
  'above',
  'always',
] as const satisfies readonly DirectionEdit['verifyWhen'][];

/** Whose card must be verified and when, and how long a claim waits for it. Without a side nothing more is asked. */
export function VerificationInputs(): JSX.Element {
  const say = useSay();
  const [side, chosen]: unknown[] = useWatch({ name: ['verifySide', 'verifyWhen'] });
  const when = whens.find((one) => one === chosen) ?? 'course';
  const isNeeded = sides.some((one) => one === side);
  return (
    <>
      <div className="form__pair form__told">
        <SelectInput
          source="verifySide"
          choices={sides.map((id) => ({ id, name: say(`catalogue.verifySide.${id}`) }))}
          emptyText={say('catalogue.verifySideEmpty')}
          helperText={say('catalogue.verifySideHint')}
        />
        {isNeeded && (
          <SelectInput
            source="verifyWhen"
            choices={whens.map((id) => ({ id, name: say(`catalogue.verifyWhen.${id}`) }))}
            validate={required()}
            helperText={say(`catalogue.verifyWhenHint.${when}`)}
          />
        )}
      </div>
      {isNeeded && (
        <div className="form__pair form__told">
          {when === 'above' && <AmountInput source="verifyAbove" isRequired />}
          <WholeInput
            source="verifyMinutes"
            least={5}
            most={1440}
            helperText={say('catalogue.verifyMinutesHint')}
          />
        </div>
      )}
    </>
  );
}
