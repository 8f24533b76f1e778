import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import css from './requisite-fields.module.css';
import { ScanDialog } from './scan-dialog.tsx';

/** Reads a QR code into a field. It is there where somebody holds the device and the browser has its camera. */
export function ScanButton({ label, onScan }: { label: string; onScan: (text: string) => void }) {
  const t = useTranslations('details');
  const [canScan, setCanScan] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const hasCamera = typeof navigator.mediaDevices?.getUserMedia === 'function';
    setCanScan(hasCamera && window.matchMedia('(pointer: coarse)').matches);
  }, []);
  if (!canScan) return null;
  return (
    <>
      <Button
        look="quiet"
        className={css['scan']}
        aria-label={t('scanWhat', { label })}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="scan" />
      </Button>
      {isOpen ? (
        <ScanDialog
          onScan={(text) => {
            setIsOpen(false);
            onScan(text);
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
