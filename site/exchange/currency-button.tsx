import type { Category, Reserve } from '@menyala/contract/site/calculator';
import type { HomePage } from '@menyala/contract/site/pages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { Icon } from '../design/icon.tsx';
import type { Catalogue } from './catalogue.ts';
import css from './currency-button.module.css';
import type { Anchor } from './reckoning.ts';
import type { LoadedPicker, ReadyPicker } from './use-picker.ts';

/**
 * The currency of a side; pressed, it opens the picker. Whether that is open is known here alone, so that the rest of the
 * form is not drawn anew when it opens and closes.
 */
export function CurrencyButton({
  anchor,
  data,
  catalogue,
  reserves,
  picker,
  onChoose,
}: {
  anchor: Anchor;
  data: HomePage;
  catalogue: Catalogue;
  reserves: readonly Reserve[];
  picker: LoadedPicker;
  onChoose: (id: number) => void;
}) {
  const t = useTranslations('exchange');
  const { ticker, icon, category, name } = data.pair.structure[anchor].currency;
  const wait = useRef<HTMLDivElement>(null);
  // With the list that was there when it opened: nothing moves under the pointer.
  const [opened, setOpened] = useState<ReadyPicker | 'waiting' | null>(null);
  const isWaiting = opened === 'waiting';
  const onOpen = () => {
    setOpened(picker.ready ?? 'waiting');
    if (!picker.ready) picker.load().then(setOpened);
  };
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
        onPointerEnter={picker.refresh}
        onFocus={picker.refresh}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        <CurrencyIcon icon={icon} category={category} size="large" />
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
      {opened && !isWaiting
        ? // Not in the form, which would send the picker's fields along.
          createPortal(
            <opened.Picker
              side={anchor}
              data={data}
              catalogue={opened.catalogue}
              reserves={reserves}
              onChoose={(id) => {
                setOpened(null);
                // The picker goes from the screen before anybody is asked what follows from the choice.
                afterPaint().then(() => onChoose(id));
              }}
              onClose={() => setOpened(null)}
            />,
            document.body,
          )
        : null}
    </>
  );
}

/** Browsers without popovers do not know the selector. */
const isShown = (place: HTMLElement | null): boolean =>
  place !== null && 'popover' in place && place.matches(':popover-open');

const texts = { crypto: 'kindCrypto', bank: 'kindBank', wallet: 'kindWallet', cash: 'kindCash' } as const;

/** The key of the text that says what kind of money it is. */
function kindText(category: Category): (typeof texts)[Category] {
  return texts[category];
}

/** Waits until what was just changed is on the screen: a frame's callbacks run before it is painted, a task of theirs after. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
