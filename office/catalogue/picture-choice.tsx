import { type JSX, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { askFor, askWithFileFor, RefusedError } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { Icon } from '../design/icon.tsx';
import { notify } from '../frame/notices.tsx';
import { useTranslate } from '../messages/use-translate.ts';
import './catalogue.css';
import { ChooseFile } from './choose-file.tsx';
import { useFilePreview } from './use-file-preview.ts';

/** As much as the server takes. */
const mostBytes = 10 * 1024 * 1024;

interface Props {
  /** What the picture is, for those who do not see it. */
  label: string;
  /** The picture as it is; null where there is none. */
  url: string | null;
  /** How it looks, as it is or as it was chosen. */
  draw: (url: string | null) => ReactNode;
  /** What is said while there is none. */
  empty: string;
  mayEdit: boolean;
  /** Where it is sent to, and taken away from. */
  path: `/office/api/${string}`;
  /** The section of the office that is read anew. */
  section: string;
}

/** A picture that staff give to a thing: the one that it has, or the one that was chosen, before it is sent. */
export function PictureChoice({ label, url, draw, empty, mayEdit, path, section }: Props): JSX.Element {
  const t = useTranslations();
  const [chosen, setChosen] = useState<File>();
  const preview = useFilePreview(chosen);
  const change = useAction<File | null, unknown>({
    send: (file) => (file === null ? askFor('DELETE', path, {}) : askWithFileFor(path, { file })),
    touches: [section],
    onDone: () => {
      notify(t(chosen === undefined ? 'gifts.pictureGone' : 'gifts.pictureSet'), { type: 'success' });
      setChosen(undefined);
    },
  });
  const isTooLarge = chosen !== undefined && chosen.size > mostBytes;
  const choose = (file: File | undefined) => {
    change.reset();
    setChosen(file);
  };
  return (
    <section className="picture-choice" aria-label={label}>
      {draw(preview ?? url)}
      {chosen === undefined && url === null && <p className="hint">{empty}</p>}
      {chosen !== undefined && <p className="hint">{t('gifts.preview', { name: chosen.name })}</p>}
      <Wrong error={change.error} isTooLarge={isTooLarge} />
      {mayEdit && (
        <div className="ways ways--start">
          {chosen === undefined ? (
            <>
              <ChooseFile hasPicture={url !== null} onChoose={choose} />
              {url !== null && (
                <button
                  type="button"
                  className="btn btn--danger"
                  disabled={change.isPending}
                  onClick={() => change.mutate(null)}
                >
                  {t('gifts.removePicture')}
                </button>
              )}
            </>
          ) : (
            <>
              <button
                type="button"
                className="btn btn--main"
                disabled={change.isPending || isTooLarge}
                onClick={() => change.mutate(chosen)}
              >
                {t(change.isPending ? 'confirm.sending' : 'gifts.sendPicture')}
              </button>
              <button
                type="button"
                className="btn"
                disabled={change.isPending}
                onClick={() => choose(undefined)}
              >
                {t('office.cancel')}
              </button>
            </>
          )}
        </div>
      )}
    </section>
  );
}

function Wrong({ error, isTooLarge }: { error: Error | null; isTooLarge: boolean }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const atField = error instanceof RefusedError ? error.body.errors['file'] : undefined;
  const sentence = isTooLarge
    ? t('gifts.tooLarge')
    : (atField ?? (error === null ? undefined : translate(error.message)));
  return (
    <div role="alert">
      {sentence !== undefined && (
        <p className="error">
          <Icon name="warning" />
          {sentence}
        </p>
      )}
    </div>
  );
}
