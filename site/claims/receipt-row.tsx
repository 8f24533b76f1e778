import type { Locale } from '@menyala/contract';
import { dateText } from '@menyala/contract/moment';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { FieldError } from '../design/field.tsx';
import { evenTicks, Graduation } from '../design/graduation.tsx';
import { Icon } from '../design/icon.tsx';
import { useHref } from '../layout/layout-context.tsx';
import css from './receipts.module.css';
import { type Receipt, receiptAccept, type Upload } from './use-receipts.ts';
import { useSize } from './use-size.ts';

export function StoredReceipt({
  receipt,
  claim,
  file,
  canChange,
  onReplace,
  onRemove,
}: {
  receipt: Receipt;
  claim: string;
  file: File | null;
  canChange: boolean;
  onReplace: (files: File[]) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('claims');
  const size = useSize();
  const href = useHref();
  const input = useRef<HTMLInputElement>(null);
  const locale = useLocale() as Locale;
  const { name, removed } = receipt;
  if (removed !== null)
    return (
      <Row
        file={null}
        name={name}
        state={t('receiptsForgotten', { time: dateText(removed.at, locale), days: removed.afterDays })}
      />
    );
  return (
    <Row
      file={file}
      name={canChange ? <a href={href(`/api/v1/claim/${claim}/bill/${receipt.id}`)}>{name}</a> : name}
      state={t('receiptsDone', { size: size(receipt.size) })}
    >
      {canChange ? (
        <div className={css['actions']}>
          <Button
            look="quiet"
            aria-label={t('receiptsReplaceNamed', { name })}
            onClick={() => input.current?.click()}
          >
            {t('receiptsReplace')}
          </Button>
          <Button look="quiet" aria-label={t('receiptsRemove', { name })} onClick={onRemove}>
            <Icon name="trash" />
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={receiptAccept}
            aria-label={t('receiptsReplaceNamed', { name })}
            onChange={({ currentTarget }) => onReplace([...(currentTarget.files ?? [])])}
          />
        </div>
      ) : null}
    </Row>
  );
}

export function UploadingReceipt({
  upload: { file, sentBytes, failure },
  onRetry,
  onDrop,
}: {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const t = useTranslations('claims');
  const size = useSize();
  const share = Math.min(1, sentBytes / Math.max(1, file.size));
  const reasons = {
    wrongType: t('receiptsWrongType'),
    tooLarge: t('receiptsTooLarge', { size: size(file.size) }),
    empty: t('receiptsEmpty'),
    tooMany: t('receiptsTooMany'),
    lost: t('receiptsLost'),
  };
  // What the server refused for itself will be refused again; what did not arrive may arrive.
  const canRetry =
    failure === 'lost' || (typeof failure === 'object' && failure !== null && failure.status >= 429);
  return (
    <Row
      file={file}
      name={file.name}
      state={failure === null ? t('receiptsSent', { sent: size(sentBytes), size: size(file.size) }) : ''}
      below={
        failure === null ? (
          <progress className="visually-hidden" value={share} max={1} aria-label={file.name} />
        ) : (
          <FieldError>{typeof failure === 'string' ? reasons[failure] : refusalText(failure)}</FieldError>
        )
      }
      line={failure === null ? share : null}
    >
      <div className={css['actions']}>
        {canRetry ? (
          <Button look="quiet" onClick={onRetry}>
            {t('receiptsRetry')}
          </Button>
        ) : null}
        <Button
          look="quiet"
          aria-label={
            failure === null
              ? t('receiptsStop', { name: file.name })
              : t('receiptsRemove', { name: file.name })
          }
          onClick={onDrop}
        >
          <Icon name="close" />
        </Button>
      </div>
    </Row>
  );
}

const refusalText = (problem: Exclude<Upload['failure'], string | null>): string =>
  Object.values(problem.errors ?? {})[0]?.[0]?.detail ?? problem.detail;

function Row({
  file,
  name,
  state,
  below,
  line = null,
  children,
}: {
  file: File | null;
  name: ReactNode;
  state: string;
  below?: ReactNode;
  line?: number | null;
  children?: ReactNode;
}) {
  return (
    <li className={css['row']}>
      <ReceiptPreview file={file} />
      <div className={css['name']}>
        <b>{name}</b>
        <span>{state}</span>
      </div>
      {children}
      {line === null ? null : (
        <div className={css['line']}>
          <Graduation ticks={evenTicks(20)} done={line} cursor={line} height={24} />
        </div>
      )}
      {below ? <div className={css['line']}>{below}</div> : null}
    </li>
  );
}

const side = { width: 80, height: 96 };

/**
 * A small picture of the chosen file. It is drawn on a canvas, since the page's policy admits no blob addresses,
 * and so that a photograph of ten megabytes is not kept in memory.
 */
function ReceiptPreview({ file }: { file: File | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isGone = false;
    if (file === null || !file.type.startsWith('image/')) return;
    drawn(file).then(
      (picture) => {
        if (!isGone && canvas.current) {
          cover(canvas.current, picture);
          setDrawn(true);
        }
        picture.close();
      },
      // A picture that this browser cannot read still has its name and the sign of a file.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return (
    <span className={css['preview']} aria-hidden="true">
      {isDrawn ? null : <Icon name="file" />}
      <canvas ref={canvas} {...side} hidden={!isDrawn} />
    </span>
  );
}

const drawn = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { resizeWidth: side.width * 2, resizeQuality: 'medium' });

/** Fills the canvas with the middle of the picture. */
function cover(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const scale = Math.max(side.width / picture.width, side.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  canvas
    .getContext('2d')
    ?.drawImage(picture, (side.width - width) / 2, (side.height - height) / 2, width, height);
}
