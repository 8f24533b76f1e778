import { BooleanInput, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { FormPart } from '../catalogue/form-part.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { keepText } from '../catalogue/words-inputs.tsx';
import { useSay } from '../language/say.ts';
import { MomentInput } from '../settings/moment-input.tsx';
import { DirectionsInput } from './directions-input.tsx';
import { EffectInputs } from './effect-inputs.tsx';
import './promocodes.css';

/** What a code does, where and when. The same for one code and for a series. */
export function WhatItDoes({ isFixed = false }: { isFixed?: boolean }): JSX.Element {
  const say = useSay();
  return (
    <>
      <FormPart title={say('promocodes.does')}>
        <EffectInputs isFixed={isFixed} />
      </FormPart>
      <FormPart title={say('promocodes.where')}>
        <DirectionsInput source="directions" />
        <MomentInput source="startsAt" helperText={say('promocodes.startsHint')} />
        <MomentInput source="endsAt" helperText={say('promocodes.endsHint')} />
      </FormPart>
    </>
  );
}

const mostUses = 1_000_000;

/** How often, of a code that is not good once alone. */
export function HowOften(): JSX.Element {
  const say = useSay();
  return (
    <>
      <WholeInput
        source="mostUses"
        least={1}
        most={mostUses}
        isRequired={false}
        helperText={say('promocodes.mostHint')}
      />
      <WholeInput
        source="mostPerUser"
        least={1}
        most={mostUses}
        isRequired={false}
        helperText={say('promocodes.perUserHint')}
      />
    </>
  );
}

/** Whether it can be used, and what staff should know of it. */
export function ForStaff(): JSX.Element {
  const say = useSay();
  return (
    <FormPart title={say('promocodes.forStaff')}>
      <BooleanInput source="isActive" helperText={false} />
      <div className="form__pair">
        <TextInput
          source="note"
          parse={keepText}
          multiline
          minRows={2}
          maxRows={6}
          helperText={say('promocodes.noteHint')}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </div>
    </FormPart>
  );
}
