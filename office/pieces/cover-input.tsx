import type { addContentPicture } from '@menyala/contract/office/content';
import type { JSX } from 'react';
import { useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { askWithFile } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { ChooseFile } from '../catalogue/choose-file.tsx';
import { Icon } from '../design/icon.tsx';
import { useTranslate } from '../messages/use-translate.ts';
import { pictureUrlOf } from './picture-url.ts';

/** A picture that belongs to a thing by its name. It is sent when it is chosen, and the thing has it once that is saved. */
export function CoverInput({
  name,
  label,
  mayEdit,
}: {
  name: 'cover' | 'picture';
  label: string;
  mayEdit: boolean;
}): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const { field, fieldState } = useController<Record<string, string | null>, string>({ name });
  const add = useAction({
    send: (file: File) => askWithFile<typeof addContentPicture>('/office/api/content-pictures', { file }),
    touches: ['content-pictures'],
    onDone: (picture) => field.onChange(picture.id),
  });
  const wrong = add.error === null ? fieldState.error?.message : translate(add.error.message);
  return (
    <div className="field form__wide">
      <span className="field__name">{label}</span>
      {field.value != null && <img className="picture-preview" src={pictureUrlOf(field.value)} alt="" />}
      {mayEdit && (
        <div className="ways ways--start">
          <ChooseFile
            hasPicture={field.value != null}
            onChoose={(file) => {
              if (file !== undefined) add.mutate(file);
            }}
          />
          {field.value != null && (
            <button type="button" className="btn btn--danger" onClick={() => field.onChange(null)}>
              {t('pieces.takeCover')}
            </button>
          )}
        </div>
      )}
      <div role="alert">
        {wrong !== undefined && (
          <p className="error">
            <Icon name="warning" />
            {wrong}
          </p>
        )}
      </div>
    </div>
  );
}
