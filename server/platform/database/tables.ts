// Written by generate-tables.ts from the migrations; edit those.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** JSON goes in as text and comes out parsed; the queries that read it say its shape. */
type JsonColumn = JSONColumnType<object, string, string>;

export interface AccountTable {
  id: GeneratedAlways<number>;
  kind: string;
  owner: Generated<string>;
  currency_id: number;
  balance: Generated<string>;
  version: Generated<number>;
  min_balance: string | null;
}

export interface AgreementTable {
  kind: string;
  version: number;
  title_ru: string;
  title_en: string;
  body_ru: string;
  body_en: string;
  created_at: Date;
}

export interface AlarmTable {
  id: GeneratedAlways<number>;
  kind: string;
  claim_id: string | null;
  note: string;
  raised_at: Date;
  settled_at: Date | null;
  settled_by: string | null;
  settled_with: string | null;
}

export interface ApprovalTable {
  id: Generated<string>;
  kind: string;
  object: string;
  before: JsonColumn | null;
  after: JsonColumn | null;
  shown: JsonColumn;
  input: string;
  asked_by: number;
  asked_from: string;
  asked_at: Date;
  is_alone: boolean;
  effective_at: Date | null;
  expires_at: Date;
  status: Generated<string>;
  decided_by: number | null;
  decided_at: Date | null;
  reason: string | null;
}

export interface ApprovalPolicyTable {
  is_only: Generated<boolean>;
  is_on: Generated<boolean>;
  delay_minutes: Generated<number>;
  payout_above: Generated<string>;
  withdrawal_above: Generated<string>;
  reserve_out_above: Generated<string>;
  least_margin: Generated<string>;
  course_bound: Generated<string>;
  refund_above: Generated<string>;
  balance_above: Generated<string>;
  own_payment_above: Generated<string>;
  person_day_above: Generated<string>;
  asset_day_above: Generated<string>;
  version: Generated<number>;
  set_up_at: Date | null;
}

export interface AuditTable {
  id: GeneratedAlways<number>;
  staff_id: number | null;
  act: string;
  object: string;
  before: JsonColumn | null;
  after: JsonColumn | null;
  address: string | null;
  at: Date;
  staff_login: string | null;
  staff_name: string | null;
}

export interface AuditChainTable {
  position: number;
  audit_id: number;
  hash: Buffer;
}

export interface AuditHeadTable {
  position: number;
  line: string;
  sent_at: Date;
}

export interface BackupRunTable {
  id: GeneratedAlways<number>;
  kind: string;
  backup: string;
  taken_at: Date;
  ended_at: Date;
  bytes: number;
  released_at: Date | null;
}

export interface BackupWatchTable {
  is_only: Generated<boolean>;
  told_at: Date | null;
}

export interface BalanceCheckTable {
  id: string;
  number: GeneratedAlways<number>;
  currency_id: number;
  counted: string;
  expected: string;
  note: Generated<string>;
  staff_id: number;
  at: Date;
}

export interface BannerTable {
  id: GeneratedAlways<number>;
  kind: string;
  tone: string;
  title_ru: string;
  title_en: string;
  text_ru: string;
  text_en: string;
  link: string | null;
  link_text_ru: string;
  link_text_en: string;
  picture: string | null;
  is_on: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  position: number;
  version: Generated<number>;
}

export interface BlacklistTable {
  id: string;
  kind: string;
  value: string;
  blind_index: string | null;
  network: string | null;
  reason: string;
  staff_id: number | null;
  created_at: Date;
  until: Date | null;
  removed_at: Date | null;
}

export interface BlacklistHitTable {
  id: GeneratedAlways<number>;
  blacklist_id: string;
  act: string;
  direction_id: number | null;
  from_summa: string | null;
  to_summa: string | null;
  claim_id: string | null;
  email: string | null;
  address: string | null;
  at: Date;
}

export interface CaptchaUsedTable {
  challenge: string;
  expires_at: Date;
}

export interface CardCheckTable {
  id: string;
  user_id: number | null;
  claim_id: string | null;
  encrypted: string | null;
  number_hash: Buffer;
  ending: string;
  status: Generated<string>;
  version: Generated<number>;
  reasons: Generated<string[]>;
  note: string | null;
  asked: string[] | null;
  tries: Generated<number>;
  locale: string;
  created_at: Date;
  updated_at: Date;
  sent_at: Date | null;
  decided_at: Date | null;
  removed_at: Date | null;
}

export interface CardEventTable {
  id: GeneratedAlways<number>;
  check_id: string;
  event: string;
  actor: string;
  reasons: Generated<string[]>;
  text: string | null;
  at: Date;
}

export interface CardPhotoTable {
  id: string;
  check_id: string;
  kind: string;
  width: number;
  height: number;
  size: number;
  encrypted_key: string | null;
  perceptual_hashes: string;
  thumbnail: Buffer | null;
  created_at: Date;
  removed_at: Date | null;
  removed_for: string | null;
}

export interface CashPlaceTable {
  id: GeneratedAlways<number>;
  city_code: string;
  name_ru: string;
  name_en: string;
  address_ru: string;
  address_en: string;
  hint_ru: Generated<string>;
  hint_en: Generated<string>;
  map_url: string | null;
  latitude: string | null;
  longitude: string | null;
  hours: JsonColumn;
  slot_minutes: number;
  seats: number;
  notice_minutes: number;
  horizon_days: number;
  reminds_day_before: Generated<boolean>;
  remind_hours: number | null;
  version: Generated<number>;
  retired_at: Date | null;
  created_at: Date;
}

export interface CityTable {
  code: string;
  name_ru: string;
  name_en: string;
  zone: Generated<string>;
  retired_at: Date | null;
  version: Generated<number>;
}

export interface ClaimTable {
  id: string;
  public_id: string;
  direction_id: number;
  from_id: number;
  to_id: number;
  status: string;
  paused_for: string | null;
  version: Generated<number>;
  base_course: string;
  course: string;
  course_tiers: JsonColumn | null;
  course_published_at: Date | null;
  course_snapshot: JsonColumn | null;
  course_fixed_at: string;
  is_verification_course: Generated<boolean>;
  from_summa: string;
  to_summa: string;
  value_usd: string | null;
  profit: string | null;
  email: string | null;
  locale: string;
  user_id: number | null;
  user_number: number | null;
  city_code: string | null;
  slot: string | null;
  from_requisites: JsonColumn;
  to_requisites: JsonColumn;
  requisites_changed_at: Date | null;
  our_requisites: JsonColumn;
  requisite_id: number | null;
  keeps_sum: boolean | null;
  detail_blind_indexes: string[] | null;
  verify_side: string | null;
  card_hash: Buffer | null;
  card_deadline: Date | null;
  card_cleared_at: Date | null;
  refferal: string | null;
  referrer_id: number | null;
  utm: JsonColumn | null;
  promocode: string | null;
  promocode_id: number | null;
  promocode_effect: JsonColumn | null;
  agreements: JsonColumn;
  address: string | null;
  reason: string | null;
  compliance_hold: string | null;
  invoice_id: string | null;
  invoice_rate: string | null;
  invoice_due: string | null;
  invoice_asked: string | null;
  reversal: JsonColumn | null;
  payment_deadline: Date | null;
  check_deadline: Date | null;
  choice_deadline: Date | null;
  escalated_at: Date | null;
  created_at: Date;
  updated_at: Date;
  is_trial: boolean | null;
}

export interface ClaimHistoryTable {
  id: GeneratedAlways<number>;
  claim_id: string;
  event: string;
  lifecycle_row: number | null;
  from_status: string | null;
  to_status: string;
  version: number;
  actor: string;
  reason: string | null;
  at: Date;
}

export interface ClaimTermTable {
  term_id: number;
  created_at: Date;
  claim_id: string;
}

export interface ContentPictureTable {
  name: string;
  width: number;
  height: number;
  size: number;
  title: string;
  added_at: Date;
  added_by: number | null;
}

export interface ContestTable {
  id: GeneratedAlways<number>;
  title_ru: string;
  title_en: string;
  rules_ru: Generated<string>;
  rules_en: Generated<string>;
  fund_ru: Generated<string>;
  fund_en: Generated<string>;
  prizes: JsonColumn;
  counts: string;
  starts_at: Date;
  ends_at: Date;
  status: Generated<string>;
  closed_at: Date | null;
  version: Generated<number>;
  created_at: Date;
}

export interface ContestAwardTable {
  contest_id: number;
  place: number;
  user_id: number;
  turnover: string;
  kind: string;
  amount: string;
  booked_by: number;
  at: Date;
}

export interface CourseTable {
  id: GeneratedAlways<number>;
  direction_id: number;
  base_course: string;
  course: string;
  verification_course: string | null;
  tiers: Generated<JsonColumn>;
  cities: Generated<JsonColumn>;
  snapshot: Generated<JsonColumn>;
  old_at: Date | null;
  paused_by: string | null;
  published_at: Date;
}

export interface CourseHourTable {
  direction_id: number;
  hour: Date;
  first: string;
  high: string;
  low: string;
  last: string;
  base_first: string;
  base_high: string;
  base_low: string;
  base_last: string;
}

export interface CourseStepTable {
  id: GeneratedAlways<number>;
  staff_id: number;
  object: string;
  up: string;
  down: string;
  made_at: Date;
}

export interface CurrencyTable {
  id: GeneratedAlways<number>;
  entry_id: number;
  code: string;
  export_code: string | null;
  ticker: string;
  name_ru: string;
  name_en: string;
  network_code: string | null;
  price_asset: string;
  decimals: number;
  icon_sign: string;
  icon_tint: string;
  icon_image: string | null;
  is_send_visible: Generated<boolean>;
  is_receive_visible: Generated<boolean>;
  send_notice_ru: Generated<string>;
  send_notice_en: Generated<string>;
  receive_notice_ru: Generated<string>;
  receive_notice_en: Generated<string>;
  congestion_level: string | null;
  congestion_ru: Generated<string>;
  congestion_en: Generated<string>;
  low_level: string | null;
  shown_sum: string | null;
  shown_cap: string | null;
  shown_step: string | null;
  drift_tolerance: Generated<string>;
  refund_fee: Generated<string>;
  position: number;
  version: Generated<number>;
  retired_at: Date | null;
  reserve_version: Generated<number>;
  least_payment: string | null;
}

export interface CurrencyCityTable {
  currency_id: number;
  city_code: string;
}

export interface CurrencyFieldTable {
  id: GeneratedAlways<number>;
  currency_id: number;
  side: string;
  name: string;
  kind: string;
  label_ru: string;
  label_en: string;
  hint_ru: Generated<string>;
  hint_en: Generated<string>;
  is_required: Generated<boolean>;
  is_verification_only: Generated<boolean>;
  is_visible: Generated<boolean>;
  pattern: string | null;
  example: string;
  position: number;
}

export interface DemoSeedTable {
  name: string;
  begun_at: Date;
  done_at: Date | null;
}

export interface DepositTable {
  id: GeneratedAlways<number>;
  claim_id: string | null;
  currency_id: number;
  rail: string;
  reference: string;
  amount: string;
  state: string;
  confirmations: number | null;
  booked_by: number | null;
  actor: string;
  at: Date;
}

export interface DirectionTable {
  id: GeneratedAlways<number>;
  from_id: number;
  to_id: number;
  is_enabled: Generated<boolean>;
  margin_percent: string;
  verification_margin_percent: string | null;
  fixed_course: string | null;
  formula: string | null;
  margins: JsonColumn | null;
  place: JsonColumn | null;
  bonus_percent: Generated<string>;
  min_send: string | null;
  max_send: string | null;
  min_receive: string | null;
  max_receive: string | null;
  min_send_verification: string | null;
  min_receive_verification: string | null;
  send_decimals: number | null;
  receive_decimals: number | null;
  payment_minutes: number;
  check_minutes: number;
  usual_minutes: number;
  course_fixed_at: Generated<string>;
  verify_side: string | null;
  verify_when: Generated<string>;
  verify_above: string | null;
  verify_minutes: Generated<number>;
  is_email_required: Generated<boolean>;
  outside_hours: Generated<string>;
  notice_ru: Generated<string>;
  notice_en: Generated<string>;
  position: Generated<number>;
  version: Generated<number>;
  limits: JsonColumn | null;
  retired_at: Date | null;
  changed_at: Generated<Date>;
}

export interface DirectionLabelTable {
  direction_id: number;
  labels: JsonColumn;
  version: Generated<number>;
}

export interface DirectionOpeningTable {
  direction_id: number;
  opened_at: Date;
}

export interface DirectionsChangeTable {
  id: string;
  staff_id: number;
  items: JsonColumn;
  created_at: Date;
  done_at: Date | null;
  undone_at: Date | null;
}

export interface EmailMessageTable {
  id: GeneratedAlways<number>;
  outbox_id: number | null;
  created_at: Date;
  sent_at: Date | null;
  forgotten_at: Date | null;
  claim_id: string | null;
  kind: string;
  locale: string;
  recipient: string;
  subject: string;
  content: Buffer | null;
  proofs: Generated<string>;
  error: string | null;
  error_at: Date | null;
  failed_at: Date | null;
  is_sender_refused: Generated<boolean>;
}

export interface EncryptionRoundTable {
  id: number;
  keys: string;
  done_at: Date;
}

export interface EntryTable {
  id: GeneratedAlways<number>;
  code: string;
  name_ru: string;
  name_en: string;
  icon_sign: string;
  icon_tint: string;
  icon_image: string | null;
  category: string;
  keywords: Generated<string[]>;
  position: number;
  version: Generated<number>;
}

export interface ExchangeSettingsTable {
  id: string;
  version: Generated<number>;
  settings: JsonColumn;
  part_versions: Generated<JsonColumn>;
  seeded_as: Generated<string>;
  opened_at: Date | null;
  keys_version: Generated<number>;
}

export interface FaqGroupTable {
  id: GeneratedAlways<number>;
  title_ru: string;
  title_en: string;
  position: number;
  version: Generated<number>;
}

export interface FormerPriceAssetTable {
  currency_id: number;
  asset: string;
  until: Generated<Date>;
}

export interface FormulaRestTable {
  direction_id: number;
  told_at: Date;
}

export interface GiftItemTable {
  id: GeneratedAlways<number>;
  kind: string;
  title_ru: string;
  title_en: string;
  text_ru: Generated<string>;
  text_en: Generated<string>;
  picture: string | null;
  price: string;
  stock: number | null;
  amount: string | null;
  promocode: JsonColumn | null;
  is_active: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
  created_at: Date;
}

export interface GiftOrderTable {
  id: string;
  item_id: number;
  user_id: number;
  price: string;
  status: string;
  promocode_id: number | null;
  amount: string | null;
  address: string | null;
  tracking: string | null;
  reason: string | null;
  booked_by: number;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface HoldTable {
  id: GeneratedAlways<number>;
  claim_id: string | null;
  withdrawal_id: string | null;
  currency_id: number;
  amount: string;
  opened_by: number;
  closed_by: number | null;
}

export interface IdempotencyTable {
  scope: string;
  key: string;
  request_hash: string;
  response: JsonColumn;
  created_at: Date;
}

export interface InvoiceTable {
  id: string;
  shop_id: string;
  number: number;
  amount: string | null;
  currency: string;
  value_usd: string | null;
  status: string;
  additional_status: string;
  version: Generated<number>;
  tolerance_percent: Generated<string>;
  fee_percent: string;
  rates: JsonColumn;
  seen: Generated<string>;
  paid: Generated<string>;
  settled: Generated<string>;
  metadata: string;
  checkout: JsonColumn;
  receipt: JsonColumn | null;
  link_id: string | null;
  payer_fee: string | null;
  order_id: string | null;
  buyer_email: string | null;
  search_terms: Generated<string[]>;
  created_at: Date;
  expires_at: Date;
  monitored_until: Date;
  archived_at: Date | null;
  rates_at: Generated<Date>;
  lock_minutes: Generated<number>;
}

export interface InvoiceEventTable {
  id: GeneratedAlways<number>;
  invoice_id: string;
  type: string;
  key: string;
  data: Generated<JsonColumn>;
  at: Date;
}

export interface KeyCopyTable {
  key_id: string;
  confirmed_at: Date;
}

export interface LedgerCheckTable {
  kind: string;
  checked_at: Date | null;
  breaches: Generated<JsonColumn>;
  failed_at: Date | null;
}

export interface LedgerTxTable {
  id: number;
  kind: string;
  claim_id: string | null;
  key: string | null;
  actor: string;
  reason: string | null;
  created_at: Date;
}

export interface LedgerWatermarkTable {
  id: number;
  ids: JsonColumn;
  at: Date;
}

export interface LookTable {
  id: string;
  version: Generated<number>;
  phone: string | null;
  links: JsonColumn;
  logo: string | null;
  logo_dark: string | null;
  icons: JsonColumn | null;
}

export interface LookPictureTable {
  name: string;
  type: string;
  bytes: Buffer;
  width: number;
  height: number;
  made_at: Date;
}

export interface MailWatchTable {
  id: string;
  down_told_at: Date | null;
  failed_told_at: Date | null;
  refused_told_at: Date | null;
}

export interface MeetingTable {
  claim_id: string;
  place_id: number;
  starts_at: Date;
  ends_at: Date;
  side: string;
  state: Generated<string>;
  sequence: Generated<number>;
  day_reminder_at: Date | null;
  hours_reminder_at: Date | null;
  changed_at: Date;
}

export interface MenuTable {
  id: string;
  items: JsonColumn;
  version: number;
}

export interface MonitorTable {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
  site: string | null;
  is_on: Generated<boolean>;
  secret: string | null;
  flags_as: Generated<string>;
  percent_as: Generated<string>;
  fixed_as: Generated<string>;
  has_amounts: Generated<boolean>;
  version: Generated<number>;
  utm_source: string;
  partner_code: string | null;
  networks: Generated<string[]>;
}

export interface MonitorCodeTable {
  monitor_id: number;
  currency_id: number;
  code: string;
}

export interface MonitorDayTable {
  monitor_id: number;
  day: string;
  visits: number;
}

export interface MonitorHourTable {
  monitor_id: number;
  direction_id: number;
  hour: Date;
  best: string;
}

export interface MonitorListTable {
  monitor_id: number;
  kind: string;
  is_enabled: Generated<boolean>;
  version: Generated<number>;
  address: string;
  api_key: Generated<string>;
  files: Generated<JsonColumn>;
  own: Generated<string[]>;
  is_listed: Generated<boolean>;
  every_seconds: number;
  fresh_seconds: number;
  known: JsonColumn | null;
  known_at: Date | null;
  asked_at: Date | null;
  answered_at: Date | null;
  next_at: Date;
  failures: Generated<number>;
  error: string | null;
  error_detail: Generated<string>;
  error_at: Date | null;
  told_old_at: Date | null;
}

export interface MonitorRateTable {
  monitor_id: number;
  direction_id: number;
  city: string;
  rates: JsonColumn;
  read_at: Date;
  changed_at: Date;
}

export interface MonitorVisitTable {
  monitor_id: number;
  day: string;
  visitor: Buffer;
}

export interface NetworkTable {
  code: string;
  name: string;
  explorer_tx: string | null;
  confirmations: number | null;
  version: Generated<number>;
}

export interface OfficeAccessTable {
  is_only: Generated<boolean>;
  networks: Generated<string[]>;
  version: Generated<number>;
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  topic: string;
  payload: JsonColumn;
  created_at: Date;
  delivered_at: Date | null;
  attempts: Generated<number>;
  next_attempt_at: Date;
  last_error: string | null;
}

export interface OutflowTable {
  id: GeneratedAlways<number>;
  kind: string;
  object: string;
  currency_id: number;
  amount: string;
  booked: Generated<string>;
  usd: string | null;
  asset: string;
  staff_id: number | null;
  approval_id: string | null;
  at: Date;
}

export interface OutflowHourTable {
  of: string;
  hour: Date;
  usd: string;
}

export interface OutsideKeyTable {
  name: string;
  value: string;
  set_at: Date;
}

export interface PartnerTable {
  user_id: number;
  code: string;
  own_percent: string | null;
  is_blocked: Generated<boolean>;
  note: Generated<string>;
  turnover: Generated<string>;
  key_hash: Buffer | null;
  key_hint: string | null;
  key_made_at: Date | null;
  version: Generated<number>;
  created_at: Date;
}

export interface PayoutAttemptTable {
  id: GeneratedAlways<number>;
  claim_id: string;
  currency_id: number;
  amount: string;
  state: string;
  route: Generated<string>;
  handed_at: Date | null;
  reference: string | null;
  booked_by: number | null;
  actor: string;
  opened_at: Date;
  closed_at: Date | null;
}

export interface PhotoDuplicateTable {
  photo_id: string;
  other_id: string;
  distance: number;
}

export interface PieceTable {
  id: GeneratedAlways<number>;
  kind: string;
  slug: string;
  former_slugs: Generated<string[]>;
  group_id: number | null;
  position: Generated<number>;
  version: Generated<number>;
  newest: Generated<number>;
  shown: number | null;
  shown_at: Date | null;
  planned: number | null;
  publish_at: Date | null;
  published_at: Date | null;
  created_at: Date;
}

export interface PieceVersionTable {
  piece_id: number;
  number: number;
  title_ru: string;
  title_en: string;
  description_ru: string;
  description_en: string;
  body_ru: string;
  body_en: string;
  cover: string | null;
  author: string;
  saved_at: Date;
  saved_by: number | null;
}

export interface PriceTable {
  asset: string;
  usd: string;
  is_set: Generated<boolean>;
  updated_at: Date;
  fresh_minutes: Generated<number | null>;
  confirmed_at: Date | null;
  told_old_at: Date | null;
  sources: JsonColumn | null;
  good_until: Date | null;
  set_by: number | null;
  usd_of_others: string | null;
  version: Generated<number>;
}

export interface PriceHourTable {
  asset: string;
  hour: Date;
  high: string;
}

export interface PriceSourceTable {
  code: string;
  kind: string;
  name: string;
  is_enabled: Generated<boolean>;
  version: Generated<number>;
  pairs: string[];
  settings: Generated<JsonColumn>;
  headers: Generated<string>;
  every_seconds: number;
  fresh_seconds: number;
  jump_percent: string | null;
  confirm_seconds: number | null;
  asked_at: Date | null;
  answered_at: Date | null;
  next_at: Date;
  failures: Generated<number>;
  error: string | null;
  error_detail: Generated<string>;
  error_at: Date | null;
}

export interface PromocodeTable {
  id: GeneratedAlways<number>;
  code: string;
  kind: string;
  amount: string;
  note: Generated<string>;
  directions: number[] | null;
  user_id: number | null;
  first_claim: Generated<boolean>;
  most_uses: number | null;
  most_per_user: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  is_active: Generated<boolean>;
  series_id: number | null;
  uses: Generated<number>;
  version: Generated<number>;
  created_by: string;
  created_at: Date;
}

export interface PromocodeSeriesTable {
  id: GeneratedAlways<number>;
  name: string;
  created_by: string;
  created_at: Date;
}

export interface PromocodeUseTable {
  id: GeneratedAlways<number>;
  promocode_id: number;
  claim_id: string;
  user_id: number | null;
  email: string | null;
  at: Date;
  given_back_at: Date | null;
}

export interface PullPaymentTable {
  id: string;
  shop_id: string;
  invoice_id: string | null;
  invoice_amount: string | null;
  name: string;
  description: Generated<string>;
  amount: string;
  currency: string;
  set_aside: string;
  held: string;
  status: string;
  methods: Generated<string[]>;
  approves_itself: Generated<boolean>;
  to_id: number | null;
  requisites: JsonColumn | null;
  email: string | null;
  locale: string;
  asked_at: Date | null;
  reason: string | null;
  version: Generated<number>;
  starts_at: Date | null;
  expires_at: Date | null;
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface PullPaymentHistoryTable {
  id: GeneratedAlways<number>;
  pull_payment_id: string;
  event: string;
  from_status: string | null;
  to_status: string;
  version: number;
  actor: string;
  reason: string | null;
  at: Date;
}

export interface PushSubscriptionTable {
  id: string;
  claim_id: string;
  endpoint_hash: string;
  subscription: string;
  locale: string;
  created_at: Date;
}

export interface QuoteHourTable {
  source: string;
  pair: string;
  hour: Date;
  first: string;
  high: string;
  low: string;
  last: string;
}

export interface RateLimitTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface ReadyAnswerTable {
  id: GeneratedAlways<number>;
  title_ru: string;
  title_en: string;
  text_ru: string;
  text_en: string;
  updated_at: Date;
  version: Generated<number>;
}

export interface ReceiptTable {
  id: string;
  claim_id: string;
  name: string;
  type: string;
  size: number;
  sha256: Buffer;
  encrypted_key: string | null;
  created_at: Date;
  removed_at: Date | null;
  removed_after_days: number | null;
}

export interface RecoveryCodeTable {
  user_id: number;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface ReferralAliasTable {
  code: string;
  user_id: number;
  created_at: Date;
}

export interface ReferralDayTable {
  user_id: number;
  day: string;
  clicks: Generated<number>;
  sign_ups: Generated<number>;
  claims: Generated<number>;
  completed: Generated<number>;
  turnover: Generated<string>;
  rewards: Generated<string>;
  listed: Generated<number>;
}

export interface ReferralVisitTable {
  user_id: number;
  day: string;
  visitor: Buffer;
  utm: JsonColumn | null;
  path: string;
  at: Date;
}

export interface RefundTable {
  id: string;
  claim_id: string;
  currency_id: number;
  amount: string;
  fee: string;
  requisites: JsonColumn;
  state: string;
  route: string | null;
  handed_at: Date | null;
  reference: string | null;
  reason: string | null;
  booked_by: number | null;
  actor: string;
  asked_at: Date;
  closed_at: Date | null;
}

export interface RequisiteTable {
  id: GeneratedAlways<number>;
  currency_id: number;
  title: string;
  lines: JsonColumn;
  memo: string | null;
  city_code: string | null;
  warning_ru: Generated<string>;
  warning_en: Generated<string>;
  is_active: Generated<boolean>;
  priority: Generated<number>;
  weight: Generated<number>;
  day_sum: string | null;
  month_sum: string | null;
  day_claims: number | null;
  month_claims: number | null;
  sum_rule: Generated<string>;
  sum_bound: string | null;
  opens_minute: number | null;
  closes_minute: number | null;
  retired_at: Date | null;
  version: Generated<number>;
}

export interface RequisiteTurnTable {
  requisite_id: number;
  pass: Generated<number>;
  turn: Generated<number>;
}

export interface RequisitesChangeTable {
  id: GeneratedAlways<number>;
  claim_id: string;
  before: JsonColumn;
  after: JsonColumn;
  actor: string;
  at: Date;
}

export interface ReserveLowTable {
  currency_id: number;
  since: Date;
}

export interface ReserveNoticeTable {
  id: GeneratedAlways<number>;
  currency_id: number;
  from_id: number | null;
  amount: string | null;
  email: string;
  locale: string;
  asked_at: Date;
  sent_at: Date | null;
}

export interface ReviewTable {
  id: GeneratedAlways<number>;
  claim_id: string;
  language: string;
  name: string;
  text: string;
  status: Generated<string>;
  reason: Generated<string>;
  answer: Generated<string>;
  version: Generated<number>;
  created_at: Date;
  published_at: Date | null;
  answered_at: Date | null;
}

export interface RewardRecordTable {
  claim_id: string;
  completed_at: Date;
  currency_id: number;
  value: string;
  user_id: number | null;
  referrer_id: number | null;
  basis: string | null;
  percent: string | null;
  reward: Generated<string>;
  refused_for: string | null;
  bonus: Generated<string>;
  booked_by: number | null;
  taken_back_at: Date | null;
}

export interface SandboxPaymentTable {
  id: GeneratedAlways<number>;
  invoice_id: string;
  method: string;
  amount: string;
  worth: string;
  at: Date;
}

export interface SavedRequisiteTable {
  id: string;
  user_id: number;
  currency_id: number;
  side: string;
  fields: JsonColumn;
  fields_hash: string | null;
  created_at: Date;
  used_at: Date;
}

export interface SearchProgressTable {
  subject: string;
  upto: Date;
}

export interface SearchTermTable {
  id: GeneratedAlways<number>;
  term: string;
}

export interface SecretTable {
  name: string;
  value: Buffer;
}

export interface ShopTable {
  id: string;
  user_id: number;
  name: string;
  website: Generated<string>;
  status: string;
  reason: string | null;
  is_sandbox: Generated<boolean>;
  currency_id: number;
  invoice_currency: string;
  fee_percent: string | null;
  most_open_usd: string | null;
  hold_days: number | null;
  automatic_above: string | null;
  automatic_to_id: number | null;
  invoices: Generated<number>;
  open_usd: Generated<string>;
  version: Generated<number>;
  created_at: Date;
}

export interface ShopCallTable {
  id: GeneratedAlways<number>;
  shop_id: string;
  key_hint: string;
  method: string;
  path: string;
  status: number;
  times: number;
  address: string | null;
  at: Date;
}

export interface ShopCreditTable {
  claim_id: string;
  shop_id: string;
  invoice_id: string;
  currency_id: number;
  amount: string;
  fee: string;
  booked_by: number;
  lost: Generated<string>;
  at: Date;
}

export interface ShopDayTable {
  shop_id: string;
  day: string;
  facet: string;
  key: string;
  made: Generated<number>;
  chosen: Generated<number>;
  paid: Generated<number>;
  settled: Generated<number>;
  payments: Generated<number>;
  sales: Generated<number>;
  turnover: Generated<string>;
  fee: Generated<string>;
  lost: Generated<string>;
  refunds: Generated<number>;
  refunded: Generated<string>;
}

export interface ShopKeyTable {
  id: GeneratedAlways<number>;
  shop_id: string;
  hash: Buffer;
  hint: string;
  label: string;
  permissions: string[];
  addresses: Generated<string[]>;
  application: string | null;
  redirect: string | null;
  created_at: Date;
  used_at: Date | null;
  used_from: string | null;
  ended_at: Date | null;
}

export interface ShopLinkTable {
  id: string;
  shop_id: string;
  amount: string | null;
  least: string | null;
  most: string | null;
  currency: string;
  title: JsonColumn;
  description: JsonColumn;
  fields: JsonColumn;
  return_url: string | null;
  cancel_url: string | null;
  payer_pays_fee: Generated<boolean>;
  expires_at: Date | null;
  most_uses: number | null;
  uses: Generated<number>;
  visits: Generated<number>;
  stopped_at: Date | null;
  deleted_at: Date | null;
  version: Generated<number>;
  created_at: Date;
}

export interface ShopWebhookTable {
  id: string;
  shop_id: string;
  url: string;
  secret: string;
  enabled: Generated<boolean>;
  automatic_redelivery: Generated<boolean>;
  everything: Generated<boolean>;
  specific_events: Generated<string[]>;
  hears_since: Date;
  failing_since: Date | null;
  told_at: Date | null;
  gave_up_at: Date | null;
  created_at: Date;
  deleted_at: Date | null;
}

export interface SourceQuoteTable {
  source: string;
  pair: string;
  bid: string | null;
  ask: string | null;
  last: string | null;
  quoted_at: Date | null;
  received_at: Date;
  is_compared: Generated<boolean>;
  held_bid: string | null;
  held_ask: string | null;
  held_last: string | null;
  held_quoted_at: Date | null;
  held_received_at: Date | null;
  held_since: Date | null;
  held_known: string | null;
}

export interface StaffTable {
  id: GeneratedAlways<number>;
  login: string;
  name: string;
  role: string;
  password_hash: string;
  is_active: Generated<boolean>;
  email: string | null;
  locale: Generated<string>;
  totp_secret: string | null;
  totp_since: Date | null;
  totp_step: Generated<number>;
  seen_at: Date | null;
  networks: Generated<string[]>;
  version: Generated<number>;
  created_at: Date;
  link_seen_by: number | null;
  counts_from: Date | null;
  invited_by: number | null;
}

export interface StaffInvitationTable {
  id: Generated<string>;
  staff_id: number | null;
  name: string;
  email: string | null;
  role: string;
  locale: string;
  invited_by: number | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  withdrawn_at: Date | null;
  link_shown_at: Date | null;
  link_shown_to: number | null;
  counts_from: Date | null;
}

export interface StaffNoteTable {
  id: Generated<string>;
  thing: string;
  key: string;
  text: string;
  author_id: number;
  version: Generated<number>;
  created_at: Date;
}

export interface StaffRecoveryCodeTable {
  staff_id: number;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface StaffRoleTable {
  code: string;
  name_ru: string;
  name_en: string;
}

export interface StaffSessionTable {
  token_hash: Buffer;
  staff_id: number;
  created_at: Date;
  expires_at: Date;
  id: Generated<string>;
  device: Generated<string>;
  address: string | null;
  seen_at: Generated<Date>;
}

export interface StopTable {
  id: GeneratedAlways<number>;
  direction_id: number | null;
  reason_ru: Generated<string>;
  reason_en: Generated<string>;
  stopped_at: Date;
  stopped_by: string;
}

export interface SupportMessageTable {
  seq: GeneratedAlways<number>;
  id: string;
  thread_id: string;
  kind: string;
  staff_id: number | null;
  is_proven: Generated<boolean>;
  text: string;
  created_at: Date;
}

export interface SupportPictureTable {
  id: string;
  thread_id: string;
  type: string;
  encrypted_key: string | null;
}

export interface SupportThreadTable {
  id: string;
  claim_id: string | null;
  user_id: number | null;
  locale: string;
  name: Generated<string>;
  email: string | null;
  subject: Generated<string>;
  claim_number: string | null;
  form_key: string | null;
  is_closed: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  waits_since: Date | null;
  first_answered_at: Date | null;
  read_seq: Generated<number>;
  told_seq: Generated<number>;
  unread_since: Date | null;
  taken_by: number | null;
  taken_until: Date | null;
  closed_at: Date | null;
  forgotten_at: Date | null;
}

export interface TelegramLinkTable {
  token_hash: Buffer;
  user_id: number;
  expires_at: Date;
}

export interface TelegramMessageTable {
  id: GeneratedAlways<number>;
  outbox_id: number;
  audience: string;
  user_id: number | null;
  chat: string;
  text: string;
  created_at: Date;
  sent_at: Date | null;
  error: string | null;
}

export interface TextOverrideTable {
  key: string;
  version: Generated<number>;
  ru: string | null;
  en: string | null;
  changed_by: number | null;
  changed_at: Date;
}

export interface TransferTable {
  id: GeneratedAlways<number>;
  tx_id: number;
  debit_id: number;
  credit_id: number;
  currency_id: number;
  amount: string;
  debit_version: number;
  credit_version: number;
}

export interface UnknownProxyTable {
  is_only: Generated<boolean>;
  address: string;
  seen_at: Date;
}

export interface UserImportTable {
  id: string;
  name: string;
  sha256: string;
  bytes: number;
  encoding: string;
  delimiter: string;
  ignored: string[];
  currency_id: number | null;
  status: string;
  checked_by: number;
  checked_at: Date;
  started_by: number | null;
  address: string | null;
  started_at: Date | null;
  ended_at: Date | null;
  counts: JsonColumn | null;
  error: JsonColumn | null;
}

export interface UserImportLineTable {
  import_id: string;
  place: number;
  line: number;
  email: string | null;
  registered_at: Date | null;
  locale: string | null;
  telegram: string | null;
  aliases: Generated<string[]>;
  referrer: string | null;
  referrer_place: number | null;
  referrer_user: number | null;
  balance: string | null;
  percent: string | null;
  state: string;
  reasons: Generated<JsonColumn>;
  user_id: number | null;
}

export interface UserSessionTable {
  id: string;
  user_id: number;
  generation: Generated<number>;
  rotated_at: Date;
  is_remembered: boolean;
  device: string;
  address: string | null;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  email: string | null;
  password_hash: string | null;
  locale: string;
  is_locale_chosen: Generated<boolean>;
  activated_at: Date | null;
  refferal: string | null;
  referrer_id: number | null;
  new_email: string | null;
  totp_secret: string | null;
  totp_since: Date | null;
  totp_step: Generated<number>;
  emails_of_claims: Generated<boolean>;
  emails_of_sign_ins: Generated<boolean>;
  telegram_of_claims: Generated<boolean>;
  telegram_chat: number | null;
  telegram_name: string | null;
  claims: Generated<number>;
  created_at: Date;
  deleted_at: Date | null;
  access_changed_at: Date | null;
  lock_days: number | null;
  lock_opens_at: Date | null;
}

export interface VaultKeyTable {
  id: string;
  proof: Buffer;
  made_at: Date;
}

export interface VerifiedBalanceTable {
  account_id: number;
  balance: string;
  version: number;
  last_transfer: number;
}

export interface WebhookDeliveryTable {
  id: string;
  number: GeneratedAlways<number>;
  webhook_id: string;
  invoice_id: string;
  event_id: number;
  original_id: string;
  attempt: Generated<number>;
  by_hand: Generated<boolean>;
  status: string;
  sent_to: string | null;
  body: string | null;
  signature: string | null;
  http_code: number | null;
  error: string | null;
  answer: string | null;
  due_at: Date | null;
  created_at: Date;
  sent_at: Date | null;
}

export interface WithdrawalTable {
  id: string;
  user_id: number;
  shop_id: string | null;
  pull_payment_id: string | null;
  status: string;
  version: Generated<number>;
  currency_id: number;
  amount: string;
  fee: string;
  to_id: number;
  to_summa: string;
  course: string;
  requisites: JsonColumn;
  detail_blind_indexes: string[] | null;
  reference: string | null;
  reason: string | null;
  address: string | null;
  created_at: Date;
  updated_at: Date;
  paid_at: Date | null;
  value_usd: string | null;
}

export interface WithdrawalHistoryTable {
  id: GeneratedAlways<number>;
  withdrawal_id: string;
  event: string;
  from_status: string | null;
  to_status: string;
  version: number;
  actor: string;
  reason: string | null;
  at: Date;
}

export interface Tables {
  account: AccountTable;
  agreement: AgreementTable;
  alarm: AlarmTable;
  approval: ApprovalTable;
  approval_policy: ApprovalPolicyTable;
  audit: AuditTable;
  audit_chain: AuditChainTable;
  audit_head: AuditHeadTable;
  backup_run: BackupRunTable;
  backup_watch: BackupWatchTable;
  balance_check: BalanceCheckTable;
  banner: BannerTable;
  blacklist: BlacklistTable;
  blacklist_hit: BlacklistHitTable;
  captcha_used: CaptchaUsedTable;
  card_check: CardCheckTable;
  card_event: CardEventTable;
  card_photo: CardPhotoTable;
  cash_place: CashPlaceTable;
  city: CityTable;
  claim: ClaimTable;
  claim_history: ClaimHistoryTable;
  claim_term: ClaimTermTable;
  content_picture: ContentPictureTable;
  contest: ContestTable;
  contest_award: ContestAwardTable;
  course: CourseTable;
  course_hour: CourseHourTable;
  course_step: CourseStepTable;
  currency: CurrencyTable;
  currency_city: CurrencyCityTable;
  currency_field: CurrencyFieldTable;
  demo_seed: DemoSeedTable;
  deposit: DepositTable;
  direction: DirectionTable;
  direction_label: DirectionLabelTable;
  direction_opening: DirectionOpeningTable;
  directions_change: DirectionsChangeTable;
  email_message: EmailMessageTable;
  encryption_round: EncryptionRoundTable;
  entry: EntryTable;
  exchange_settings: ExchangeSettingsTable;
  faq_group: FaqGroupTable;
  former_price_asset: FormerPriceAssetTable;
  formula_rest: FormulaRestTable;
  gift_item: GiftItemTable;
  gift_order: GiftOrderTable;
  hold: HoldTable;
  idempotency: IdempotencyTable;
  invoice: InvoiceTable;
  invoice_event: InvoiceEventTable;
  key_copy: KeyCopyTable;
  ledger_check: LedgerCheckTable;
  ledger_tx: LedgerTxTable;
  ledger_watermark: LedgerWatermarkTable;
  look: LookTable;
  look_picture: LookPictureTable;
  mail_watch: MailWatchTable;
  meeting: MeetingTable;
  menu: MenuTable;
  monitor: MonitorTable;
  monitor_code: MonitorCodeTable;
  monitor_day: MonitorDayTable;
  monitor_hour: MonitorHourTable;
  monitor_list: MonitorListTable;
  monitor_rate: MonitorRateTable;
  monitor_visit: MonitorVisitTable;
  network: NetworkTable;
  office_access: OfficeAccessTable;
  outbox: OutboxTable;
  outflow: OutflowTable;
  outflow_hour: OutflowHourTable;
  outside_key: OutsideKeyTable;
  partner: PartnerTable;
  payout_attempt: PayoutAttemptTable;
  photo_duplicate: PhotoDuplicateTable;
  piece: PieceTable;
  piece_version: PieceVersionTable;
  price: PriceTable;
  price_hour: PriceHourTable;
  price_source: PriceSourceTable;
  promocode: PromocodeTable;
  promocode_series: PromocodeSeriesTable;
  promocode_use: PromocodeUseTable;
  pull_payment: PullPaymentTable;
  pull_payment_history: PullPaymentHistoryTable;
  push_subscription: PushSubscriptionTable;
  quote_hour: QuoteHourTable;
  rate_limit: RateLimitTable;
  ready_answer: ReadyAnswerTable;
  receipt: ReceiptTable;
  recovery_code: RecoveryCodeTable;
  referral_alias: ReferralAliasTable;
  referral_day: ReferralDayTable;
  referral_visit: ReferralVisitTable;
  refund: RefundTable;
  requisite: RequisiteTable;
  requisite_turn: RequisiteTurnTable;
  requisites_change: RequisitesChangeTable;
  reserve_low: ReserveLowTable;
  reserve_notice: ReserveNoticeTable;
  review: ReviewTable;
  reward_record: RewardRecordTable;
  sandbox_payment: SandboxPaymentTable;
  saved_requisite: SavedRequisiteTable;
  search_progress: SearchProgressTable;
  search_term: SearchTermTable;
  secret: SecretTable;
  shop: ShopTable;
  shop_call: ShopCallTable;
  shop_credit: ShopCreditTable;
  shop_day: ShopDayTable;
  shop_key: ShopKeyTable;
  shop_link: ShopLinkTable;
  shop_webhook: ShopWebhookTable;
  source_quote: SourceQuoteTable;
  staff: StaffTable;
  staff_invitation: StaffInvitationTable;
  staff_note: StaffNoteTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  staff_role: StaffRoleTable;
  staff_session: StaffSessionTable;
  stop: StopTable;
  support_message: SupportMessageTable;
  support_picture: SupportPictureTable;
  support_thread: SupportThreadTable;
  telegram_link: TelegramLinkTable;
  telegram_message: TelegramMessageTable;
  text_override: TextOverrideTable;
  transfer: TransferTable;
  unknown_proxy: UnknownProxyTable;
  user_import: UserImportTable;
  user_import_line: UserImportLineTable;
  user_session: UserSessionTable;
  users: UsersTable;
  vault_key: VaultKeyTable;
  verified_balance: VerifiedBalanceTable;
  webhook_delivery: WebhookDeliveryTable;
  withdrawal: WithdrawalTable;
  withdrawal_history: WithdrawalHistoryTable;
}
