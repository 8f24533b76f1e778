import type { NewOrder } from '@menyala/contract/values';
import { type JSX, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import './catalogue.css';

export interface Ordered {
  id: number;
  /** What it is called where it is moved. */
  name: string;
  draw: ReactNode;
}

/** Things in an order that is changed by dragging them, or with the buttons of each; what moved is told to those who do not see it. */
export function OrderedList({
  label,
  items,
  mayMove,
  onOrder,
}: {
  label: string;
  items: readonly Ordered[];
  mayMove: boolean;
  onOrder: (order: NewOrder) => void;
}): JSX.Element {
  const t = useTranslations();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [told, setTold] = useState('');
  const move = (from: number, to: number) => {
    const one = items[from];
    if (one === undefined || from === to || to < 0 || to >= items.length) return;
    const seen = items.map(({ id }) => id);
    setTold(t('currencies.moved', { name: one.name, place: to + 1, count: items.length }));
    onOrder({ seen, ids: seen.toSpliced(from, 1).toSpliced(to, 0, one.id) });
  };
  return (
    <>
      <ol className="ordered" aria-label={label}>
        {items.map(({ id, name, draw }, place) => (
          <li
            key={id}
            className={place === over ? 'ordered__one ordered__one--over' : 'ordered__one'}
            draggable={mayMove}
            onDragStart={() => setDragged(place)}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(place);
            }}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, place);
            }}
          >
            {draw}
            {mayMove && (
              <span className="ordered__moves">
                <button
                  type="button"
                  className="btn"
                  aria-label={t('currencies.moveUp', { name })}
                  aria-disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                >
                  <Icon name="upward" />
                </button>
                <button
                  type="button"
                  className="btn"
                  aria-label={t('currencies.moveDown', { name })}
                  aria-disabled={place === items.length - 1}
                  onClick={() => move(place, place + 1)}
                >
                  <Icon name="downward" />
                </button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="vh">
        {told}
      </p>
    </>
  );
}
