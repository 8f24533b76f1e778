/** Each permission that a key can have, by the name of its message. */
export const permissionTexts: Readonly<Record<string, PermissionText>> = {
  'btcpay.store.canviewstoresettings': 'viewShop',
  'btcpay.store.canmodifystoresettings': 'changeShop',
  'btcpay.store.canviewinvoices': 'viewInvoices',
  'btcpay.store.cancreateinvoice': 'createInvoices',
  'btcpay.store.canmodifyinvoices': 'changeInvoices',
  'btcpay.store.webhooks.canmodifywebhooks': 'webhooks',
  'btcpay.store.canviewpullpayments': 'viewRefunds',
  'btcpay.store.canarchivepullpayments': 'archiveRefunds',
  'btcpay.store.cancreatenonapprovedpullpayments': 'askRefunds',
  'btcpay.store.cancreatepullpayments': 'makeRefunds',
};
type PermissionText =
  | 'viewShop'
  | 'changeShop'
  | 'viewInvoices'
  | 'createInvoices'
  | 'changeInvoices'
  | 'webhooks'
  | 'viewRefunds'
  | 'archiveRefunds'
  | 'askRefunds'
  | 'makeRefunds';
