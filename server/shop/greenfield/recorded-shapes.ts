/**
 * What BTCPay Server 2.4 says of its answers, taken down by hand: the members of each, and their types. `?` may be null.
 * Facts of an interface that strangers' clients are made from.
 */
export type Recorded =
  | 'text'
  | 'number'
  | 'yes'
  | 'list'
  | 'object'
  | 'text?'
  | 'number?'
  | 'yes?'
  | 'list?'
  | 'object?';

export const recordedShapes = {
  server: {
    ...{ version: 'text', onion: 'text', supportedPaymentMethods: 'list' },
    ...{ fullySynched: 'yes', syncStatus: 'list' },
  },
  key: { apiKey: 'text', label: 'text', permissions: 'list' },
  store: {
    ...{ id: 'text', name: 'text', website: 'text', archived: 'yes', supportUrl: 'text?', logoUrl: 'text?' },
    ...{ cssUrl: 'text?', paymentSoundUrl: 'text?', brandColor: 'text?', defaultCurrency: 'text' },
    ...{ applyBrandColorToBackend: 'yes', additionalTrackedRates: 'list?', invoiceExpiration: 'number' },
    ...{ refundBOLT11Expiration: 'number', displayExpirationTimer: 'number', monitoringExpiration: 'number' },
    ...{ speedPolicy: 'text', lightningDescriptionTemplate: 'text', paymentTolerance: 'number' },
    ...{ anyoneCanCreateInvoice: 'yes', receipt: 'object', lightningAmountInSatoshi: 'yes' },
    ...{
      lightningPrivateRouteHints: 'yes',
      onChainWithLnInvoiceFallback: 'yes',
      redirectAutomatically: 'yes',
    },
    ...{ showRecommendedFee: 'yes', recommendedFeeBlockTarget: 'number', defaultLang: 'text' },
    ...{ htmlTitle: 'text?', networkFeeMode: 'text', payJoinEnabled: 'yes', autoDetectLanguage: 'yes' },
    ...{ showPayInWalletButton: 'yes', showStoreHeader: 'yes', celebratePayment: 'yes' },
    ...{ playSoundOnPayment: 'yes', lazyPaymentMethods: 'yes', defaultPaymentMethod: 'text' },
    paymentMethodCriteria: 'object?',
  },
  storeMethod: { enabled: 'yes', paymentMethodId: 'text', config: 'object' },
  invoice: {
    ...{ id: 'text', storeId: 'text', amount: 'text', paidAmount: 'text', currency: 'text', type: 'text' },
    ...{ checkoutLink: 'text', createdTime: 'number', expirationTime: 'number' },
    ...{ monitoringExpiration: 'number', status: 'text', additionalStatus: 'text', archived: 'yes' },
    ...{ availableStatusesForManualMarking: 'list', metadata: 'object', checkout: 'object' },
    receipt: 'object',
  },
  checkout: {
    ...{ speedPolicy: 'text?', paymentMethods: 'list?', defaultPaymentMethod: 'text?' },
    ...{ lazyPaymentMethods: 'yes?', expirationMinutes: 'number?', monitoringMinutes: 'number?' },
    ...{ paymentTolerance: 'number?', redirectURL: 'text?', redirectAutomatically: 'yes?' },
    defaultLanguage: 'text?',
  },
  receipt: { enabled: 'yes?', showQR: 'yes?', showPayments: 'yes?' },
  invoiceMethod: {
    ...{ paymentMethodId: 'text', currency: 'text', destination: 'text', paymentLink: 'text?', rate: 'text' },
    ...{ paymentMethodPaid: 'text', totalPaid: 'text', due: 'text', amount: 'text', activated: 'yes' },
    ...{ paymentMethodFee: 'text', payments: 'list', additionalData: 'object' },
  },
  payment: {
    ...{ id: 'text', receivedDate: 'number', value: 'text', fee: 'text', status: 'text' },
    destination: 'text',
  },
  webhook: {
    ...{ id: 'text', enabled: 'yes', automaticRedelivery: 'yes', url: 'text', authorizedEvents: 'object' },
  },
  authorizedEvents: { everything: 'yes', specificEvents: 'list' },
  delivery: {
    ...{ id: 'text', timestamp: 'number', httpCode: 'number?', errorMessage: 'text?', status: 'text' },
  },
  pullPayment: {
    ...{ id: 'text', name: 'text', description: 'text', currency: 'text', amount: 'text' },
    ...{ BOLT11Expiration: 'text', autoApproveClaims: 'yes?', archived: 'yes', viewLink: 'text' },
  },
  refundSums: {
    ...{ paymentAmountThen: 'text', paymentAmountNow: 'text', invoiceAmount: 'text' },
    ...{ paymentCurrency: 'text', paymentCurrencyDivisibility: 'number', invoiceCurrency: 'text' },
    ...{ invoiceCurrencyDivisibility: 'number', overpaidPaymentAmount: 'text?' },
  },
  payout: {
    ...{ id: 'text', revision: 'number', pullPaymentId: 'text', date: 'text', destination: 'text' },
    ...{ originalCurrency: 'text', originalAmount: 'text', payoutCurrency: 'text', payoutAmount: 'text?' },
    ...{ payoutMethodId: 'text', state: 'text', paymentProof: 'object', metadata: 'object' },
  },
  rate: { currencyPair: 'text', errors: 'list', rate: 'text' },
  permission: { name: 'text', included: 'list' },
  language: { code: 'text', currentLanguage: 'text' },
  refusal: { code: 'text', message: 'text' },
} as const satisfies Record<string, Record<string, Recorded>>;

/** The members that ours do not have, have otherwise, or have beyond these, each with its reason. */
export const differences: Readonly<Record<string, string>> = {
  'server.software': 'says who we are; no client takes offence',
  'store.supportUrl': 'a shop has no page of its own here, so neither links nor looks',
  'store.logoUrl': 'as supportUrl',
  'store.cssUrl': 'as supportUrl',
  'store.paymentSoundUrl': 'as supportUrl',
  'store.brandColor': 'as supportUrl',
  'store.applyBrandColorToBackend': 'as supportUrl',
  'store.additionalTrackedRates': 'a shop has the rates of the exchange',
  'store.refundBOLT11Expiration': 'no Lightning is paid out',
  'store.displayExpirationTimer': 'the payer’s page always shows how long the rates hold',
  'store.receipt': 'the payer’s page is the receipt',
  'store.autoDetectLanguage': 'the payer’s page always does',
  'store.showPayInWalletButton': 'the payer’s page always does',
  'store.showStoreHeader': 'the payer’s page always does',
  'store.celebratePayment': 'the payer’s page never does',
  'store.playSoundOnPayment': 'the payer’s page never does',
  'store.paymentMethodCriteria': 'least sums are the exchange’s',
  'store.customLogo': 'BTCPay 1 has it, and PHP’s library a typed getter',
  'store.customCSS': 'as customLogo',
  'store.requiresRefundEmail': 'as customLogo',
  'storeMethod.config': 'null, as BTCPay’s own tests expect without canmodifystoresettings',
  'invoice.monitoringTime': 'the name of monitoringExpiration in PHP’s library',
  'checkout.requiresRefundEmail': 'BTCPay 1 has it, and PHP’s library a getter',
  'pullPayment.BOLT11Expiration': 'a number, as BTCPay itself sends it',
  'pullPayment.startsAt': 'BTCPay sends it, its document leaves it out',
  'pullPayment.expiresAt': 'BTCPay sends it, its document leaves it out',
  'delivery.deliveryTime': 'BTCPay sends it, its document leaves it out',
  'payout.paymentProof': 'only once it is paid',
  'payout.amount': 'BTCPay 1 has it, and PHP’s library a typed getter',
  'payout.paymentMethod': 'as amount',
  'payout.cryptoCode': 'as amount',
  'payout.paymentMethodAmount': 'as amount',
  'rate.rate': 'null beside the error of a pair without a price',
};
