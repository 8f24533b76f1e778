import type { OfficeGiftItem } from '@menyala/contract/office/gifts';
import { type ChangeEvent, type JSX, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefusedError } from '../api/ask.ts';
import { Icon } from '../design/icon.tsx';
import { notify } from '../frame/notices.tsx';
import { useTranslate } from '../messages/use-translate.ts';
import { GiftImage } from './gift-image.tsx';
import { useGiftPicture } from './use-gift-picture.ts';

/** As much as the server takes. */
const mostBytes = 10 * 1024 * 1024;

/** The picture as it is, or the one that was chosen, before it is sent. */
export function GiftPicture({ gift }: { gift: OfficeGiftItem }): JSX.Element {
  const t = useTranslations();
  const [chosen, setChosen] = useState<File>();
  const preview = usePreview(chosen);
  const change = useGiftPicture(gift.id, () => {
    notify(t(chosen === undefined ? 'gifts.pictureGone' : 'gifts.pictureSet'), { type: 'success' });
    setChosen(undefined);
  });
  const isTooLarge = chosen !== undefined && chosen.size > mostBytes;
  const choose = (file: File | undefined) => {
    change.reset();
    setChosen(file);
  };
  return (
    <section className="gift__picture" aria-label={t('gifts.picture')}>
      <GiftImage url={preview ?? gift.pictureUrl} isBig />
      {chosen === undefined && gift.pictureUrl === null && <p className="hint">{t('gifts.noPicture')}</p>}
      {chosen !== undefined && <p className="hint">{t('gifts.preview', { name: chosen.name })}</p>}
      <Wrong error={change.error} isTooLarge={isTooLarge} />
      {gift.mayEdit && (
        <div className="ways ways--start">
          {chosen === undefined ? (
            <>
              <ChooseFile hasPicture={gift.pictureUrl !== null} onChoose={choose} />
              {gift.pictureUrl !== null && (
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

function ChooseFile({
  hasPicture,
  onChoose,
}: {
  hasPicture: boolean;
  onChoose: (file: File | undefined) => void;
}): JSX.Element {
  const t = useTranslations();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose(event.target.files?.[0]);
    // The same file chosen again is a choice too.
    event.target.value = '';
  };
  return (
    <>
      <button type="button" className="btn" aria-describedby={id} onClick={() => input.current?.click()}>
        {t(hasPicture ? 'gifts.otherPicture' : 'gifts.choosePicture')}
      </button>
      <input
        ref={input}
        type="file"
        name="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={take}
      />
      <p id={id} className="hint gift__hint">
        {t('gifts.pictureHint')}
      </p>
    </>
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

/** An address under which the browser shows a file that it has not sent yet. */
function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
