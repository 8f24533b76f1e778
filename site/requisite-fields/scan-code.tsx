import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Dialog, DialogBody } from '../design/dialog.tsx';
import { Icon } from '../design/icon.tsx';
import { Note } from '../design/note.tsx';
import css from './requisite-fields.module.css';

/** Often enough to feel at once, seldom enough for a slow phone to draw its picture in between. */
const lookEveryMs = 200;
/** A code is read from this many pixels as well as from all that a camera has. */
const lookedAt = 640;

type Decode = typeof import('qr/decode.js').decodeQR;

/** The camera's picture until a QR code is in it. The picture stays in the page. */
export function ScanDialog({ onScan, onClose }: { onScan: (text: string) => void; onClose: () => void }) {
  const t = useTranslations('details');
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'looking' | 'refused'>('starting');
  const found = useEffectEvent(onScan);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    let stream: MediaStream | undefined;
    const start = async (element: HTMLVideoElement) => {
      const [{ decodeQR }, camera] = await Promise.all([import('qr/decode.js'), openCamera()]);
      stream = camera;
      if (isOver) return close(camera);
      element.srcObject = camera;
      await element.play();
      setState('looking');
      const canvas = document.createElement('canvas');
      timer = setInterval(() => {
        const text = codeIn(element, canvas, decodeQR);
        if (text === null) return;
        clearInterval(timer);
        found(text);
      }, lookEveryMs);
    };
    if (video.current !== null)
      start(video.current).catch(() => {
        if (!isOver) setState('refused');
      });
    return () => {
      isOver = true;
      clearInterval(timer);
      if (stream !== undefined) close(stream);
    };
  }, []);
  return (
    <Dialog sheet title={t('scanTitle')} onClose={onClose}>
      <DialogBody>
        <div className={css['scan-view']}>
          {state === 'refused' ? (
            <Note tone="warning" role="alert">
              {t('scanRefused')}
            </Note>
          ) : (
            <>
              <video ref={video} className={css['picture']} muted playsInline />
              <p role="status">{t(state === 'starting' ? 'scanStarting' : 'scanLooking')}</p>
            </>
          )}
        </div>
      </DialogBody>
    </Dialog>
  );
}

const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });

function close(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function codeIn(video: HTMLVideoElement, canvas: HTMLCanvasElement, decode: Decode): string | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, lookedAt / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decode(context.getImageData(0, 0, canvas.width, canvas.height)).trim() || null;
  } catch {
    // That is how the library says that there is no code in the picture.
    return null;
  }
}

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
