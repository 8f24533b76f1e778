import type { OfficeClaim, showReceiptFile } from '@menyala/contract/office/claims';
import { copyClass } from '@menyala/design/copy-button';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import './receipts.css';
import { useMay } from '../staff/use-may.ts';
import { ReceiptViewer } from './receipt-viewer.tsx';

export type ReceiptFile = OfficeClaim['receiptFiles'][number];

/** One whose file is still there. */
export type KeptReceipt = ReceiptFile & { url: string };

const isKept = (file: ReceiptFile): file is KeptReceipt => file.url !== null;
const isPicture = (file: ReceiptFile) => file.type.startsWith('image/');

/** The customer's receipts: pictures open beside the facts, a PDF is downloaded and never drawn in the office. */
export function Receipts({ files }: { files: readonly ReceiptFile[] }): JSX.Element {
  const t = useTranslations();
  const [openId, setOpenId] = useState<string>();
  const mayOpen = useMay()<typeof showReceiptFile>('GET', '/office/api/claims/:id/receipts/:receipt');
  if (!mayOpen && files.length > 0) return <p className="hint">{files.map(({ name }) => name).join(', ')}</p>;
  if (files.length === 0) return <p className="hint">{t('claim.noReceipts')}</p>;
  return (
    <>
      <ul className="rcs">
        {files.map((file) => (
          <Receipt key={file.id} file={file} onOpen={() => setOpenId(file.id)} />
        ))}
      </ul>
      {openId !== undefined && (
        <ReceiptViewer
          files={files.filter(isKept).filter(isPicture)}
          firstId={openId}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

function Receipt({ file, onOpen }: { file: ReceiptFile; onOpen: () => void }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const size = useSize();
  if (!isKept(file)) return <RemovedReceipt file={file} />;
  return (
    <li className="rc">
      {isPicture(file) ? (
        <button
          type="button"
          className="rc__i"
          onClick={onOpen}
          aria-label={`${t('claim.openReceipt')}: ${file.name}`}
        >
          <img src={file.url} alt="" loading="lazy" />
        </button>
      ) : (
        <span className="rc__i rc__i--file" aria-hidden="true">
          PDF
        </span>
      )}
      <div>
        <p>
          <b>{file.name}</b>
        </p>
        <p className="hint">
          {moment(file.at)}, {size(file.size)}
        </p>
        {isPicture(file) ? (
          <button type="button" className={`${copyClass} copy`} onClick={onOpen}>
            <Icon name="zoom" />
            {t('claim.openReceipt')}
          </button>
        ) : (
          <a className={`${copyClass} copy`} href={file.url} download={file.name}>
            <Icon name="download" />
            {t('claim.downloadReceipt')}
          </a>
        )}
      </div>
    </li>
  );
}

/** Its file was deleted, and what stays says so. */
function RemovedReceipt({ file: { name, at, removed } }: { file: ReceiptFile }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  return (
    <li className="rc">
      <span className="rc__i rc__i--file" aria-hidden="true">
        –
      </span>
      <div>
        <p>
          <b>{name}</b>
        </p>
        <p className="hint">{moment(at)}</p>
        {removed !== null && (
          <p className="hint">
            {t('claim.receiptRemoved', { time: moment(removed.at), count: removed.afterDays })}
          </p>
        )}
      </div>
    </li>
  );
}

/** Bytes as kilobytes or megabytes. */
function useSize(): (bytes: number) => string {
  const locale = useFormatLocale();
  return (bytes) => {
    const isLarge = bytes >= 1_000_000;
    const unit = isLarge ? 'megabyte' : 'kilobyte';
    const value = bytes / (isLarge ? 1_000_000 : 1000);
    return value.toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 });
  };
}
