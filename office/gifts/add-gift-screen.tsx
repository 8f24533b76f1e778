import type { createGiftItem } from '@menyala/contract/office/gifts';
import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { KeptForm } from '../catalogue/kept-form.tsx';
import { freshGift, giftEdit } from './gift-form.ts';
import { GiftInputs } from './gift-inputs.tsx';
import { GiftTitle } from './gift-title.tsx';
import './gifts.css';
import { notify } from '../frame/notices.tsx';

/** Adds a gift. Its picture is given to it once it is there. */
export function AddGiftScreen(): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <>
      <GiftTitle text={t('gifts.add')} />
      <KeptForm
        values={freshGift}
        save={async (typed) => {
          const made = await ask<typeof createGiftItem>('POST', '/office/api/gifts', {
            body: giftEdit(typed),
          });
          void client.invalidateQueries({ queryKey: ['gifts'] });
          notify(t('gifts.added'), { type: 'success' });
          await navigate(`/gifts/${made.id}/show`);
        }}
      >
        <GiftInputs />
      </KeptForm>
    </>
  );
}
