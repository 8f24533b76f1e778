import type { createSeries } from '@menyala/contract/office/promocodes';
import { useQueryClient } from '@tanstack/react-query';
import { required } from 'ra-core';
import { BooleanInput, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { FormPart } from '../catalogue/form-part.tsx';
import { KeptForm } from '../catalogue/kept-form.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { keepText } from '../catalogue/words-inputs.tsx';
import { notify } from '../frame/notices.tsx';
import { freshSeries, isPrefix, seriesBody } from './promocode-form.ts';
import { SeriesTitle } from './series-title.tsx';
import { ForStaff, WhatItDoes } from './terms-inputs.tsx';
import { useTermSentences } from './use-term-sentences.ts';

/** Makes as many codes as are asked for, each good once. */
export function AddSeriesScreen(): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const client = useQueryClient();
  const sentences = useTermSentences();
  return (
    <>
      <SeriesTitle text={t('promocodes.addSeries')} />
      <KeptForm
        sentences={sentences}
        values={freshSeries}
        save={async (typed) => {
          const made = await ask<typeof createSeries>('POST', '/office/api/promocode-series', {
            body: seriesBody(typed),
          });
          void client.invalidateQueries({ queryKey: ['promocode-series'] });
          notify(t('promocodes.seriesAdded', { count: made.codes }), { type: 'success' });
          await navigate(`/promocode-series/${made.id}/show`);
        }}
      >
        <SeriesInputs />
      </KeptForm>
    </>
  );
}

function SeriesInputs(): JSX.Element {
  const t = useTranslations();
  const check = (prefix: unknown) =>
    typeof prefix === 'string' && isPrefix(prefix) ? undefined : t('promocodes.badPrefix');
  return (
    <>
      <FormPart title={t('promocodes.seriesPart')}>
        <TextInput
          source="name"
          parse={keepText}
          validate={required()}
          helperText={t('promocodes.nameHint')}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        />
        <WholeInput source="count" least={1} most={10_000} helperText={t('promocodes.countHint')} />
        <TextInput
          source="prefix"
          parse={keepText}
          validate={check}
          helperText={t('promocodes.prefixHint')}
          slotProps={{ htmlInput: { maxLength: 12, autoComplete: 'off', spellCheck: false } }}
        />
      </FormPart>
      <WhatItDoes />
      <FormPart title={t('promocodes.whoOfSeries')}>
        <div className="form__wide">
          <BooleanInput source="firstClaim" helperText={t('promocodes.firstHint')} />
        </div>
      </FormPart>
      <ForStaff />
    </>
  );
}
