import { BooleanInput, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { FormPart } from '../catalogue/form-part.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { keepText } from '../catalogue/words-inputs.tsx';
import { MomentInput } from '../settings/moment-input.tsx';
import { DirectionsInput } from './directions-input.tsx';
import { EffectInputs } from './effect-inputs.tsx';
import './promocodes.css';

/** What a code does, where and when. The same for one code and for a series. */
export function WhatItDoes({ isFixed = false }: { isFixed?: boolean }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <FormPart title={t('promocodes.does')}>
        <EffectInputs isFixed={isFixed} />
      </FormPart>
      <FormPart title={t('promocodes.where')}>
        <DirectionsInput source="directions" />
        <MomentInput source="startsAt" helperText={t('promocodes.startsHint')} />
        <MomentInput source="endsAt" helperText={t('promocodes.endsHint')} />
      </FormPart>
    </>
  );
}

const mostUses = 1_000_000;

/** How often, of a code that is not good once alone. */
export function HowOften(): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <WholeInput
        source="mostUses"
        least={1}
        most={mostUses}
        isRequired={false}
        helperText={t('promocodes.mostHint')}
      />
      <WholeInput
        source="mostPerUser"
        least={1}
        most={mostUses}
        isRequired={false}
        helperText={t('promocodes.perUserHint')}
      />
    </>
  );
}

/** Whether it can be used, and what staff should know of it. */
export function ForStaff(): JSX.Element {
  const t = useTranslations();
  return (
    <FormPart title={t('promocodes.forStaff')}>
      <BooleanInput source="isActive" helperText={false} />
      <div className="form__pair">
        <TextInput
          source="note"
          parse={keepText}
          multiline
          minRows={2}
          maxRows={6}
          helperText={t('promocodes.noteHint')}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </div>
    </FormPart>
  );
}
