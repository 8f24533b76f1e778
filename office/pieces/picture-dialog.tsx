import type { addContentPicture } from '@menyala/contract/office/content';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { askWithFile, RefusedError } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { ChooseFile } from '../catalogue/choose-file.tsx';
import { useFilePreview } from '../catalogue/use-file-preview.ts';
import { FormDialog } from '../design/form-dialog.tsx';
import { Icon } from '../design/icon.tsx';
import type { InsertProps } from './link-dialog.tsx';
import { TypedLine } from './typed-line.tsx';

/** As much as the server takes. */
const mostBytes = 10 * 1024 * 1024;

/** A picture, with what it shows for those who do not see it. It is sent, and drawn anew, before it stands in the text. */
export function PictureDialog({
  file: given,
  onInsert,
  onClose,
}: InsertProps & { file: File | undefined }): JSX.Element {
  const t = useTranslations();
  const [file, setFile] = useState(given);
  const [shows, setShows] = useState('');
  const [isSent, setSent] = useState(false);
  const preview = useFilePreview(file);
  const add = useAction({
    send: (picture: File) =>
      askWithFile<typeof addContentPicture>('/office/api/content-pictures', { file: picture }),
    touches: ['content-pictures'],
    onDone: ({ url }) => {
      onInsert(`![${shows.trim().replaceAll(/[[\]]/g, '')}](${url})`);
      onClose();
    },
  });
  const refused = add.error instanceof RefusedError ? add.error.body.errors['file'] : undefined;
  const tooLarge = file !== undefined && file.size > mostBytes ? t('gifts.tooLarge') : undefined;
  const wrongFile = tooLarge ?? refused ?? (isSent && file === undefined ? t('confirm.required') : undefined);
  return (
    <FormDialog
      title={t('pieces.insert.picture')}
      submit={t('pieces.put')}
      isPending={add.isPending}
      error={add.error}
      onClose={onClose}
      onSubmit={() => {
        setSent(true);
        if (file !== undefined && tooLarge === undefined && shows.trim() !== '') add.mutate(file);
      }}
    >
      <div className="field">
        <span className="field__name">{t('pieces.picture.file')}</span>
        {preview !== undefined && <img className="picture-preview" src={preview} alt="" />}
        <ChooseFile
          hasPicture={file !== undefined}
          onChoose={(chosen) => {
            add.reset();
            setFile(chosen);
          }}
        />
        <div role="alert">
          {wrongFile !== undefined && (
            <p className="error">
              <Icon name="warning" />
              {wrongFile}
            </p>
          )}
        </div>
      </div>
      <TypedLine
        label={t('pieces.picture.shows')}
        hint={t('pieces.picture.showsHint')}
        value={shows}
        error={isSent && shows.trim() === '' ? t('confirm.required') : undefined}
        onType={setShows}
      />
    </FormDialog>
  );
}
