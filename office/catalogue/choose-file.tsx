import { type ChangeEvent, type JSX, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import './catalogue.css';

/** A button that opens the browser's choice of a picture, in the words of the office. */
export function ChooseFile({
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
      <p id={id} className="hint picture-choice__hint">
        {t('gifts.pictureHint')}
      </p>
    </>
  );
}
