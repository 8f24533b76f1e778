import { officeScreen as at } from './office-screen.ts';
import type { Screen } from './screen.ts';

const paths = [
  'opening',
  'claims',
  'inbox',
  'approvals',
  'checks',
  'users',
  'blacklist',
  'partners',
  'withdrawals',
  'promocodes',
  'promocode-series',
  'gifts',
  'gift-orders',
  'contests',
  'directions',
  'directions/create',
  'directions/matrix',
  'prices',
  'currencies',
  'currencies/library',
  'tiles',
  'networks',
  'cities',
  'reserves',
  'requisites',
  'requisites/create',
  'transfers',
  'emails',
  'settings',
  'staff',
  'look',
  'texts',
  'audit',
  'import',
  'old-links',
];

/** The office of an exchange that has nothing yet, for its owner. */
export function emptyScreens(): Screen[] {
  return paths.map((path) => at(`empty-${path.replace('/', '-')}`, `/${path}`));
}
