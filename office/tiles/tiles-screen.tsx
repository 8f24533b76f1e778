import type { addTile, listTiles, OfficeTile, orderTiles } from '@menyala/contract/office/tiles';
import type { NewOrder } from '@menyala/contract/values';
import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { read, useRead } from '../api/read.ts';
import { useAction } from '../api/use-action.ts';
import { OrderedList } from '../catalogue/ordered-list.tsx';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useTranslate } from '../messages/use-translate.ts';
import { useMay } from '../staff/use-may.ts';

const all = { query: { size: 500 } };

/** Tiles of the picker, in the order in which people see them. */
export function TilesScreen(): JSX.Element {
  const t = useTranslations();
  const may = useMay();
  const { data, error } = useRead<typeof listTiles>('/office/api/tiles', all);
  const items = data?.items ?? [];
  return (
    <>
      <ScreenTitle text={t('office.menu.tiles')} />
      <p className="page__part">{t('currencies.tilesLead')}</p>
      {may<typeof addTile>('POST', '/office/api/tiles') && (
        <p className="page__part">
          <Link className="btn" to="/tiles/create">
            {t('currencies.addTile')}
          </Link>
        </p>
      )}
      {error !== null && (
        <p className="list-failed">
          {t('catalogue.listFailed')} <WhyFailed error={error} />
        </p>
      )}
      {data !== undefined && items.length === 0 && <p className="hint">{t('catalogue.emptyTiles')}</p>}
      <Tiles items={items} mayMove={may<typeof orderTiles>('PUT', '/office/api/tiles/order')} />
    </>
  );
}

function Tiles({ items, mayMove }: { items: readonly OfficeTile[]; mayMove: boolean }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const language = useLanguage();
  const client = useQueryClient();
  const { queryKey } = read<typeof listTiles>('/office/api/tiles', all);
  const order = useAction({
    send: (body: NewOrder) => ask<typeof orderTiles>('PUT', '/office/api/tiles/order', { body }),
    touches: ['tiles'],
    onRefused: () => void client.invalidateQueries({ queryKey: ['tiles'] }),
  });
  const move = (moved: NewOrder) => {
    // What moved stands at its place at once; a refusal reads the order anew.
    // A read that is under way would bring back the old order, so it is given up.
    void client.cancelQueries({ queryKey });
    const known = new Map(items.map((tile) => [tile.id, tile]));
    const tiles = moved.ids.flatMap((id) => known.get(id) ?? []);
    client.setQueryData(queryKey, { items: tiles, page: 1, size: 500, total: tiles.length });
    order.mutate(moved);
  };
  return (
    <>
      <div role="alert">
        {order.error !== null && (
          <p className="error">
            {t('currencies.orderFailed')} {translate(order.error.message)}
          </p>
        )}
      </div>
      <OrderedList
        label={t('office.menu.tiles')}
        mayMove={mayMove}
        onOrder={move}
        items={items.map(({ id, name, icon, category, currencies }) => ({
          id,
          name: name[language],
          draw: (
            <>
              <CurrencyIcon icon={icon} category={category} size="small" />
              <span>
                <Link to={`/tiles/${id}`}>{name[language]}</Link>
                <small>
                  {currencies.length === 0
                    ? t('currencies.emptyTile')
                    : currencies.map(({ code }) => code).join(', ')}
                </small>
              </span>
            </>
          ),
        }))}
      />
    </>
  );
}
