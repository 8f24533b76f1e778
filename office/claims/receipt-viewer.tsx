import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type JSX, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Icon, type IconName } from '../design/icon.tsx';
import type { KeptReceipt } from './receipts.tsx';

const leastZoom = 0.5;
const mostZoom = 6;

interface Props {
  /** Pictures only. */
  files: readonly KeptReceipt[];
  firstId: string;
  onClose: () => void;
}

/** A receipt at any size and any way up: buttons, the wheel, and the keys + − R ← →. */
export function ReceiptViewer({ files, firstId, onClose }: Props): JSX.Element {
  const t = useTranslations();
  const [id, setId] = useState(firstId);
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const at = files.findIndex((file) => file.id === id);
  const file = files[at];

  const scale = (factor: number) => setZoom((last) => Math.min(mostZoom, Math.max(leastZoom, last * factor)));
  const step = (by: number) => {
    const next = files[at + by];
    if (next === undefined) return;
    setId(next.id);
    setZoom(1);
    setTurns(0);
  };
  const press = (event: KeyboardEvent) => {
    const act = {
      '+': () => scale(1.25),
      '=': () => scale(1.25),
      '-': () => scale(0.8),
      r: () => setTurns((last) => last + 1),
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
    }[event.key];
    act?.();
  };
  const tool = (icon: IconName, text: string, act: () => void, isOff = false) => (
    <button
      type="button"
      className="plain-icon"
      aria-label={text}
      title={text}
      disabled={isOff}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  );
  const inside = (
    <>
      <div className="rv__bar">
        <h2 id="receipt-title">{file?.name}</h2>
        {tool('left', t('claim.previousReceipt'), () => step(-1), at <= 0)}
        {tool('right', t('claim.nextReceipt'), () => step(1), at >= files.length - 1)}
        {tool('unzoom', t('claim.zoomOut'), () => scale(0.8))}
        {tool('zoom', t('claim.zoomIn'), () => scale(1.25))}
        {tool('rotate', t('claim.rotate'), () => setTurns((last) => last + 1))}
        {tool('close', t('office.close'), onClose)}
      </div>
      <div className="rv__stage" onWheel={(event) => scale(event.deltaY < 0 ? 1.1 : 0.9)}>
        {file !== undefined && (
          <img
            src={file.url}
            alt={file.name}
            style={{ transform: `rotate(${turns * 90}deg) scale(${zoom})` }}
          />
        )}
      </div>
    </>
  );
  // Where there is room it stands in the queue's place, and what it is compared with stays in sight and at hand.
  const isBeside = useMediaQuery('(width >= 80rem)', { noSsr: true });
  const beside = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isBeside) return;
    const opener = document.activeElement;
    beside.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isBeside]);
  if (!isBeside)
    return (
      <Dialog open fullScreen onClose={onClose} aria-labelledby="receipt-title" onKeyDown={press}>
        {inside}
      </Dialog>
    );
  return createPortal(
    <section
      ref={beside}
      className="rv rv--beside"
      role="dialog"
      aria-labelledby="receipt-title"
      tabIndex={-1}
      onKeyDown={(event) => (event.key === 'Escape' ? onClose() : press(event))}
    >
      {inside}
    </section>,
    document.body,
  );
}
