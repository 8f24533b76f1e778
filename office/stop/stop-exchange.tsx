import type { resumeExchange, Stopped, showStops, stopExchange } from '@menyala/contract/office/stop';
import { type JSX, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { Icon } from '../design/icon.tsx';
import { lazyScreen } from '../frame/lazy-screen.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import './stop.css';
import { ComingPart } from '../frame/ready-mark.tsx';

const StopDialog = lazyScreen(async () => (await import('./stop-dialogs.tsx')).StopDialog);
const ResumeDialog = lazyScreen(async () => (await import('./stop-dialogs.tsx')).ResumeDialog);

/** What is stopped by hand: all, or some directions. */
export function useStops() {
  const mayKnow = useMay()<typeof showStops>('GET', '/office/api/stop');
  return useRead<typeof showStops>('/office/api/stop', {}, { everyMs: 10_000, isOn: mayKnow });
}

export interface Target {
  /** Null for all. */
  directionId: number | null;
  /** "SBERRUB – BTC". */
  name: string | null;
}

const all: Target = { directionId: null, name: null };

/** In the head of every screen: stops the whole exchange at once. */
export function StopAllButton(): JSX.Element | null {
  const { data } = useStops();
  const isStopped = data?.items.some(({ directionId }) => directionId === null) === true;
  return isStopped ? null : <StopButton target={all} className="btn btn--danger oh__stop" />;
}

/** Stops a direction, or starts it again. */
export function StopOrResume({ target }: { target: Target }): JSX.Element | null {
  const { data } = useStops();
  const stopped = data?.items.find(({ directionId }) => directionId === target.directionId);
  return stopped ? <ResumeButton stopped={stopped} /> : <StopButton target={target} className="btn" />;
}

function StopButton({ target, className }: { target: Target; className: string }): JSX.Element | null {
  const t = useTranslations();
  const mayStop = useMay()<typeof stopExchange>('POST', '/office/api/stop');
  const [isOpen, setOpen] = useState(false);
  if (!mayStop) return null;
  const { name } = target;
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {t(name === null ? 'stop.all' : 'stop.one')}
      </button>
      {isOpen && (
        <Suspense fallback={<ComingPart />}>
          <StopDialog target={target} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function ResumeButton({ stopped }: { stopped: Stopped }): JSX.Element | null {
  const t = useTranslations();
  const mayResume = useMay()<typeof resumeExchange>('POST', '/office/api/stop/lift');
  const [isOpen, setOpen] = useState(false);
  if (!mayResume) return null;
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {t('stop.resume')}
      </button>
      {isOpen && (
        <Suspense fallback={<ComingPart />}>
          <ResumeDialog target={stopped} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** On every screen while all is stopped: who stopped it, when, what customers read, and the way back. */
export function StopBanner(): JSX.Element | null {
  const t = useTranslations();
  const moment = useMoment();
  const language = useLanguage();
  const stopped = useStops().data?.items.find(({ directionId }) => directionId === null);
  if (!stopped) return null;
  const reason = stopped.reason[language].trim();
  return (
    <section className="strip strip--danger" aria-label={t('stop.stopped')}>
      <Icon name="warning" />
      <p>
        <b>{t('stop.stopped')}</b>{' '}
        {t('stop.by', { who: stopped.stoppedBy, time: `${moment(stopped.stoppedAt)} ${t('office.msk')}` })}{' '}
        {reason === '' ? t('stop.noReason') : t('stop.says', { reason })}
      </p>
      <ResumeButton stopped={stopped} />
    </section>
  );
}
