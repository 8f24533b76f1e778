import * as cityCalls from '@menyala/contract/office/cities';
import * as calls from '@menyala/contract/office/currencies';
import * as networkCalls from '@menyala/contract/office/networks';
import * as tileCalls from '@menyala/contract/office/tiles';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { byAmount, byNumber, byWord, type ListRules, listed } from '../../platform/http/listed.ts';
import { serveKeptPictures } from '../../platform/images/kept-pictures.ts';
import { readUpload } from '../../platform/images/read-upload.ts';
import { serve } from '../../web/access/serve.ts';
import {
  addCurrency,
  addKnownCurrencies,
  deleteCurrency,
  editCurrency,
  setCurrencyRetired,
} from './edit-currency.ts';
import { iconFiles, iconPath } from './icon-files.ts';
import { currencyLibrary, fieldPresets } from './library/office-library.ts';
import { addCity, deleteCity, editCity, officeCities, officeCity, setCityRetired } from './office-cities.ts';
import { officeCurrencies, officeCurrency } from './office-currency-views.ts';
import { addNetwork, deleteNetwork, editNetwork, officeNetwork, officeNetworks } from './office-networks.ts';
import {
  addTile,
  deleteTile,
  editTile,
  officeTile,
  officeTiles,
  orderTileCurrencies,
  orderTiles,
} from './office-tiles.ts';
import { removeIcon, setIcon } from './set-icon.ts';

const currencyList: ListRules<calls.OfficeCurrency> = {
  words: ({ code, ticker, name, exportCode, networkName, category }) => [
    code,
    exportCode,
    ticker,
    name.ru,
    name.en,
    networkName,
    category,
  ],
  orders: {
    id: byNumber(({ id }) => id),
    code: byWord(({ code }) => code),
    name: byWord(({ name }) => name.ru),
    category: byWord(({ category }) => category),
    decimals: byNumber(({ decimals }) => decimals),
    available: byAmount(({ available }) => available),
    held: byAmount(({ held }) => held),
  },
};

/** Currencies with what they stand on and in, as the office changes them. */
export function officeCurrencyRoutes(app: FastifyInstance, ctx: Context): void {
  currencyRoutes(app, ctx);
  networkRoutes(app, ctx);
  cityRoutes(app, ctx);
  tileRoutes(app, ctx);
  serveKeptPictures(app, iconPath, iconFiles(ctx));
}

function currencyRoutes(app: FastifyInstance, ctx: Context): void {
  const shown = (id: number) => officeCurrency(ctx.db, id);
  serve(app, ctx, calls.listCurrencies, async ({ query }) => {
    const all = await officeCurrencies(ctx.db);
    const wanted = all.filter(({ retiredAt }) => (retiredAt !== null) === (query.isRetired ?? false));
    return listed(wanted, query, currencyList);
  });
  serve(app, ctx, calls.showCurrencyLibrary, async () => ({ items: await currencyLibrary(ctx.db) }));
  serve(app, ctx, calls.showFieldPresets, async () => ({ items: await fieldPresets(ctx.db) }));
  serve(app, ctx, calls.addKnownCurrencies, async (asked) => {
    const ids = await addKnownCurrencies(ctx, asked.body.codes, byStaff(asked));
    const items = (await officeCurrencies(ctx.db)).filter(({ id }) => ids.includes(id));
    const unpriced = items.filter(({ isPriced }) => !isPriced).map(({ priceAsset }) => priceAsset);
    return { items, unpriced: [...new Set(unpriced)] };
  });
  serve(app, ctx, calls.showCurrency, ({ params }) => shown(params.id));
  serve(app, ctx, calls.addCurrency, async (asked) =>
    shown(await addCurrency(ctx, asked.body, byStaff(asked))),
  );
  serve(app, ctx, calls.editCurrency, async (asked) => {
    await editCurrency(ctx, asked.params.id, asked.body, byStaff(asked));
    return shown(asked.params.id);
  });
  serve(app, ctx, calls.retireCurrency, async (asked) => {
    await setCurrencyRetired(ctx, asked.params.id, true, byStaff(asked));
    return shown(asked.params.id);
  });
  serve(app, ctx, calls.restoreCurrency, async (asked) => {
    await setCurrencyRetired(ctx, asked.params.id, false, byStaff(asked));
    return shown(asked.params.id);
  });
  serve(app, ctx, calls.deleteCurrency, async (asked) => {
    await deleteCurrency(ctx, asked.params.id, byStaff(asked));
    return { id: asked.params.id };
  });
  serve(app, ctx, calls.setCurrencyIcon, async (asked) => {
    const of = { table: 'currency', id: asked.params.id } as const;
    await shown(of.id);
    const { bytes } = await readUpload(asked.request);
    await setIcon(ctx, of, bytes, byStaff(asked));
    return shown(of.id);
  });
  serve(app, ctx, calls.removeCurrencyIcon, async (asked) => {
    await removeIcon(ctx, { table: 'currency', id: asked.params.id }, byStaff(asked));
    return shown(asked.params.id);
  });
}

function networkRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, networkCalls.listNetworks, async ({ query }) =>
    listed(await officeNetworks(ctx.db), query, { words: ({ id, name }) => [id, name], orders: {} }),
  );
  serve(app, ctx, networkCalls.showNetwork, ({ params }) => officeNetwork(ctx.db, params.id));
  serve(app, ctx, networkCalls.addNetwork, async (asked) => {
    await addNetwork(ctx, asked.body, byStaff(asked));
    return officeNetwork(ctx.db, asked.body.code);
  });
  serve(app, ctx, networkCalls.editNetwork, async (asked) => {
    await editNetwork(ctx, asked.params.id, asked.body, byStaff(asked));
    return officeNetwork(ctx.db, asked.params.id);
  });
  serve(app, ctx, networkCalls.deleteNetwork, async (asked) => {
    await deleteNetwork(ctx, asked.params.id, byStaff(asked));
    return { id: asked.params.id };
  });
}

function cityRoutes(app: FastifyInstance, ctx: Context): void {
  const shown = (code: string) => officeCity(ctx.db, code);
  serve(app, ctx, cityCalls.listCities, async ({ query }) =>
    listed(await officeCities(ctx.db), query, {
      words: ({ id, name, zone }) => [id, name.ru, name.en, zone],
      orders: {},
    }),
  );
  serve(app, ctx, cityCalls.showCity, ({ params }) => shown(params.id));
  serve(app, ctx, cityCalls.addCity, async (asked) => {
    await addCity(ctx, asked.body, byStaff(asked));
    return shown(asked.body.code);
  });
  serve(app, ctx, cityCalls.editCity, async (asked) => {
    await editCity(ctx, asked.params.id, asked.body, byStaff(asked));
    return shown(asked.params.id);
  });
  serve(app, ctx, cityCalls.retireCity, async (asked) => {
    await setCityRetired(ctx, asked.params.id, true, byStaff(asked));
    return shown(asked.params.id);
  });
  serve(app, ctx, cityCalls.restoreCity, async (asked) => {
    await setCityRetired(ctx, asked.params.id, false, byStaff(asked));
    return shown(asked.params.id);
  });
  serve(app, ctx, cityCalls.deleteCity, async (asked) => {
    await deleteCity(ctx, asked.params.id, byStaff(asked));
    return { id: asked.params.id };
  });
}

function tileRoutes(app: FastifyInstance, ctx: Context): void {
  const shown = (id: number) => officeTile(ctx.db, id);
  serve(app, ctx, tileCalls.listTiles, async ({ query }) =>
    listed(await officeTiles(ctx.db), query, {
      words: ({ code, name, keywords, currencies }) => [
        code,
        name.ru,
        name.en,
        ...keywords,
        ...currencies.map((currency) => currency.code),
      ],
      orders: {},
    }),
  );
  serve(app, ctx, tileCalls.orderTiles, async (asked) => {
    await orderTiles(ctx, asked.body, byStaff(asked));
    return { items: await officeTiles(ctx.db) };
  });
  serve(app, ctx, tileCalls.showTile, ({ params }) => shown(params.id));
  serve(app, ctx, tileCalls.addTile, async (asked) => shown(await addTile(ctx, asked.body, byStaff(asked))));
  serve(app, ctx, tileCalls.editTile, async (asked) => {
    await editTile(ctx, asked.params.id, asked.body, byStaff(asked));
    return shown(asked.params.id);
  });
  serve(app, ctx, tileCalls.orderTileCurrencies, async (asked) => {
    await orderTileCurrencies(ctx, asked.params.id, asked.body, byStaff(asked));
    return shown(asked.params.id);
  });
  serve(app, ctx, tileCalls.deleteTile, async (asked) => {
    await deleteTile(ctx, asked.params.id, byStaff(asked));
    return { id: asked.params.id };
  });
  serve(app, ctx, tileCalls.setTileIcon, async (asked) => {
    const of = { table: 'entry', id: asked.params.id } as const;
    await shown(of.id);
    const { bytes } = await readUpload(asked.request);
    await setIcon(ctx, of, bytes, byStaff(asked));
    return shown(of.id);
  });
  serve(app, ctx, tileCalls.removeTileIcon, async (asked) => {
    await removeIcon(ctx, { table: 'entry', id: asked.params.id }, byStaff(asked));
    return shown(asked.params.id);
  });
}
