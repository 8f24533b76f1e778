import { type TProperties, type TSchema, Type } from 'typebox';

/** The shapes of the shop's API, as its document tells them and its tests hold the answers to them. */

const amount = Type.String({ description: 'A decimal number as text' });
const seconds = Type.Integer({ description: 'Unix time in seconds' });
const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const anything = Type.Object({}, { additionalProperties: true });
const text = Type.String();
const yes = Type.Boolean();
/** Bodies may leave out or null each of their members. */
const some = (members: TProperties) =>
  Type.Object(
    Object.fromEntries(Object.entries(members).map(([name, one]) => [name, Type.Optional(orNull(one))])),
  );
const amountGiven = Type.Union([Type.String(), Type.Number()], { description: 'A number, or one as text' });

export const refusal = Type.Object({
  code: text,
  message: text,
  missingPermission: Type.Optional(text),
});
export const fieldErrors = Type.Array(Type.Object({ path: text, message: text }));

export const health = Type.Object({ synchronized: yes });
export const languages = Type.Array(Type.Object({ code: text, currentLanguage: text }));
export const permissionList = Type.Array(Type.Object({ name: text, included: Type.Array(text) }));
export const rateSources = Type.Array(Type.Object({ id: text, name: text }));

export const serverInfo = Type.Object({
  ...{ version: text, onion: text, software: text, fullySynched: yes, syncStatus: Type.Array(anything) },
  supportedPaymentMethods: Type.Array(text),
});
export const apiKey = Type.Object({ apiKey: text, label: text, permissions: Type.Array(text) });

export const store = Type.Object({
  ...{ id: text, name: text, website: text, archived: yes, defaultCurrency: text, defaultLang: text },
  ...{ invoiceExpiration: Type.Integer(), monitoringExpiration: Type.Integer() },
  ...{ paymentTolerance: Type.Number(), speedPolicy: text, defaultPaymentMethod: text, networkFeeMode: text },
  ...{ lightningDescriptionTemplate: text, customLogo: text, customCSS: text, htmlTitle: text },
  ...{ anyoneCanCreateInvoice: yes, requiresRefundEmail: yes, redirectAutomatically: yes },
  ...{ lightningAmountInSatoshi: yes, lightningPrivateRouteHints: yes, payJoinEnabled: yes },
  ...{ onChainWithLnInvoiceFallback: yes, lazyPaymentMethods: yes, showRecommendedFee: yes },
  recommendedFeeBlockTarget: Type.Integer(),
});
export const storeMethod = Type.Object({ paymentMethodId: text, enabled: yes, config: Type.Null() });
export const rateSettings = Type.Object({
  ...{ spread: Type.Number(), preferredSource: text, isCustomScript: yes, effectiveScript: text },
});
export const rates = Type.Array(
  Type.Object({ currencyPair: text, errors: Type.Array(text), rate: orNull(amount) }),
);

const checkout = Type.Object({
  ...{ speedPolicy: text, paymentMethods: Type.Array(text), defaultPaymentMethod: orNull(text) },
  ...{ lazyPaymentMethods: orNull(yes), expirationMinutes: Type.Number(), monitoringMinutes: Type.Number() },
  ...{ paymentTolerance: Type.Number(), redirectURL: orNull(text), redirectAutomatically: yes },
  ...{
    cancelURL: Type.Optional(orNull(text)),
    defaultLanguage: orNull(text),
    requiresRefundEmail: orNull(yes),
  },
});
const payment = Type.Object({
  ...{ id: text, receivedDate: seconds, value: amount, fee: amount, destination: text },
  status: Type.Enum(['Processing', 'Settled', 'Invalid']),
});
export const invoiceMethod = Type.Object({
  activated: Type.Boolean({ description: 'Whether the invoice can be paid so now, or was' }),
  ...{ paymentMethodId: text, currency: text },
  destination: Type.String({ description: 'Empty until the payer has chosen this way' }),
  paymentLink: text,
  ...{ rate: amount, paymentMethodPaid: amount, totalPaid: amount, due: amount, amount },
  ...{ paymentMethodFee: amount, payments: Type.Array(payment), additionalData: anything },
});
export const invoiceMethods = Type.Array(invoiceMethod);
export const invoice = Type.Object({
  ...{ id: text, storeId: text, amount, paidAmount: amount, currency: text, checkoutLink: text },
  type: Type.Enum(['Standard', 'TopUp']),
  ...{
    createdTime: seconds,
    expirationTime: seconds,
    monitoringExpiration: seconds,
    monitoringTime: seconds,
  },
  status: Type.Enum(['New', 'Processing', 'Settled', 'Expired', 'Invalid']),
  additionalStatus: Type.Enum(['None', 'PaidPartial', 'PaidOver', 'PaidLate', 'Marked']),
  ...{ availableStatusesForManualMarking: Type.Array(text), archived: yes, metadata: anything, checkout },
  receipt: Type.Object({ enabled: orNull(yes), showQR: orNull(yes), showPayments: orNull(yes) }),
  paymentMethods: Type.Optional(invoiceMethods),
});
export const invoiceOrder = some({
  amount: amountGiven,
  ...{ currency: text, metadata: anything, additionalSearchTerms: Type.Array(text), receipt: anything },
  checkout: some({
    ...{ speedPolicy: text, paymentMethods: Type.Array(text), defaultPaymentMethod: text },
    ...{ lazyPaymentMethods: yes, expirationMinutes: Type.Number({ minimum: 1, maximum: 1440 }) },
    ...{ monitoringMinutes: Type.Number(), paymentTolerance: Type.Number({ minimum: 0, maximum: 100 }) },
    ...{ redirectURL: text, redirectAutomatically: yes, defaultLanguage: text },
  }),
});
export const invoiceMetadata = some({ metadata: anything });
export const invoiceStatus = Type.Object({ status: Type.Enum(['Settled', 'Invalid']) });

const events = Type.Object({ everything: yes, specificEvents: Type.Array(text) });
export const webhook = Type.Object({
  ...{ id: text, enabled: yes, automaticRedelivery: yes, url: text, authorizedEvents: events },
  secret: Type.Optional(Type.String({ description: 'Told once, when the webhook is made' })),
});
export const webhookOrder = Type.Object({
  url: text,
  ...some({ enabled: yes, automaticRedelivery: yes, secret: text, authorizedEvents: events }).properties,
});
export const delivery = Type.Object({
  ...{ id: text, timestamp: seconds, deliveryTime: seconds, httpCode: orNull(Type.Integer()) },
  ...{ errorMessage: orNull(text), status: Type.Enum(['Failed', 'HttpError', 'HttpSuccess']) },
});
export const deliveryBody = anything;
export const newDelivery = Type.String({ description: 'The id of the new delivery' });

export const pullPayment = Type.Object({
  ...{ id: text, name: text, description: text, currency: text, amount, startsAt: seconds },
  ...{ expiresAt: orNull(seconds), BOLT11Expiration: Type.Integer(), archived: yes, autoApproveClaims: yes },
  viewLink: text,
});
export const pullPaymentOrder = Type.Object({
  ...{ name: text, amount: amountGiven, currency: text },
  ...some({
    ...{ description: text, autoApproveClaims: yes, startsAt: seconds, expiresAt: seconds },
    payoutMethods: Type.Array(text),
  }).properties,
});
export const refundOrder = Type.Object({
  refundVariant: Type.Enum(['RateThen', 'CurrentRate', 'Fiat', 'OverpaidAmount', 'Custom']),
  ...some({
    ...{ name: text, description: text, payoutMethods: Type.Array(text), payoutMethodId: text },
    ...{ subtractPercentage: amountGiven, customAmount: amountGiven, customCurrency: text },
  }).properties,
});

export const refundSums = Type.Object({
  paymentAmountThen: Type.String({ description: 'By the rate that was locked' }),
  paymentAmountNow: Type.String({ description: 'By the prices of now' }),
  ...{ invoiceAmount: amount, overpaidPaymentAmount: orNull(amount) },
  ...{ paymentCurrency: text, paymentCurrencyDivisibility: Type.Integer() },
  ...{ invoiceCurrency: text, invoiceCurrencyDivisibility: Type.Integer() },
});

export const payout = Type.Object({
  ...{ id: text, revision: Type.Integer(), pullPaymentId: text },
  date: Type.String({ description: 'Unix time in seconds, as text' }),
  destination: Type.String({ description: 'Masked: whoever reads it knows it, or need not' }),
  ...{ originalCurrency: text, originalAmount: amount, payoutCurrency: text, payoutAmount: orNull(amount) },
  payoutMethodId: text,
  state: Type.Enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
  paymentProof: Type.Optional(Type.Object({ proofType: text, id: text })),
  metadata: anything,
  // Names of BTCPay 1, which PHP's library reads.
  ...{ amount, paymentMethod: text, cryptoCode: text, paymentMethodAmount: orNull(amount) },
});
const destination = Type.Union([text, Type.Record(text, text)], {
  description: 'The address, card or phone; where a currency asks for more, its fields by name',
});
export const payoutOrder = Type.Object({
  ...{ destination, payoutMethodId: text },
  amount: Type.Optional(orNull(amountGiven)),
});
export const storePayoutOrder = Type.Object({
  ...{ destination, payoutMethodId: text },
  ...some({ amount: amountGiven, pullPaymentId: text, approved: yes, metadata: anything }).properties,
});
export const approval = Type.Object({ revision: Type.Integer() });

const words = Type.Object({ ru: text, en: text });
export const link = Type.Object({ id: text, title: words, url: text }, { additionalProperties: true });
export const linkOrder = Type.Object({ title: Type.Union([text, words]) }, { additionalProperties: true });
export const statistics = anything;
export const withdrawal = Type.Object({
  ...{ id: text, status: text, amount, fee: amount, currency: text, paymentMethodId: text },
  ...{ paidAmount: amount, destination: text, reference: orNull(text), reason: orNull(text) },
  ...{ createdTime: seconds, paidTime: orNull(seconds) },
});
export const withdrawalOrder = Type.Object({ currency: text, amount: amountGiven });
export const list = (schema: TSchema) => Type.Array(schema);
