import { CheckboxGroupInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { photoKinds } from '../cards/photos.ts';
import { FormPart } from '../catalogue/form-part.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';

/** What customers are asked for when their card is checked, and how long their photos are kept. */
export function CardsInputs(): JSX.Element {
  const t = useTranslations();
  const filled = (value: unknown) =>
    Array.isArray(value) && value.length > 0 ? undefined : t('settings.cardPhotosNeeded');
  return (
    <FormPart title={t('settings.cards')}>
      <div className="form__wide">
        <CheckboxGroupInput
          source="cards.photos"
          choices={photoKinds.map((kind) => ({ id: kind, name: t(`cards.photo.${kind}`) }))}
          validate={filled}
          helperText={false}
          row
        />
      </div>
      <div className="form__pair form__told">
        <WholeInput
          source="cards.usualMinutes"
          least={1}
          most={10080}
          helperText={t('settings.usualMinutesHint')}
        />
        <WholeInput source="cards.mostTries" least={1} most={20} helperText={t('settings.mostTriesHint')} />
        <WholeInput
          source="cards.retentionDays"
          least={1}
          most={3650}
          helperText={t('settings.retentionHint')}
        />
      </div>
    </FormPart>
  );
}
