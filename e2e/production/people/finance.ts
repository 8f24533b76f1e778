import {
  addCity,
  deleteCity,
  editCity,
  listCities,
  restoreCity,
  retireCity,
  showCity,
} from '@menyala/contract/office/cities';
import { showCourseHistory } from '@menyala/contract/office/course-history';
import {
  addCurrency,
  deleteCurrency,
  listCurrencies,
  removeCurrencyIcon,
  restoreCurrency,
  retireCurrency,
  setCurrencyIcon,
  showCurrency,
  showFieldPresets,
} from '@menyala/contract/office/currencies';
import {
  addDirection,
  applyDirectionsChange,
  copyDirection,
  deleteDirection,
  editDirection,
  previewDirections,
  restoreDirection,
  retireDirection,
  showDirection,
  showDirectionMatrix,
  undoDirectionEdit,
  undoDirectionsChange,
} from '@menyala/contract/office/directions';
import { listFormulaNames, tryFormula } from '@menyala/contract/office/formula';
import { listTransfers, showLedgerHealth } from '@menyala/contract/office/ledger';
import {
  addMonitor,
  deleteMonitor,
  downloadMonitorDays,
  editMonitor,
  lintMonitor,
  listMonitors,
  setDirectionLabels,
  setMonitorSecret,
  showMonitor,
  showMonitorDays,
} from '@menyala/contract/office/monitors';
import {
  addNetwork,
  deleteNetwork,
  editNetwork,
  listNetworks,
  showNetwork,
} from '@menyala/contract/office/networks';
import {
  adjustPartner,
  editPartner,
  listPartners,
  showOfficePartner,
} from '@menyala/contract/office/partners';
import {
  editMonitorList,
  listDirectionPlaces,
  showDirectionStanding,
  showMonitorList,
} from '@menyala/contract/office/places';
import { editPrice, listQuotes, showPrice, undoPrice } from '@menyala/contract/office/prices';
import {
  addRequisite,
  editRequisite,
  exportRequisiteStatement,
  listRequisiteClaims,
  listRequisites,
  removeRequisite,
  showRequisite,
  showRequisiteStatement,
} from '@menyala/contract/office/requisites';
import {
  addBalanceCheck,
  correctDrift,
  editReserve,
  exportReserveStatement,
  listBalanceChecks,
  listReserves,
  listReserveWaiting,
  showReserve,
  showReserveStatement,
  showReserveTotals,
} from '@menyala/contract/office/reserves';
import {
  decideShop,
  editShopTerms,
  listCheaperWays,
  listOfficeShops,
  listShopCalls,
  listShopInvoices,
  showOfficeShop,
} from '@menyala/contract/office/shops';
import {
  addSource,
  confirmQuote,
  editSource,
  listSources,
  showSource,
  sourceKinds,
  trySource,
  usualSettings,
} from '@menyala/contract/office/sources';
import {
  addTile,
  deleteTile,
  editTile,
  listTiles,
  orderTileCurrencies,
  orderTiles,
  removeTileIcon,
  setTileIcon,
  showTile,
} from '@menyala/contract/office/tiles';
import {
  listOfficeWithdrawals,
  moveWithdrawal,
  showOfficeWithdrawal,
} from '@menyala/contract/office/withdrawals';
import { freshCardNumber } from '../../customer/card-numbers.ts';
import { png } from '../../customer/receipt-files.ts';
import { editOf } from '../../exchange/back-office.ts';
import { key } from '../visitor.ts';
import { fileOf } from './guest.ts';
import { editable, type Opened } from './owner.ts';
import { agreesToAll } from './second-person.ts';

const names = (en: string) => ({ ru: `${en} (рус)`, en });

/** Prices, and what a course is made of. */
export async function setsCourses({ staff: { finance }, currency, direction }: Opened): Promise<void> {
  const { visitor } = finance;
  const { version } = await visitor.ask(showPrice, { params: { id: 'BTC' } });
  await visitor.askSure(editPrice, {
    params: { id: 'BTC' },
    body: { usd: '98500', freshMinutes: 600, version },
  });
  await visitor.ask(listQuotes, { params: { id: 'BTC' } });
  await visitor.ask(undoPrice, { params: { id: 'BTC' } });
  const pair = { from: currency('BTC'), to: currency('SBERRUB') };
  await visitor.ask(listFormulaNames, { query: { q: 'BTC' } });
  await visitor.ask(tryFormula, { query: { ...pair, formula: 'base * 0.98' } });
  const params = { id: direction('BTC', 'SBERRUB') };
  await visitor.ask(showCourseHistory, { params, query: { period: 'day' } });
}

export async function changesDirections({ staff: { finance }, currency, direction }: Opened): Promise<void> {
  const { visitor } = finance;
  await visitor.ask(showDirectionMatrix);
  const params = { id: direction('BTC', 'SBERRUB') };
  const edit = editOf(await visitor.ask(showDirection, { params }));
  await visitor.askSure(editDirection, { params, body: { ...edit, marginPercent: '2.5' } });
  await visitor.ask(undoDirectionEdit, { params });
  const pair = { from: currency('SBERRUB'), to: currency('TCSBRUB') };
  const copy = await visitor.ask(copyDirection, { params, query: pair });
  const made = await visitor.askSure(addDirection, {
    body: { ...copy.edit, fromId: pair.from, toId: pair.to, isEnabled: false },
  });
  const other = { id: made.id };
  await visitor.ask(retireDirection, { params: other });
  await visitor.ask(restoreDirection, { params: other });
  await visitor.ask(deleteDirection, { params: other });
  const change = await visitor.ask(previewDirections, {
    body: {
      chosen: { ids: [params.id], from: null, to: null, isEnabled: null, q: null },
      change: { usualMinutes: 12 },
    },
  });
  await visitor.askSure(applyDirectionsChange, { params: { id: change.id }, body: {} });
  await visitor.ask(undoDirectionsChange, { params: { id: change.id } });
}

export async function keepsCatalogue({ staff: { finance }, currency }: Opened): Promise<void> {
  const { visitor } = finance;
  const zone = { name: names('Kazan'), zone: 'Europe/Moscow' };
  const place = { id: 'KZN' };
  await visitor.ask(addCity, { body: { code: 'KZN', ...zone } });
  await visitor.ask(editCity, { params: place, body: { ...zone, version: 1 } });
  await visitor.ask(showCity, { params: place });
  await visitor.ask(listCities);
  await visitor.ask(retireCity, { params: place });
  await visitor.ask(restoreCity, { params: place });
  await visitor.ask(deleteCity, { params: place });
  const chain = { name: 'Test chain', explorerTx: 'https://scan.example/tx/{tx}', confirmations: 3 };
  await visitor.ask(addNetwork, { body: { code: 'TESTNET', ...chain } });
  await visitor.ask(editNetwork, { params: { id: 'TESTNET' }, body: { ...chain, version: 1 } });
  await visitor.ask(showNetwork, { params: { id: 'TESTNET' } });
  await visitor.ask(listNetworks);
  await visitor.ask(deleteNetwork, { params: { id: 'TESTNET' } });
  const tile = {
    ...{ name: names('Test bank'), category: 'bank' as const, keywords: ['test'] },
    ...{ sign: 'T', tint: 'green' as const },
  };
  const { id } = await visitor.ask(addTile, { body: { code: 'TESTBANK', ...tile } });
  await visitor.ask(editTile, { params: { id }, body: { ...tile, version: 1 } });
  await visitor.ask(showTile, { params: { id } });
  await visitor.upload(setTileIcon, { file: fileOf(png('tile.png', 256)) }, { params: { id } });
  await visitor.ask(removeTileIcon, { params: { id } });
  const { items } = await visitor.ask(listTiles, { query: { size: 500 } });
  const standing = items.map((one) => one.id);
  await visitor.ask(orderTiles, { body: { seen: standing, ids: standing } });
  const full = items.find(({ currencies }) => currencies.length > 0);
  if (full) {
    const seen = full.currencies.map((one) => one.id);
    await visitor.ask(orderTileCurrencies, { params: { id: full.id }, body: { seen, ids: seen } });
  }
  await visitor.ask(deleteTile, { params: { id } });
  await visitor.ask(showFieldPresets);
  const { items: currencies } = await visitor.ask(listCurrencies, { query: { size: 500 } });
  const bank = currencies.find(({ code }) => code === 'TCSBRUB');
  if (!bank) throw new Error('There is no bank.');
  const made = await visitor.ask(addCurrency, {
    body: { ...editable(bank), code: 'TESTRUB', exportCode: null, entryId: null },
  });
  const params = { id: made.id };
  await visitor.upload(setCurrencyIcon, { file: fileOf(png('currency.png', 256)) }, { params });
  await visitor.ask(removeCurrencyIcon, { params });
  await visitor.ask(retireCurrency, { params });
  await visitor.ask(restoreCurrency, { params });
  await visitor.ask(deleteCurrency, { params });
  await visitor.ask(showCurrency, { params: { id: currency('BTC') } });
}

/** Sources of prices: nobody outside is asked in a test, so that none answers. */
export async function keepsSources({ staff: { finance } }: Opened): Promise<void> {
  const { visitor } = finance;
  const { everySeconds, freshSeconds, jumpPercent, confirmSeconds } = sourceKinds.generic;
  const source = {
    ...{ kind: 'generic' as const, name: 'Ours', isEnabled: false, everySeconds, freshSeconds },
    ...{ jumpPercent, confirmSeconds, pairs: ['BTC/USDT'], headers: [] },
    settings: {
      ...usualSettings,
      address: 'https://prices.example/',
      figures: [{ pair: 'BTC/USDT', last: 'price' }],
    },
  };
  await visitor.ask(trySource, { body: source });
  const { version } = await visitor.ask(addSource, { body: { ...source, code: 'ours' } });
  const { kind: _, ...edit } = source;
  await visitor.ask(editSource, { params: { id: 'ours' }, body: { ...edit, name: 'Ours too', version } });
  await visitor.ask(showSource, { params: { id: 'ours' } });
  await visitor.ask(listSources);
  await visitor.isRefused(confirmQuote, {
    params: { id: 'ours' },
    body: { pair: 'BTC/USDT', since: new Date().toISOString() },
  });
}

export async function keepsMonitors({ staff: { finance }, direction }: Opened): Promise<void> {
  const { visitor } = finance;
  const monitor = {
    ...{ name: 'Listing', slug: 'listing', site: 'https://listing.example/', isOn: true },
    ...{
      flagsAs: 'elements' as const,
      percentAs: 'sign' as const,
      fixedAs: 'plain' as const,
      hasAmounts: true,
    },
    ...{ utmSource: 'listing', partnerCode: null, networks: [], codes: [] },
  };
  const { id, version } = await visitor.ask(addMonitor, { body: monitor });
  const params = { id };
  await visitor.ask(editMonitor, { params, body: { ...monitor, name: 'A listing', version } });
  await visitor.ask(setMonitorSecret, { params, body: { isAsked: true } });
  await visitor.ask(showMonitor, { params });
  await visitor.ask(listMonitors);
  await visitor.ask(lintMonitor, { params });
  await visitor.ask(showMonitorDays, { params });
  await visitor.download(downloadMonitorDays, { params });
  await visitor.ask(editMonitorList, {
    params,
    body: {
      ...{ kind: 'files', isEnabled: false, address: '', own: ['ours'], isListed: false },
      files: [{ name: 'all', address: 'https://listing.example/rates.xml' }],
      ...{ everySeconds: 60, freshSeconds: 600 },
    },
  });
  await visitor.ask(showMonitorList, { params });
  const ours = direction('BTC', 'SBERRUB');
  await visitor.ask(listDirectionPlaces, { query: { ids: String(ours) } });
  await visitor.ask(showDirectionStanding, { params: { id: ours } });
  await visitor.ask(setDirectionLabels, {
    params: { id: ours },
    body: {
      ...{ flags: ['juridical'], delayMinutes: 10, fromFeePercent: null, fromFeeFixed: null },
      ...{ toFeePercent: null, toFeeFixed: null, minFee: null, version: 0 },
    },
  });
  const { id: other } = await visitor.ask(addMonitor, {
    body: { ...monitor, slug: 'other', utmSource: 'other' },
  });
  await visitor.ask(deleteMonitor, { params: { id: other } });
}

/** Reserves, the books, and where customers pay to. */
export async function keepsMoney(opened: Opened): Promise<void> {
  const { currency } = opened;
  const { visitor } = opened.staff.finance;
  const params = { id: currency('USDTTRC20') };
  await visitor.ask(listReserves);
  const { version } = await visitor.ask(showReserve, { params });
  await visitor.ask(editReserve, { params, body: { lowLevel: '100', driftTolerance: '1', version } });
  await visitor.ask(listReserveWaiting, { params });
  await visitor.ask(showReserveStatement, { params });
  await visitor.download(exportReserveStatement, { params });
  await visitor.ask(showReserveTotals);
  await visitor.ask(addBalanceCheck, { params, body: { counted: '9000000', note: 'Counted', key: key() } });
  const { items: checks } = await visitor.ask(listBalanceChecks, { params });
  const check = checks[0]?.id;
  if (check !== undefined)
    await visitor.ask(correctDrift, { params: { ...params, check }, body: { reason: 'Found' } });
  await visitor.ask(listTransfers);
  await visitor.ask(showLedgerHealth);
  await visitor.ask(listRequisites);
  const requisite = {
    ...{ currencyId: currency('TCSBRUB'), title: 'Second card', isActive: true, memo: null, cityCode: null },
    lines: [
      {
        ...{ name: 'card', kind: 'card' as const, value: freshCardNumber() },
        label: { ru: 'Номер карты', en: 'Card number' },
      },
    ],
    warning: { ru: '', en: '' },
  };
  await visitor.ask(addRequisite, { body: requisite });
  await agreesToAll(opened);
  const { items } = await visitor.ask(listRequisites, { query: { currencyId: currency('TCSBRUB') } });
  const id = items.find(({ title }) => title === requisite.title)?.id ?? 0;
  const seen = await visitor.ask(showRequisite, { params: { id } });
  await visitor.ask(editRequisite, {
    params: { id },
    body: { ...requisite, title: 'Renamed', version: seen.version },
  });
  await agreesToAll(opened);
  await visitor.ask(listRequisiteClaims, { params: { id } });
  await visitor.ask(showRequisiteStatement, { params: { id } });
  await visitor.download(exportRequisiteStatement, { params: { id } });
  await visitor.ask(removeRequisite, { params: { id } });
}

/** Makes a partner of a user, with money and points to begin with. */
export async function helpsPartner({ staff: { finance } }: Opened, user: number): Promise<void> {
  const { visitor } = finance;
  const params = { id: user };
  await visitor.ask(listPartners);
  await visitor.ask(editPartner, {
    params,
    body: { version: 0, ownPercent: '30', isBlocked: false, note: 'A blog' },
  });
  await visitor.ask(showOfficePartner, { params });
  for (const account of ['referral', 'bonus'] as const)
    await visitor.ask(adjustPartner, {
      params,
      body: { account, direction: 'in', amount: '500', reason: 'Agreed upon', key: key() },
    });
}

export async function paysOut({ staff: { finance } }: Opened, withdrawal: string): Promise<void> {
  const { visitor } = finance;
  await visitor.ask(listOfficeWithdrawals);
  const params = { id: withdrawal };
  for (const action of ['send', 'paid'] as const) {
    const { version } = await visitor.ask(showOfficeWithdrawal, { params });
    await visitor.ask(moveWithdrawal, {
      params: { ...params, action },
      body: { version, ...(action === 'paid' ? { reference: key().replaceAll('-', '').repeat(2) } : {}) },
    });
  }
}

export async function approvesShop({ staff: { finance } }: Opened, shop: string): Promise<void> {
  const { visitor } = finance;
  const params = { id: shop };
  await visitor.ask(listOfficeShops, { query: { status: 'waiting' } });
  await visitor.ask(listCheaperWays);
  const { version } = await visitor.ask(showOfficeShop, { params });
  await visitor.ask(decideShop, { params: { ...params, action: 'approve' }, body: { version } });
}

export async function looksAtShop({ staff: { finance } }: Opened, shop: string): Promise<void> {
  const { visitor } = finance;
  const params = { id: shop };
  await visitor.ask(listShopCalls, { params });
  await visitor.ask(listShopInvoices, { params });
  const { version } = await visitor.ask(showOfficeShop, { params });
  await visitor.ask(editShopTerms, {
    params,
    body: { version, feePercent: '1.5', mostOpenUsd: null, holdDays: null },
  });
}
