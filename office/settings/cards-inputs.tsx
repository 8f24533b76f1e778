import { CheckboxGroupInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { photoKinds } from '../cards/photos.ts';
import { FormPart } from '../catalogue/form-part.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { useSay } from '../language/say.ts';

/** What customers are asked for when their card is checked, and how long their photos are kept. */
export function CardsInputs(): JSX.Element {
  const say = useSay();
  const filled = (value: unknown) =>
    Array.isArray(value) && value.length > 0 ? undefined : say('settings.cardPhotosNeeded');
  return (
    <FormPart title={say('settings.cards')}>
      <div className="form__wide">
        <CheckboxGroupInput
          source="cards.photos"
          choices={photoKinds.map((kind) => ({ id: kind, name: say(`cards.photo.${kind}`) }))}
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
          helperText={say('settings.usualMinutesHint')}
        />
        <WholeInput source="cards.mostTries" least={1} most={20} helperText={say('settings.mostTriesHint')} />
        <WholeInput
          source="cards.retentionDays"
          least={1}
          most={3650}
          helperText={say('settings.retentionHint')}
        />
      </div>
    </FormPart>
  );
}
