import type { createPromocode } from '@menyala/contract/office/promocodes';
import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { KeptForm } from '../catalogue/kept-form.tsx';
import { notify } from '../frame/notices.tsx';
import { freshPromocode, promocodeEdit } from './promocode-form.ts';
import { PromocodeInputs } from './promocode-inputs.tsx';
import { PromocodeTitle } from './promocode-title.tsx';
import { useTermSentences } from './use-term-sentences.ts';

/** Makes a promocode. */
export function AddPromocodeScreen(): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const client = useQueryClient();
  const sentences = useTermSentences();
  return (
    <>
      <PromocodeTitle text={t('promocodes.add')} />
      <KeptForm
        sentences={sentences}
        values={freshPromocode}
        save={async (typed) => {
          const made = await ask<typeof createPromocode>('POST', '/office/api/promocodes', {
            body: promocodeEdit(typed),
          });
          void client.invalidateQueries({ queryKey: ['promocodes'] });
          notify(t('promocodes.added', { code: made.code }), { type: 'success' });
          await navigate(`/promocodes/${made.id}/show`);
        }}
      >
        <PromocodeInputs />
      </KeptForm>
    </>
  );
}
