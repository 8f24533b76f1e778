import type { editGiftItem, OfficeGiftItem } from '@menyala/contract/office/gifts';
import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { KeptForm } from '../catalogue/kept-form.tsx';
import { NotThere } from '../catalogue/not-there.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { editedOf, giftEdit } from './gift-form.ts';
import { GiftInputs } from './gift-inputs.tsx';
import { GiftTitle } from './gift-title.tsx';
import './gifts.css';
import { notify } from '../frame/notices.tsx';
import { readGift, useGift } from './use-gift.ts';

/** Changes a gift; whoever may not is shown it instead. */
export function EditGiftScreen(): JSX.Element {
  const t = useTranslations();
  const id = Number(useParams()['id']);
  const asked = useGift(id);
  if (asked.data === undefined)
    return (
      <>
        <GiftTitle text={t('office.menu.gifts')} />
        <NotThere asked={asked} />
      </>
    );
  if (!asked.data.mayEdit) return <Navigate to={`/gifts/${id}/show`} replace />;
  return <Edit gift={asked.data} />;
}

function Edit({ gift }: { gift: OfficeGiftItem }): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id, title, taken } = gift;
  return (
    <>
      <GiftTitle text={title[language]} />
      <KeptForm
        values={editedOf(gift)}
        reload={async () => editedOf(await readGift(id).queryFn())}
        save={async (typed) => {
          await ask<typeof editGiftItem>('PUT', '/office/api/gifts/:id', {
            params: { id },
            body: { ...giftEdit(typed), version: typed.version },
          });
          void client.invalidateQueries({ queryKey: ['gifts'] });
          notify(t('office.saved'), { type: 'success' });
          await navigate(`/gifts/${id}/show`);
        }}
      >
        <GiftInputs wasTaken={taken > 0} />
      </KeptForm>
    </>
  );
}
