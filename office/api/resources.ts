import type { BodyOf, Call } from '@menyala/contract';
import type {
  editCurrency,
  editDirection,
  editPrice,
  editRequisite,
  setReserveLevel,
} from '@menyala/contract/office/exchange';
import type { editSettings } from '@menyala/contract/office/settings';

/** What a form may send back: everything else in a record is the server's own, and it refuses fields that it does not know. */
type EditOf<C extends Call> = readonly (keyof BodyOf<C> & string)[];

const currency: EditOf<typeof editCurrency> = [
  'name',
  'decimals',
  'isSendVisible',
  'isReceiveVisible',
  'sendNotice',
  'receiveNotice',
  'congestion',
  'refundFee',
  'fields',
];
const direction: EditOf<typeof editDirection> = [
  'isEnabled',
  'marginPercent',
  'verificationMarginPercent',
  'fixedCourse',
  'bonusPercent',
  'minSend',
  'maxSend',
  'minReceive',
  'maxReceive',
  'sendDecimals',
  'receiveDecimals',
  'minSendVerification',
  'minReceiveVerification',
  'verifySide',
  'verifyWhen',
  'verifyAbove',
  'verifyMinutes',
  'paymentMinutes',
  'checkMinutes',
  'usualMinutes',
  'isEmailRequired',
  'courseFixedAt',
  'notice',
];
const price: EditOf<typeof editPrice> = ['usd', 'isWalking'];
const requisite: EditOf<typeof editRequisite> = [
  'currencyId',
  'title',
  'isActive',
  'lines',
  'memo',
  'cityCode',
  'warning',
];
const reserve: EditOf<typeof setReserveLevel> = ['lowLevel'];
const settings: EditOf<typeof editSettings> = [
  'name',
  'accent',
  'contactEmail',
  'contactTelegram',
  'usePublicId',
  'isContestShown',
  'emailDays',
  'receiptDays',
  'courseGraceSeconds',
  'paymentMinutes',
  'checkMinutes',
  'tolerancePercent',
  'choiceHours',
  'coolOffMinutes',
  'mostUnpaid',
  'mostSharePercent',
  'opensAtHour',
  'closesAtHour',
  'techBreak',
  'exchangeAttributes',
  'captcha',
  'mail',
  'telegram',
  'cards',
  'programme',
  'texts',
  'version',
];

interface Resource {
  readonly edits: readonly string[];
  /** The largest page that its list answers with. */
  readonly mostAPage: number;
}

export const resources: Readonly<Record<string, Resource>> = {
  currencies: { edits: currency, mostAPage: 500 },
  directions: { edits: direction, mostAPage: 500 },
  prices: { edits: price, mostAPage: 500 },
  requisites: { edits: requisite, mostAPage: 500 },
  reserves: { edits: reserve, mostAPage: 500 },
  transfers: { edits: [], mostAPage: 500 },
  emails: { edits: [], mostAPage: 100 },
  users: { edits: [], mostAPage: 100 },
  partners: { edits: [], mostAPage: 100 },
  withdrawals: { edits: [], mostAPage: 100 },
  promocodes: { edits: [], mostAPage: 100 },
  'promocode-series': { edits: [], mostAPage: 100 },
  gifts: { edits: [], mostAPage: 100 },
  'gift-orders': { edits: [], mostAPage: 100 },
  contests: { edits: [], mostAPage: 100 },
  settings: { edits: settings, mostAPage: 1 },
};
