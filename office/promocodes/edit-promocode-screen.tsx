import type { editPromocode } from '@menyala/contract/office/promocodes';
import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { KeptForm } from '../catalogue/kept-form.tsx';
import { NotThere } from '../catalogue/not-there.tsx';
import { notify } from '../frame/notices.tsx';
import { editedOf, promocodeEdit } from './promocode-form.ts';
import { PromocodeInputs } from './promocode-inputs.tsx';
import { PromocodeTitle } from './promocode-title.tsx';
import { readPromocode, type ShownPromocode, usePromocode } from './use-promocode.ts';
import { useTermSentences } from './use-term-sentences.ts';

/** Changes a promocode; whoever may not is shown it instead. */
export function EditPromocodeScreen(): JSX.Element {
  const t = useTranslations();
  const id = Number(useParams()['id']);
  const asked = usePromocode(id);
  if (asked.data === undefined)
    return (
      <>
        <PromocodeTitle text={t('office.menu.promocodes')} />
        <NotThere asked={asked} />
      </>
    );
  if (!asked.data.mayEdit) return <Navigate to={`/promocodes/${id}/show`} replace />;
  return <Edit promocode={asked.data} />;
}

function Edit({ promocode }: { promocode: ShownPromocode }): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const client = useQueryClient();
  const sentences = useTermSentences();
  const { id, code, series, statistics } = promocode;
  return (
    <>
      <PromocodeTitle text={code} series={series} />
      <KeptForm
        sentences={sentences}
        values={editedOf(promocode)}
        reload={async () => editedOf(await readPromocode(id).queryFn())}
        save={async (typed) => {
          await ask<typeof editPromocode>('PUT', '/office/api/promocodes/:id', {
            params: { id },
            body: { ...promocodeEdit(typed), version: typed.version },
          });
          void client.invalidateQueries({ queryKey: ['promocodes'] });
          notify(t('office.saved'), { type: 'success' });
          await navigate(`/promocodes/${id}/show`);
        }}
      >
        {/* A use that was given back was told to somebody all the same. */}
        <PromocodeInputs wasUsed={statistics.uses + statistics.givenBack > 0} />
      </KeptForm>
    </>
  );
}
