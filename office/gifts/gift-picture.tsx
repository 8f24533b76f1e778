import type { OfficeGiftItem } from '@menyala/contract/office/gifts';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { PictureChoice } from '../catalogue/picture-choice.tsx';
import { GiftImage } from './gift-image.tsx';

/** The picture of a gift. */
export function GiftPicture({ gift }: { gift: OfficeGiftItem }): JSX.Element {
  const t = useTranslations();
  return (
    <PictureChoice
      label={t('gifts.picture')}
      url={gift.pictureUrl}
      draw={(url) => <GiftImage url={url} isBig />}
      empty={t('gifts.noPicture')}
      mayEdit={gift.mayEdit}
      path={`/office/api/gifts/${gift.id}/picture`}
      section="gifts"
    />
  );
}
