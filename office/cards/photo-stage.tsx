import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefusedError } from '../api/ask.ts';
import { Icon, type IconName } from '../design/icon.tsx';
import { useTranslate } from '../messages/use-translate.ts';
import { PhotoCanvas } from './photo-canvas.tsx';
import type { PhotoShelf } from './photo-shelf.ts';
import { middle, type PhotoView, type Size, turnedBy, wholePhoto, zoomedAt } from './photo-view.ts';
import { useKeys } from './use-keys.ts';
import { usePhoto } from './use-photo.ts';

interface Props {
  url: string;
  label: string;
  shelf: PhotoShelf | undefined;
  /** How each photo was left, so that going back to one shows it as it was. */
  views: Map<string, PhotoView>;
  /** True where the keys are for this one. */
  hasKeys: boolean;
}

/** One photo with what enlarges and turns it. */
export function PhotoStage({ url, label, shelf, views, hasKeys }: Props): JSX.Element {
  const t = useTranslations();
  const { state, again } = usePhoto(shelf, url);
  if (state.step === 'loading')
    return (
      <p className="ph__word" role="status">
        {t('cards.photoLoading')}
      </p>
    );
  if (state.step === 'failed') return <PhotoFailed error={state.error} again={again} />;
  return <ReadyPhoto bitmap={state.bitmap} label={label} hasKeys={hasKeys} url={url} views={views} />;
}

function ReadyPhoto({
  bitmap,
  label,
  hasKeys,
  url,
  views,
}: Pick<Props, 'label' | 'hasKeys' | 'url' | 'views'> & { bitmap: ImageBitmap }): JSX.Element {
  const t = useTranslations();
  const [view, setView] = useState(() => views.get(url) ?? wholePhoto);
  const [stage, setStage] = useState<Size>({ width: 0, height: 0 });
  const change = (made: (last: PhotoView) => PhotoView) =>
    setView((last) => {
      const next = made(last);
      views.set(url, next);
      return next;
    });
  const larger = () => change((last) => zoomedAt(last, 1.4, middle, bitmap, stage));
  const smaller = () => change((last) => zoomedAt(last, 1 / 1.4, middle, bitmap, stage));
  const whole = () => change((last) => ({ ...wholePhoto, turns: last.turns }));
  const turn = (by: number) => change((last) => turnedBy(last, by, bitmap, stage));
  const keys = {
    '+': larger,
    '=': larger,
    '-': smaller,
    NumpadAdd: larger,
    NumpadSubtract: smaller,
    Digit0: whole,
    BracketLeft: () => turn(-1),
    BracketRight: () => turn(1),
  };
  useKeys(hasKeys ? keys : {});
  const tool = (icon: IconName, text: string, act: () => void, isOff = false) => (
    <button
      type="button"
      className="plain-icon"
      aria-label={text}
      title={text}
      aria-disabled={isOff}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <>
      <div className="ph__tools">
        {tool('unzoom', t('cards.zoomOut'), smaller, view.zoom === 1)}
        <button
          type="button"
          className="ph__zoom"
          title={t('cards.fit')}
          aria-label={`${t('cards.zoom', { percent: Math.round(view.zoom * 100) })}, ${t('cards.fit')}`}
          onClick={whole}
        >
          {t('cards.zoom', { percent: Math.round(view.zoom * 100) })}
        </button>
        {tool('zoom', t('cards.zoomIn'), larger)}
        {tool('turnLeft', t('cards.turnLeft'), () => turn(-1))}
        {tool('rotate', t('cards.turnRight'), () => turn(1))}
      </div>
      <PhotoCanvas
        bitmap={bitmap}
        label={label}
        view={view}
        stage={stage}
        onStage={setStage}
        onView={change}
      />
    </>
  );
}

function PhotoFailed({ error, again }: { error: unknown; again: () => void }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  return (
    <div className="ph__word" role="alert">
      <p>{error instanceof RefusedError ? translate(error.message) : t('cards.photoBroken')}</p>
      <button type="button" className="btn" onClick={again}>
        {t('office.again')}
      </button>
    </div>
  );
}
