import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSize } from '../claims/use-size.ts';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { type PhotoInput, photoAccept } from './photo-rules.ts';
import css from './photos.module.css';

/** How a photo gets into its place: a file, or the camera where a finger is at hand. */
export function PhotoWays({
  input: { title, maxBytes },
  isThere,
  onFiles,
}: {
  input: PhotoInput;
  isThere: boolean;
  onFiles: (files: Iterable<File>) => void;
}) {
  const t = useTranslations('cards');
  const size = useSize();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same file can be chosen again after it failed.
    input.value = '';
  };
  const chooseName = isThere ? t('replaceNamed', { title }) : t('chooseNamed', { title });
  return (
    <div className={css['ways']}>
      <div className={css['choices']}>
        <Button aria-label={chooseName} onClick={() => chooser.current?.click()}>
          {isThere ? null : <Icon name="plus" />}
          {isThere ? t('replace') : t('choose')}
        </Button>
        <Button
          className={css['camera']}
          aria-label={t('cameraNamed', { title })}
          onClick={() => camera.current?.click()}
        >
          {t('camera')}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={photoAccept}
        aria-label={chooseName}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('cameraNamed', { title })}
        onChange={(event) => take(event.currentTarget)}
      />
      {isThere ? null : (
        <p className={css['rules']}>
          {t('rules', { size: size(maxBytes) })} <span className={css['pointer']}>{t('drop')}</span>
        </p>
      )}
    </div>
  );
}
