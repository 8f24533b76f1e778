import type { HomePage } from '@menyala/contract/site/pages';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { Tile } from '../design/tile.tsx';
import type { Catalogue } from './catalogue.ts';
import css from './currency-button.module.css';
import { kindText } from './kind-text.ts';
import type { Anchor } from './reckoning.ts';

/** The currency of a side; pressed, it opens the picker. */
export function CurrencyButton({
  anchor,
  data,
  catalogue,
  isWaiting,
  onOpen,
}: {
  anchor: Anchor;
  data: HomePage;
  catalogue: Catalogue;
  /** Pressed, and the picker's code is still on its way. */
  isWaiting: boolean;
  onOpen: () => void;
}) {
  const t = useTranslations('exchange');
  const { ticker, icon, category, name } = data.pair.structure[anchor].currency;
  const wait = useRef<HTMLDivElement>(null);
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    // A press from before the page's code came has opened the sign that says so, and counts now.
    if (isShown(wait.current)) open();
  }, []);
  useEffect(() => {
    if (isWaiting !== isShown(wait.current)) wait.current?.togglePopover?.(isWaiting);
  }, [isWaiting]);
  return (
    <>
      <button
        className={css['currency']}
        type="button"
        aria-haspopup="dialog"
        popoverTarget={`wait-${anchor}`}
        popoverTargetAction="show"
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        <Tile icon={icon} category={category} size="large" />
        <span>
          <b>{catalogue.entry(data.form[anchor])?.name ?? name}</b>
          <small>
            {ticker}, {t(kindText(category))}
          </small>
        </span>
        <Icon name="down" />
        <span className="visually-hidden">{t(anchor === 'from' ? 'changeSend' : 'changeReceive')}</span>
      </button>
      <div ref={wait} id={`wait-${anchor}`} className={css['wait']} popover="manual" role="status">
        {t('waitList')}
      </div>
    </>
  );
}

/** Browsers without popovers do not know the selector. */
const isShown = (place: HTMLElement | null): boolean =>
  place !== null && 'popover' in place && place.matches(':popover-open');
