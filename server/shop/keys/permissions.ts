import { moneyPermissions } from '@menyala/contract/site/shops';

/** What a key of a shop may do, in the words of the interface that its clients know (greenfield.md, 1.2 and 1.3). */
export const permissions = [
  'btcpay.store.canviewstoresettings',
  'btcpay.store.canmodifystoresettings',
  'btcpay.store.canviewinvoices',
  'btcpay.store.cancreateinvoice',
  'btcpay.store.canmodifyinvoices',
  'btcpay.store.webhooks.canmodifywebhooks',
  'btcpay.store.canviewpullpayments',
  'btcpay.store.canarchivepullpayments',
  'btcpay.store.cancreatenonapprovedpullpayments',
  'btcpay.store.cancreatepullpayments',
] as const;
export type Permission = (typeof permissions)[number];

/** Some include others: whoever may change invoices may see them. */
const included: Partial<Record<Permission, readonly Permission[]>> = {
  'btcpay.store.canmodifystoresettings': [
    'btcpay.store.canviewstoresettings',
    'btcpay.store.canmodifyinvoices',
    'btcpay.store.webhooks.canmodifywebhooks',
    'btcpay.store.cancreatepullpayments',
    'btcpay.store.canarchivepullpayments',
  ],
  'btcpay.store.canmodifyinvoices': ['btcpay.store.canviewinvoices', 'btcpay.store.cancreateinvoice'],
  'btcpay.store.canviewstoresettings': ['btcpay.store.canviewinvoices', 'btcpay.store.canviewpullpayments'],
  'btcpay.store.cancreatepullpayments': ['btcpay.store.cancreatenonapprovedpullpayments'],
  'btcpay.store.cancreatenonapprovedpullpayments': ['btcpay.store.canviewpullpayments'],
};

/** True where one of the granted permissions is the wanted one, or includes it. */
export function allows(granted: readonly Permission[], wanted: Permission): boolean {
  return granted.some((one) => one === wanted || allows(included[one] ?? [], wanted));
}

/** True where money can leave the shop by them without anybody being asked. */
export function movesMoney(granted: readonly Permission[]): boolean {
  return moneyPermissions.some((one) => allows(granted, one));
}

export function isPermission(text: string): text is Permission {
  return (permissions as readonly string[]).includes(text);
}

/** All that a permission includes, each once. */
export function includedIn(permission: Permission): Permission[] {
  const direct = included[permission] ?? [];
  return [...new Set([...direct, ...direct.flatMap(includedIn)])];
}
