import { useTranslations } from 'use-intl';
import { useSize } from '../claims/use-size.ts';
import { Button } from '../design/button.tsx';
import { FieldError } from '../design/field.tsx';
import { evenTicks, Graduation } from '../design/graduation.tsx';
import { Icon } from '../design/icon.tsx';
import css from './photos.module.css';
import type { PhotoUpload } from './use-photos.ts';

/** How far a photo has come, or why it did not arrive and what to do about it. */
export function UploadState({
  upload: { file, share, failure },
  title,
  maxBytes,
  onRetry,
  onDrop,
}: {
  upload: PhotoUpload;
  title: string;
  maxBytes: number;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const t = useTranslations('cards');
  const size = useSize();
  if (failure === null) {
    const percent = Math.floor(share * 100);
    return (
      <div className={css['upload']}>
        <p>
          {share === 0
            ? t('preparing')
            : percent < 100
              ? t('percent', { percent: String(percent) })
              : t('saving')}
          <progress
            className="visually-hidden"
            value={percent}
            max={100}
            aria-label={t('uploading', { title })}
          />
        </p>
        <Graduation ticks={evenTicks(20)} done={share} cursor={share} height={24} />
        <Button look="quiet" aria-label={t('stop', { title })} onClick={onDrop}>
          <Icon name="close" />
        </Button>
      </div>
    );
  }
  const reasons = {
    wrongType: t('wrongType'),
    heic: t('heic'),
    tooLarge: t('tooLarge', { size: size(file.size), most: size(maxBytes) }),
    empty: t('empty'),
    lost: t('lost'),
  };
  // What was refused for itself will be refused again; what did not arrive may arrive.
  const canRetry = failure === 'lost' || (typeof failure === 'object' && failure.status >= 429);
  return (
    <div className={css['failed']} role="alert">
      <FieldError>{typeof failure === 'string' ? reasons[failure] : saidOf(failure)}</FieldError>
      <p>
        {canRetry ? (
          <Button look="quiet" aria-label={t('retryNamed', { title })} onClick={onRetry}>
            {t('retry')}
          </Button>
        ) : null}
        <Button look="quiet" aria-label={t('remove', { title })} onClick={onDrop}>
          <Icon name="close" />
        </Button>
      </p>
    </div>
  );
}

const saidOf = (problem: Exclude<PhotoUpload['failure'], string | null>): string =>
  Object.values(problem.errors ?? {})[0]?.[0]?.detail ?? problem.detail;
