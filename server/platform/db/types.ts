// Row types of the migrated database, written by scripts/db-types.ts. Change a migration instead.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type * as stored from './stored-json.ts';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
// Parsed when read; written as JSON.stringify text, for pg would send an array as a PostgreSQL array.
type Json<Stored = JsonValue> = ColumnType<Stored, string, string>;
type NullableJson<Stored = JsonValue> = ColumnType<Stored | null, string | null | undefined, string | null>;
// Filled in by the handle; an operator's insert names it.
type OfShop = ColumnType<string, string | undefined, string>;
type GeneratedJson<Stored = JsonValue> = ColumnType<Stored, string | undefined, string>;

export interface AccessEntriesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  at: string;
  kind: 'CUSTOMER' | 'NUMBER' | 'LIST' | 'CALL' | 'EXPORT' | 'ACCOUNT' | 'OPERATOR';
  employee_no: number | null;
  employee_name: string;
  customer_no: number | null;
  people: Generated<number>;
  detail: Generated<string>;
  address: Generated<string>;
}

export interface AccountEntriesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  account_id: number;
  kind: 'ISSUE' | 'CHARGE' | 'EARN' | 'USE' | 'REFUND' | 'EXPIRE' | 'MOVE' | 'ADJUST' | 'EXTEND' | 'TRANSFER' | 'MERGE' | 'REVERSE';
  paid: Generated<number>;
  bonus: Generated<number>;
  amount: GeneratedAlways<number>;
  balance_after: number;
  money_won: Generated<number>;
  method: string | null;
  list_won: number | null;
  item_id: number | null;
  entered_on: string;
  used_by: number | null;
  from_customer_no: number | null;
  to_customer_no: number | null;
  expires_before: string | null;
  expires_after: string | null;
  sale_id: number | null;
  sale_line: number | null;
  reason: Generated<string>;
  reverses_id: number | null;
  actor_employee_no: number | null;
  actor_name: string;
  created_at: Generated<string>;
}

export interface AccountEventsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  at: string;
  kind: 'PASSWORD_CHANGED' | 'PASSWORD_RESET' | 'PASSWORD_LINK_GIVEN' | 'PASSWORD_LINK_USED' | 'PHONE_CHANGED' | 'SECOND_FACTOR_ON' | 'SECOND_FACTOR_OFF' | 'RECOVERY_CODE_USED' | 'RECOVERY_CODES_RENEWED';
  by_name: string | null;
  address: string;
}

export interface AccountSharesTable {
  shop_no: OfShop;
  account_id: number;
  customer_no: number;
  created_at: Generated<string>;
}

export interface AccountsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  kind: 'PASS' | 'TICKET' | 'POINT';
  customer_no: number;
  product_id: number | null;
  name: string;
  usable: GeneratedJson<stored.Usable>;
  shareable: Generated<boolean>;
  issued_on: string;
  expires_on: string | null;
  paid: Generated<number>;
  bonus: Generated<number>;
  balance: GeneratedAlways<number>;
  money_won: Generated<number>;
  paid_count: number | null;
  closed_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface AlarmDaysTable {
  shop_no: OfShop;
  planned_on: string;
}

export interface AlarmRulesTable {
  shop_no: OfShop;
  kind: 'BOOKING_REQUESTED' | 'BOOKING_CONFIRMED' | 'BOOKING_MOVED' | 'BOOKING_CANCELLED' | 'BOOKING_DAY_BEFORE' | 'BOOKING_HOURS_BEFORE' | 'BOOKING_NO_SHOW' | 'DEPOSIT_DUE' | 'DEPOSIT_PAID' | 'DEPOSIT_REFUNDED' | 'WAITLIST_OFFER' | 'PASS_CHARGED' | 'PASS_USED' | 'PASS_EXPIRING' | 'TICKET_CHARGED' | 'TICKET_USED' | 'TICKET_EXPIRING' | 'POINTS_EARNED' | 'BIRTHDAY' | 'REVISIT' | 'THANKS' | 'FIRST_VISIT' | 'INTRODUCED' | 'PRODUCT_BOUGHT';
  is_on: boolean;
  offset_minutes: number | null;
  at_minute: number | null;
  days: number[] | null;
  content_id: number | null;
  text: string | null;
  category_ids: Generated<number[]>;
  channel: Generated<'ALIMTALK' | 'TEXT'>;
  image_file_id: string | null;
}

export interface AlarmSettingsTable {
  shop_no: OfShop;
  type: 'ALIMTALK' | 'SMS' | 'OFF';
  fallback: 'SMS' | 'NONE';
  channel: 'SHARED' | 'OWN';
  kakao_channel: string | null;
  quiet_from: number | null;
  quiet_to: number | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface BillingCardsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  state: 'ACTIVE' | 'REPLACED' | 'EXPIRING' | 'EXPIRED';
  company: string;
  last4: string;
  key_id: string | null;
  sealed_key: string | null;
  registered_by: number;
  agreed_at: string;
  tries: Generated<number>;
  next_try_at: string | null;
  lease: string | null;
  created_at: Generated<string>;
  valid_until: string | null;
}

export interface BlockSeriesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  employee_no: number | null;
  title: string;
  reason: Generated<string>;
  starts_on: string;
  from_minute: number;
  to_minute: number;
  repeat: 'DAILY' | 'WEEKLY' | 'BIWEEKLY' | 'MONTHLY';
  weekdays: Generated<number[]>;
  month_day: number | null;
  ends: 'NEVER' | 'COUNT' | 'DATE';
  end_count: number | null;
  end_on: string | null;
  cut_on: string | null;
  written_to: string;
  created_by: number | null;
  created_at: Generated<string>;
  weeks_from: string | null;
}

export interface BlockedPhonesTable {
  shop_no: OfShop;
  phone_hash: string;
  reason: string;
  created_at: Generated<string>;
}

export interface BlocksTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  series_id: number | null;
  employee_no: number | null;
  title: string;
  reason: Generated<string>;
  blocked_on: string;
  series_day: string | null;
  from_minute: number;
  to_minute: number;
  created_by: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface BookProofsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  cause: 'NIGHT' | 'PERSON';
  actor_name: string;
  started_at: string;
  finished_at: string;
  broken: number;
  findings: GeneratedJson<stored.AuditFinding[]>;
}

export interface BookingConsentsTable {
  shop_no: OfShop;
  booking_id: number;
  kind: 'PRIVACY' | 'MARKETING' | 'NIGHT';
  text_version: number;
  agreed_at: string;
}

export interface BookingDepositsTable {
  shop_no: OfShop;
  booking_id: number;
  terms: Json<stored.DepositTerms>;
  sentences: Json<string[]>;
  due_won: number;
  pay_by: string | null;
  state: 'PENDING' | 'DUE' | 'PAID' | 'WAIVED' | 'EXPIRED';
  created_at: Generated<string>;
  over_on: string | null;
}

export interface BookingItemsTable {
  shop_no: OfShop;
  booking_id: number;
  seq: number;
  item_id: number | null;
  employee_no: number | null;
  name: string;
  start_at: string;
  duration_minutes: number;
  price_won: number;
  segments: NullableJson;
  buffer_minutes: Generated<number>;
}

export interface BookingReferencesTable {
  shop_no: OfShop;
  source: 'MANUAL' | 'PHONE' | 'ZERO_SHOP' | 'CHATBOT' | 'NAVER';
  reference: string;
  booking_id: number;
  created_at: Generated<string>;
}

export interface BookingRulesTable {
  shop_no: OfShop;
  window_days: Generated<number>;
  notice_minutes: Generated<number>;
  slot_minutes: Generated<number>;
  version: Generated<number>;
  updated_at: Generated<string>;
  starts_from: Generated<'MIDNIGHT' | 'OPENING'>;
}

export interface BookingSeriesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  unit: 'WEEK' | 'MONTH';
  every: number;
  total: number;
  created_by: number | null;
  created_at: Generated<string>;
}

export interface BookingStartsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  booking_id: number;
  start_at: string;
  until: string;
}

export interface BookingsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  customer_no: number | null;
  pet_no: number | null;
  customer_name: string;
  customer_phone: string | null;
  employee_no: number | null;
  start_at: string;
  end_at: string;
  visit_date: string;
  state: 'REQUESTED' | 'CONFIRMED' | 'IN_SERVICE' | 'COMPLETED' | 'NO_SHOW' | 'CANCELLED';
  source: Generated<'MANUAL' | 'PHONE' | 'ZERO_SHOP' | 'CHATBOT' | 'NAVER'>;
  memo: Generated<string>;
  customer_request: Generated<string>;
  deposit_won: Generated<number>;
  color: number | null;
  cancelled_by: 'SHOP' | 'CUSTOMER' | 'SYSTEM' | null;
  cancel_reason: string | null;
  overlap_confirmed_by: number | null;
  overlap_reason: string | null;
  created_by: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  class_id: number | null;
  series_id: number | null;
  series_seq: number | null;
  deposit_returned_won: Generated<number>;
  waits_for: 'APPROVAL' | 'DEPOSIT' | null;
  wait_until: string | null;
  link_generation: Generated<number>;
  guest_changes: Generated<number>;
  deposit_online_won: Generated<number>;
  without_messages: Generated<boolean>;
}

export interface BusinessHoursTable {
  shop_no: OfShop;
  weekday: number;
  open_minute: number;
  close_minute: number;
  breaks: GeneratedJson;
}

export interface BusinessWeekTable {
  shop_no: OfShop;
  closes_on_public_holidays: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface CalendarFeedsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  employee_no: number | null;
  secret_hash: string;
  created_by: number;
  created_at: Generated<string>;
  read_at: string | null;
  hour_at: string | null;
  reads: Generated<number>;
}

export interface CalendarSettingsTable {
  shop_no: OfShop;
  slot_minutes: Generated<number>;
  first_hour: Generated<number>;
  last_hour: Generated<number>;
  week_start: Generated<number>;
  color_by: Generated<'EMPLOYEE' | 'STATE'>;
  hidden_states: Generated<string[]>;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface CallLinesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  provider: 'LGU_CENTREX' | 'ANDROID' | 'OTHER';
  number: string;
  secret_hash: string;
  last_rang_at: string | null;
  created_by: number;
  created_at: Generated<string>;
}

export interface CallsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  provider: 'LGU_CENTREX' | 'ANDROID' | 'OTHER';
  caller: string;
  called: string;
  started_at: string;
  call_id: string | null;
  created_at: Generated<string>;
  rings: string;
}

export interface CampaignRecipientsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  campaign_id: number;
  customer_no: number;
  planned: Generated<boolean>;
}

export interface CampaignsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  state: 'DRAFT' | 'SCHEDULED' | 'SENDING' | 'DONE' | 'CANCELLED';
  nature: 'INFO' | 'AD';
  text: string;
  filter_id: number | null;
  group_id: number | null;
  audience: string;
  send_at: string | null;
  recipients: Generated<number>;
  planned: Generated<number>;
  cost_won: Generated<number>;
  created_by_name: string;
  sent_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  image_file_id: string | null;
  info_reason: 'BOOKING' | 'HOURS' | 'PLACE' | 'BALANCE' | 'RULES' | 'ANSWER' | null;
}

export interface CashDaysTable {
  shop_no: OfShop;
  day: string;
  opening_won: number | null;
  counts: GeneratedJson;
  counted_won: number | null;
  expected_won: number | null;
  reason: Generated<string>;
  closed_at: string | null;
  closed_by: number | null;
  closed_by_name: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  changed_after_close: Generated<number>;
}

export interface CashMovesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  day: string;
  amount_won: number;
  reason: string;
  reverses_id: number | null;
  actor_employee_no: number;
  actor_name: string;
  created_at: Generated<string>;
}

export interface CashReceiptsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  sale_id: number;
  issuer: 'PROVIDER' | 'OWN';
  purpose: 'DEDUCTION' | 'EXPENSE' | 'SELF';
  amount_won: number;
  supply_won: number;
  vat_won: number;
  tax_free_won: number;
  goods: string;
  number: string | null;
  masked: Generated<string>;
  state: 'REQUESTED' | 'SENDING' | 'UNKNOWN' | 'ISSUED' | 'REJECTED' | 'CANCELLING' | 'CANCELLED';
  cancel_wanted: Generated<boolean>;
  cancel_reason: Generated<string>;
  order_id: string;
  cancel_order_id: string;
  tid: string | null;
  approval_no: string | null;
  cancel_approval_no: string | null;
  issued_at: string | null;
  cancelled_at: string | null;
  failure: string | null;
  tries: Generated<number>;
  next_try_at: string | null;
  requested_by: number;
  requested_by_name: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  outgrown: Generated<boolean>;
  lease: string | null;
}

export interface CertificationsTable {
  id: string;
  phone: string;
  asked_from: string;
  code_hash: string;
  attempts: Generated<number>;
  sent: Generated<boolean>;
  confirmed_at: string | null;
  used_at: string | null;
  expires_at: string;
  created_at: Generated<string>;
  request_hash: string | null;
  shop_no: string | null;
}

export interface ChannelConflictsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  channel: string;
  external_no: string;
  booking_id: number | null;
  block_id: number | null;
  employee_no: number | null;
  start_at: string;
  end_at: string;
  guest_name: string;
  guest_phone: string | null;
  items: Json;
  request: Generated<string>;
  reason: string;
  state: Generated<'OPEN' | 'PLACED' | 'OVERLAPPED' | 'REFUSED' | 'GONE'>;
  created_at: string;
  settled_by: number | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface ChannelIntakesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  channel: string;
  text: string;
  created_by: number;
  created_at: string;
  committed_at: string | null;
  done: Generated<number>;
  counts: GeneratedJson;
}

export interface ChannelNoticesTable {
  shop_no: OfShop;
  channel: string;
  external_no: string;
  digest: string;
  heard_at: string;
}

export interface ChannelUnreadNoticesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  channel: string;
  external_no: string | null;
  digest: string;
  text: string;
  note: string;
  service_name: string | null;
  state: Generated<'OPEN' | 'READ' | 'DISMISSED'>;
  created_at: string;
  settled_by: number | null;
}

export interface ChargeRefundsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  charge_id: number;
  amount_won: number;
  reason: string;
  order_id: string;
  state: 'REQUESTED' | 'SENDING' | 'DONE' | 'FAILED';
  failure: string | null;
  tries: Generated<number>;
  next_try_at: string | null;
  lease: string | null;
  created_at: Generated<string>;
  done_at: string | null;
}

export interface ChargesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  purpose: 'SUBSCRIPTION' | 'CREDIT';
  subject_id: number;
  goods: string;
  supply_won: number;
  vat_won: number;
  total_won: number;
  card_id: number;
  attempt: number;
  order_id: string;
  state: 'CREATED' | 'SENDING' | 'UNKNOWN' | 'PAID' | 'FAILED' | 'VOIDED' | 'PARTLY_REFUNDED' | 'REFUNDED';
  tid: string | null;
  receipt_url: string | null;
  fail_code: string | null;
  failure: string | null;
  is_hard: boolean | null;
  refunded_won: Generated<number>;
  tries: Generated<number>;
  next_try_at: string | null;
  lease: string | null;
  requested_by_name: string;
  created_at: Generated<string>;
  sent_at: string | null;
  settled_at: string | null;
}

export interface ChartChangesTable {
  shop_no: OfShop;
  entry_id: number;
  id: GeneratedAlways<number>;
  actor_name: string;
  changes: Json<stored.ChartChange[]>;
  created_at: Generated<string>;
}

export interface ChartEntriesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  customer_no: number;
  pet_no: number | null;
  booking_id: number | null;
  entered_on: string;
  body: Generated<string>;
  private: Generated<boolean>;
  filled: GeneratedJson<stored.ChartValues>;
  written_by: number;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface ChartFormsTable {
  shop_no: OfShop;
  fields: Json<stored.StoredChartField[]>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface ChartPhotosTable {
  shop_no: OfShop;
  file_id: string;
  entry_id: number;
  seq: number;
  kind: 'BEFORE' | 'AFTER' | 'OTHER';
  strokes: NullableJson<stored.ChartStroke[]>;
  drawing_version: Generated<number>;
}

export interface ChatThreadsTable {
  shop_no: OfShop;
  nonce: string;
  user_key_hash: string;
  step: 'BOOK' | 'CANCEL';
  draft: Json;
  booking_id: number | null;
  answer: NullableJson;
  expires_at: string;
  created_at: Generated<string>;
}

export interface ChatUsersTable {
  shop_no: OfShop;
  user_key_hash: string;
  customer_no: number | null;
  linked_at: string | null;
  minute_at: Generated<string>;
  asked: Generated<number>;
  created_at: Generated<string>;
}

export interface ChatbotBotsTable {
  shop_no: OfShop;
  enabled: Generated<boolean>;
  bot_id: string | null;
  secret_hash: string | null;
  blocks: GeneratedJson;
  needs_approval: Generated<boolean>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface ChatbotHealthTable {
  shop_no: OfShop;
  last_heard_at: string;
  last_error: string | null;
  last_error_at: string | null;
}

export interface ClassSessionsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  item_id: number;
  employee_no: number | null;
  name: string;
  start_at: string;
  duration_minutes: number;
  buffer_minutes: Generated<number>;
  price_won: number;
  seats: number;
  seats_taken: Generated<number>;
  seats_held: Generated<number>;
  memo: Generated<string>;
  cancelled_at: string | null;
  overlap_confirmed_by: number | null;
  overlap_reason: string | null;
  created_by: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface ClosedDaysTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  closed_on: string | null;
  label: Generated<string>;
  closed_to: string | null;
  weekday: number | null;
  weeks: Generated<number[]>;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface CmsApplicationsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  state: 'REQUESTED' | 'REGISTERED' | 'REJECTED' | 'CANCELLED';
  bank_code: string;
  key_id: string;
  sealed_account: string;
  last4: string;
  holder: string;
  day: number;
  consent_file_id: string;
  rejection: string | null;
  requested_by: number;
  created_at: Generated<string>;
  decided_at: string | null;
}

export interface ConsentEntriesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  customer_no: number;
  kind: 'PRIVACY' | 'MARKETING' | 'NIGHT';
  given: boolean;
  source: 'COUNTER' | 'PAPER' | 'PHONE' | 'MESSAGE' | 'ONLINE' | 'IMPORT';
  said_at: string;
  note: Generated<string>;
  actor_employee_no: number | null;
  actor_name: string;
  created_at: Generated<string>;
}

export interface ConsentsTable {
  shop_no: OfShop;
  customer_no: number;
  kind: 'PRIVACY' | 'MARKETING' | 'NIGHT';
  given: boolean;
  source: 'COUNTER' | 'PAPER' | 'PHONE' | 'MESSAGE' | 'ONLINE' | 'IMPORT';
  said_at: string;
  note: Generated<string>;
  actor_name: string;
}

export interface CreditAccountsTable {
  shop_no: OfShop;
  paid_won: Generated<number>;
  bonus_won: Generated<number>;
  entry_count: Generated<number>;
}

export interface CreditAutoChargesTable {
  shop_no: OfShop;
  enabled: boolean;
  below_won: number;
  product_id: string;
  monthly_cap_won: number;
  agreed_at: string;
  agreed_by: number;
  paused_reason: 'CARD_NEEDED' | 'CHARGE_FAILED' | null;
  cap_reached_in: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface CreditEntriesTable {
  shop_no: OfShop;
  no: number;
  kind: 'PURCHASE' | 'BONUS' | 'TAKE' | 'RETURN' | 'REFUND' | 'ADJUST';
  paid_won: number;
  bonus_won: number;
  paid_after_won: number;
  bonus_after_won: number;
  message_id: number | null;
  n: number | null;
  purchase_id: number | null;
  reason: Generated<string>;
  actor_name: string;
  created_at: Generated<string>;
}

export interface CreditPurchasesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  product_id: string;
  count: number;
  source: 'MANUAL' | 'AUTO';
  supply_won: number;
  vat_won: number;
  total_won: number;
  credit_won: number;
  bonus_won: number;
  state: 'OPEN' | 'PAID' | 'FAILED';
  refunded_credit_won: Generated<number>;
  refunded_bonus_won: Generated<number>;
  failures: Generated<number>;
  next_try_at: string | null;
  requested_by_name: string;
  created_at: Generated<string>;
  settled_at: string | null;
}

export interface CreditRefundsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  purchase_id: number;
  credit_won: number;
  bonus_won: number;
  back_won: number;
  state: 'REQUESTED' | 'DONE' | 'FAILED';
  requested_by_name: string;
  created_at: Generated<string>;
  settled_at: string | null;
}

export interface CustomerFiltersTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  name: string;
  condition: Json;
  created_by: number;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface CustomerGroupMembersTable {
  shop_no: OfShop;
  group_id: number;
  customer_no: number;
  created_at: Generated<string>;
}

export interface CustomerGroupsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  name: string;
  sort_order: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface CustomerKeysTable {
  shop_no: OfShop;
  key: string;
  seen_on: string;
  customer_no: number;
  source: number;
}

export interface CustomerMergeRowsTable {
  shop_no: OfShop;
  merge_id: number;
  mover: string;
  row_key: string;
  detail: NullableJson;
}

export interface CustomerMergesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  survivor_no: number;
  absorbed_no: number;
  survivor_name: string;
  absorbed_name: string;
  kept: Json<object>;
  moved: GeneratedJson<stored.MergeMove[]>;
  merged_by: number;
  merged_by_name: string;
  merged_at: Generated<string>;
  undone_at: string | null;
}

export interface CustomerPricingOptionsTable {
  shop_no: OfShop;
  enabled: Generated<boolean>;
  grades: Generated<string[]>;
  pass_holders: Generated<boolean>;
  ticket_holders: Generated<boolean>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface CustomersTable {
  shop_no: OfShop;
  customer_no: GeneratedAlways<number>;
  name: string;
  choseong: Generated<string>;
  bigrams: Generated<string[]>;
  phone: string | null;
  phone_tail: GeneratedAlways<string | null>;
  phone_shared: Generated<boolean>;
  sex: 'F' | 'M' | null;
  birthday: string | null;
  grade: string | null;
  memo: Generated<string>;
  memo_pinned: Generated<boolean>;
  employee_no: number | null;
  first_visit_on: string | null;
  last_visit_on: string | null;
  visit_count: Generated<number>;
  no_show_count: Generated<number>;
  sales_won: Generated<number>;
  unpaid_won: Generated<number>;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  registered_on: string | null;
  visits_before: Generated<number>;
  first_visit_before: string | null;
  last_visit_before: string | null;
  nickname: string | null;
  job: string | null;
  introducer_no: number | null;
  inflow: 'NAVER' | 'INSTAGRAM' | 'KAKAO' | 'BLOG' | 'INTRODUCED' | 'WALK_BY' | 'FLYER' | 'OTHER' | null;
  tags: Generated<string[]>;
  do_not_send: Generated<boolean>;
  grade_fixed: Generated<boolean>;
  lunar_birthday: string | null;
  solar_md: GeneratedAlways<number | null>;
  lunar_md: GeneratedAlways<number | null>;
  joined_on: GeneratedAlways<string | null>;
  erased_at: string | null;
  code: string | null;
}

export interface CustomersApartTable {
  shop_no: OfShop;
  one_no: number;
  other_no: number;
  created_by: number;
  created_at: Generated<string>;
}

export interface DepositEntriesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  booking_id: number;
  amount_won: number;
  method: string;
  entered_on: string;
  actor_employee_no: number | null;
  actor_name: string;
  created_at: Generated<string>;
}

export interface DepositPoliciesTable {
  shop_no: OfShop;
  version: number;
  enabled: boolean;
  kind: 'FIXED' | 'RATE';
  amount_won: number;
  percent: number;
  free_until_hours: number | null;
  late_refund_percent: number;
  wait_minutes: number;
  exempt_holders: boolean;
  applies_to: 'EVERYONE' | 'NEW' | 'NO_SHOW';
  saved_by_name: string;
  created_at: Generated<string>;
}

export interface DepositReturnsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  booking_id: number;
  amount_won: number;
  method: string | null;
  returned_on: string;
  reverses_id: number | null;
  actor_employee_no: number | null;
  actor_name: string;
  created_at: Generated<string>;
  online: Generated<boolean>;
}

export interface EmployeeHoursTable {
  shop_no: OfShop;
  employee_no: number;
  weekday: number;
  open_minute: number;
  close_minute: number;
  breaks: GeneratedJson;
}

export interface EmployeeInvitesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  token_hash: string;
  name: string;
  phone: string | null;
  role: 'MANAGER' | 'STAFF';
  rank: string | null;
  employee_no: number | null;
  state: Generated<'OPEN' | 'ACCEPTED' | 'REVOKED'>;
  accepted_as: number | null;
  expires_at: string;
  created_by: number | null;
  created_at: Generated<string>;
  texted: Generated<number>;
}

export interface EmployeeRightsTable {
  shop_no: OfShop;
  employee_no: number;
  right: string;
  allowed: boolean;
}

export interface EmployeeWeeksTable {
  shop_no: OfShop;
  employee_no: number;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface EmployeesTable {
  shop_no: OfShop;
  employee_no: GeneratedAlways<number>;
  user_id: number | null;
  name: string;
  rank: string | null;
  role: 'OWNER' | 'MANAGER' | 'STAFF';
  color: Generated<number>;
  sort_order: Generated<number>;
  phone: string | null;
  bookable: Generated<boolean>;
  state: Generated<'PENDING' | 'ACTIVE' | 'LEFT'>;
  session_version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  aliases: Generated<string[]>;
  left_on: string | null;
  joined_on: Generated<string | null>;
}

export interface ErasuresTable {
  shop_no: OfShop;
  customer_no: number;
  reason: string;
  open: Json;
  actor_employee_no: number;
  actor_name: string;
  erased_at: string;
}

export interface EventCursorsTable {
  listener: string;
  position: string;
  id: number;
  worker: string | null;
  leased_until: string | null;
}

export interface EventReceiptsTable {
  shop_no: OfShop;
  listener: string;
  event_id: number;
}

export interface EventRetriesTable {
  shop_no: OfShop;
  listener: string;
  event_id: number;
  subject: string | null;
  subject_id: number | null;
  attempts: number;
  next_at: string;
  error: string | null;
  given_up_at: string | null;
}

export interface EventsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  kind: string;
  subject: string | null;
  subject_id: number | null;
  customer_nos: Generated<number[]>;
  actor_kind: string;
  actor_employee_no: number | null;
  actor_name: string;
  parameters: Json;
  at: Generated<string>;
  position: Generated<string>;
}

export interface FamilyLinksTable {
  shop_no: OfShop;
  customer_no: number;
  relative_no: number;
  relation: Generated<string>;
  shares: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface FeeRatesTable {
  shop_no: OfShop;
  from_on: string;
  basis_points: number;
}

export interface FilesTable {
  shop_no: OfShop;
  id: string;
  purpose: 'CHART_PHOTO' | 'CMS_CONSENT' | 'CUSTOMER_PHOTO' | 'INSTAGRAM' | 'MENU_PHOTO' | 'MESSAGE_PHOTO' | 'POPUP' | 'PROFILE' | 'SALE_PHOTO' | 'SENDER_PROOF' | 'SHOP_PHOTO';
  content_type: string;
  state: Generated<'WAITING' | 'READY' | 'REFUSED'>;
  bytes: number | null;
  width: number | null;
  height: number | null;
  created_by: number;
  created_at: Generated<string>;
}

export interface GradeRulesTable {
  shop_no: OfShop;
  enabled: Generated<boolean>;
  rules: GeneratedJson<stored.GradeRule[]>;
  months: number | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface GuestSessionsTable {
  shop_no: OfShop;
  id: string;
  phone_hash: string;
  key_id: string;
  phone_sealed: string;
  token_hash: string;
  proved_at: string;
  expires_at: string;
  revoked_at: string | null;
  created_at: Generated<string>;
}

export interface HoldTimesTable {
  shop_no: OfShop;
  hold_id: number;
  employee_no: number;
  busy: string;
  starts_at: GeneratedAlways<string>;
}

export interface HoldsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  channel: 'STAFF' | 'ZERO_SHOP' | 'CHATBOT' | 'NAVER';
  token_hash: string;
  class_id: number | null;
  start_at: string;
  end_at: string;
  label: Generated<string>;
  expires_at: string;
  created_by: number | null;
  created_at: Generated<string>;
}

export interface IdempotencyKeysTable {
  shop_no: OfShop;
  key: string;
  endpoint: string;
  request_hash: string;
  status: number | null;
  body: NullableJson;
  created_at: Generated<string>;
}

export interface InboundHooksTable {
  id: GeneratedAlways<number>;
  vendor: string;
  event_key: string;
  headers: GeneratedJson;
  body: string;
  received_at: Generated<string>;
  handled_at: string | null;
  tries: Generated<number>;
  next_try_at: string | null;
  error: string | null;
}

export interface IncentiveAmountsTable {
  shop_no: OfShop;
  entry_id: number;
  month: string;
  amount_won: number;
}

export interface IncentiveBacklogsTable {
  shop_no: OfShop;
  next_sale_id: Generated<number>;
}

export interface IncentiveClosingsTable {
  shop_no: OfShop;
  month: string;
  state: Generated<'OPEN' | 'CLOSED' | 'PAID'>;
  closed_at: string | null;
  closed_by_name: string | null;
  reopened_at: string | null;
  reopen_reason: string | null;
  paid_on: string | null;
  method: 'TRANSFER' | 'CASH' | 'OTHER' | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface IncentiveDeductionsTable {
  shop_no: OfShop;
  employee_no: number;
  month: string;
  income_tax_won: number;
  local_tax_won: number;
  other_won: number;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface IncentiveEntriesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  employee_no: number;
  kind: 'EARN' | 'REFUND' | 'REVERSE' | 'ADJUST';
  source: 'SERVICE_REAL' | 'SERVICE_DEDUCTED' | 'PRODUCT' | 'PASS_SALE' | 'TICKET_SALE' | 'PENALTY' | null;
  earned_on: string;
  month: string;
  for_month: string;
  sale_id: number | null;
  line_seq: number | null;
  item: string | null;
  collection_id: number | null;
  account_entry_id: number | null;
  visit_kind: 'UNREGISTERED' | 'NEW' | 'INTRODUCED' | 'CHOSEN' | 'SUBSTITUTE' | null;
  taxed: boolean;
  base_won: number;
  unpaid_won: number;
  card_won: number;
  reverses_id: number | null;
  reason: Generated<string>;
  created_by_name: string;
  created_at: Generated<string>;
}

export interface IncentiveMonthsTable {
  shop_no: OfShop;
  employee_no: number;
  month: string;
  figures: Json<stored.FrozenMonth>;
  gross_won: number;
  income_tax_won: number;
  local_tax_won: number;
  other_won: number;
  net_won: number;
  payslip_no: number | null;
}

export interface IncentivePlansTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  target: 'SHOP' | 'RANK' | 'EMPLOYEE';
  rank: string | null;
  employee_no: number | null;
  effective_month: string;
  base_pay_won: number;
  withholding: 'NONE' | 'FREELANCER' | 'WAGE';
  rules: Json<stored.IncentiveRule[]>;
  bonuses: Json<stored.Bonus[]>;
  created_by: number;
  created_by_name: string;
  created_at: Generated<string>;
  withdrawn_at: string | null;
}

export interface InstagramAccountsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  user_id: string;
  username: string;
  expires_at: string;
  refreshed_at: string;
  connected_by: number;
  connected_at: string;
  state: 'CONNECTED' | 'READING' | 'LOST';
  read_at: string | null;
  problem: string | null;
  tries: Generated<number>;
  next_try_at: string | null;
  lease: string | null;
}

export interface InstagramMediaTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  media_id: string;
  caption: string;
  permalink: string;
  taken_at: string;
  file_id: string;
  hidden: Generated<boolean>;
  place: number;
}

export interface InstagramRequestsTable {
  shop_no: OfShop;
  state_hash: string;
  employee_no: number;
  expires_at: string;
}

export interface InvoicesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  kind: 'PERIOD' | 'UPGRADE';
  plan: 'STANDARD' | 'PRO';
  period: 'MONTH' | 'YEAR';
  period_start: string;
  period_end: string;
  anchor_day: number;
  full_supply_won: number;
  lines: Json;
  supply_won: number;
  vat_won: number;
  total_won: number;
  state: 'OPEN' | 'PAID' | 'VOID' | 'REFUNDED';
  paid_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface JobWalksTable {
  job: string;
  started_at: string;
  after_shop: Generated<string>;
  shops: Generated<number>;
  failures: Generated<number>;
  finished_at: string | null;
  completed_at: Generated<string>;
  broken: Generated<number>;
}

export interface LastingSecretsTable {
  id: GeneratedAlways<number>;
  key_id: string;
  sealed_secret: string;
}

export interface LeaveRequestsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  employee_no: number;
  kind: 'DAY_OFF' | 'ANNUAL' | 'HALF' | 'SICK' | 'OTHER';
  from_on: string;
  to_on: string;
  from_minute: number;
  to_minute: number;
  reason: string;
  state: Generated<'REQUESTED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'>;
  answer: Generated<string>;
  decided_by_name: string | null;
  decided_at: string | null;
  created_at: Generated<string>;
}

export interface LeavesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  employee_no: number;
  kind: 'DAY_OFF' | 'ANNUAL' | 'HALF' | 'SICK' | 'OTHER';
  from_on: string;
  to_on: string;
  from_minute: Generated<number>;
  to_minute: Generated<number>;
  reason: Generated<string>;
  created_by: number | null;
  created_at: Generated<string>;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface MassChangesTable {
  shop_no: OfShop;
  id: string;
  kind: 'DELETED' | 'RESTORED' | 'GROUPED' | 'UNGROUPED' | 'GRADED';
  group_id: number | null;
  customer_nos: Generated<number[]>;
  lapsed: Generated<boolean>;
  began_at: Generated<string>;
  stepped_at: Generated<string>;
}

export interface MembershipProductsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  kind: 'PASS' | 'TICKET';
  name: string;
  price_won: number;
  paid: number;
  bonus: Generated<number>;
  valid_days: number | null;
  usable: GeneratedJson<stored.Usable>;
  shareable: Generated<boolean>;
  active: Generated<boolean>;
  sort_order: Generated<number>;
  archived_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface MenuCategoriesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  name: string;
  color: Generated<number>;
  sort_order: Generated<number>;
  active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface MenuGroupsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  category_id: number;
  name: string;
  sort_order: Generated<number>;
  active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface MenuItemEmployeesTable {
  shop_no: OfShop;
  item_id: number;
  employee_no: number;
  performs: Generated<boolean>;
  duration_minutes: number | null;
  price_won: number | null;
}

export interface MenuItemsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  category_id: number;
  name: string;
  kind: Generated<'SERVICE' | 'PRODUCT'>;
  price_won: number;
  duration_minutes: number;
  segments: NullableJson;
  buffer_minutes: Generated<number>;
  sort_order: Generated<number>;
  active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  group_id: number | null;
  description: Generated<string>;
  photo_file_id: string | null;
  color: number | null;
  price_kind: Generated<'FIXED' | 'FROM_TO'>;
  price_to_won: number | null;
  member_price_won: number | null;
  b2c: Generated<boolean>;
  aliases: Generated<string[]>;
}

export interface MessageAttemptsTable {
  shop_no: OfShop;
  message_id: number;
  n: number;
  channel: 'ALIMTALK' | 'SMS' | 'LMS' | 'MMS';
  vendor_key: string;
  vendor_id: string | null;
  state: 'SENDING' | 'UNKNOWN' | 'SENT' | 'DELIVERED' | 'FAILED' | 'EXPIRED';
  code: string | null;
  failure: string | null;
  cost_won: number;
  is_returned: Generated<boolean>;
  from_phone: string;
  text: string;
  sent_at: string;
  settled_at: string | null;
}

export interface MessageContentVersionsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  content_id: number;
  no: number;
  state: 'DRAFT' | 'INSPECTING' | 'APPROVED' | 'REJECTED' | 'DORMANT' | 'RETIRED';
  body: string;
  buttons: Json<stored.ContentButton[]>;
  note: Generated<string>;
  comment: string | null;
  template_id: string | null;
  submitted_at: string | null;
  decided_at: string | null;
  tries: Generated<number>;
  next_try_at: string | null;
  lease: string | null;
  created_at: Generated<string>;
  channel_id: string | null;
}

export interface MessageContentsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  kind: 'BOOKING_REQUESTED' | 'BOOKING_CONFIRMED' | 'BOOKING_MOVED' | 'BOOKING_CANCELLED' | 'BOOKING_DAY_BEFORE' | 'BOOKING_HOURS_BEFORE' | 'BOOKING_NO_SHOW' | 'DEPOSIT_DUE' | 'DEPOSIT_PAID' | 'DEPOSIT_REFUNDED' | 'WAITLIST_OFFER' | 'PASS_CHARGED' | 'PASS_USED' | 'PASS_EXPIRING' | 'TICKET_CHARGED' | 'TICKET_USED' | 'TICKET_EXPIRING' | 'POINTS_EARNED';
  name: string;
  archived_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface MessageReportsTable {
  shop_no: OfShop;
  vendor_id: string;
  code: string;
  message_id: number;
  n: number;
  received_at: Generated<string>;
}

export interface MessageTextsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  name: string;
  text: string;
  deleted_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface MessagesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  dedupe_key: string;
  kind: 'BOOKING_REQUESTED' | 'BOOKING_CONFIRMED' | 'BOOKING_MOVED' | 'BOOKING_CANCELLED' | 'BOOKING_DAY_BEFORE' | 'BOOKING_HOURS_BEFORE' | 'BOOKING_NO_SHOW' | 'DEPOSIT_DUE' | 'DEPOSIT_PAID' | 'DEPOSIT_REFUNDED' | 'WAITLIST_OFFER' | 'PASS_CHARGED' | 'PASS_USED' | 'PASS_EXPIRING' | 'TICKET_CHARGED' | 'TICKET_USED' | 'TICKET_EXPIRING' | 'POINTS_EARNED' | 'BIRTHDAY' | 'REVISIT' | 'THANKS' | 'FIRST_VISIT' | 'INTRODUCED' | 'PRODUCT_BOUGHT' | 'CONSENT_CONFIRM' | 'OPT_OUT_DONE' | 'MONTH_REPORT' | 'CAMPAIGN' | 'DIRECT';
  nature: 'INFO' | 'AD';
  event_id: number | null;
  campaign_id: number | null;
  customer_no: number | null;
  booking_id: number | null;
  to_phone: string | null;
  channel: 'ALIMTALK' | 'TEXT';
  fallback: Generated<boolean>;
  fell_back: Generated<boolean>;
  content_version_id: number | null;
  variables: GeneratedJson<stored.MessageVariables>;
  text: string;
  text_fallback: string | null;
  image_file_id: string | null;
  due_at: string;
  not_after: string | null;
  state: 'SCHEDULED' | 'QUEUED' | 'SENDING' | 'UNKNOWN' | 'SENT' | 'DELIVERED' | 'FAILED' | 'EXPIRED' | 'SKIPPED' | 'CANCELLED';
  reason: string | null;
  attempts: Generated<number>;
  sent_at: string | null;
  settled_at: string | null;
  requested_by_name: string;
  tries: Generated<number>;
  next_try_at: string | null;
  lease: string | null;
  created_at: Generated<string>;
}

export interface MigrationBatchesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  service: string;
  file_name: string;
  file_kind: 'XLSX' | 'XLS' | 'HTML' | 'CSV';
  state: Generated<'READY' | 'COMMITTED' | 'UNDONE'>;
  row_count: number;
  columns: Json<stored.ImportColumn[]>;
  options: Json<stored.ImportOptions>;
  cells: Buffer | null;
  cleaned: Buffer | null;
  counts: NullableJson<stored.ImportCounts>;
  left_out: NullableJson<stored.LeftOutRow[]>;
  created_by: number;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  committed_at: string | null;
  undone_at: string | null;
  version: Generated<number>;
  made_group_ids: Generated<number[]>;
  stayed_added: Generated<number[]>;
  stayed_updated: Generated<number[]>;
}

export interface MigrationRowsTable {
  shop_no: OfShop;
  batch_id: number;
  row_no: number;
  customer_no: number;
  action: 'ADD' | 'UPDATE' | 'PET';
  pet_nos: Generated<number[]>;
  before: NullableJson<object>;
  left_version: number;
  points: number | null;
  pass_won: number | null;
  tickets: string | null;
  account_ids: Generated<number[]>;
  ticket_count: number | null;
  after: NullableJson<object>;
  group_ids: Generated<number[]>;
  consent_ids: Generated<number[]>;
}

export interface MigrationRunsTable {
  shop_no: OfShop;
  batch_id: number;
  kind: 'COMMIT' | 'UNDO';
  made_group_ids: Generated<number[]>;
  decided: Generated<boolean>;
  cancel_asked: Generated<boolean>;
  stepped_at: Generated<string>;
}

export interface MonthGoalPeopleTable {
  shop_no: OfShop;
  month: string;
  employee_no: number;
  goal_won: number;
}

export interface MonthGoalsTable {
  shop_no: OfShop;
  month: string;
  goal_won: number | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface NaverEmployeesTable {
  shop_no: OfShop;
  employee_no: number;
  enabled: boolean;
  naver_name: string;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface NaverServicesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  naver_name: string;
  name_key: string;
  item_id: number;
  created_at: string;
}

export interface NaverShopsTable {
  shop_no: OfShop;
  enabled: boolean;
  place_url: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface NoticesTable {
  id: GeneratedAlways<number>;
  message: string;
  starts_at: string;
  ends_at: string;
  scope: Generated<'ALL' | 'ONLINE'>;
  read_only: Generated<boolean>;
  put_off: Generated<string[]>;
  told_to: string | null;
  told_at: string | null;
}

export interface NotificationMailsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  employee_no: number;
  after_id: number;
  up_to: number;
  state: Generated<'WAITING' | 'SENDING'>;
  created_at: string;
  tries: Generated<number>;
  next_try_at: string | null;
  lease: string | null;
}

export interface NotificationReadsTable {
  shop_no: OfShop;
  employee_no: number;
  notification_id: number;
  read_at: Generated<string>;
}

export interface NotificationSettingsTable {
  shop_no: OfShop;
  employee_no: number;
  push_off: Generated<string[]>;
  mail_off: Generated<string[]>;
  mail_address: string | null;
  mail_problem: string | null;
  mailed_at: string | null;
  mailed_up_to: Generated<number>;
  quiet_from: number | null;
  quiet_until: number | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface NotificationsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  kind: 'BOOKING_REQUEST' | 'BOOKING_NEW' | 'BOOKING_CHANGE' | 'BOOKING_CANCEL' | 'DEPOSIT' | 'CONFLICT' | 'WAITLIST' | 'REFUND_FAILED' | 'BILLING' | 'REVIEW' | 'PEOPLE' | 'CHANNEL' | 'BOOKS' | 'INSPECTION' | 'REPORT';
  right: string | null;
  employee_no: number | null;
  title: string;
  body: string;
  path: string;
  event_id: number;
  created_at: string;
}

export interface OccupanciesTable {
  shop_no: OfShop;
  booking_id: number | null;
  employee_no: number;
  busy: string;
  starts_at: GeneratedAlways<string>;
  overlap_confirmed: Generated<boolean>;
  id: GeneratedAlways<number>;
  class_id: number | null;
}

export interface OfficeNoticesTable {
  id: GeneratedAlways<number>;
  kind: 'POPUP' | 'BANNER';
  title: string;
  body: Generated<string>;
  picture: string | null;
  link: string | null;
  trades: Generated<string[]>;
  plans: Generated<string[]>;
  roles: Generated<string[]>;
  starts_at: string;
  ends_at: string;
}

export interface OpenDayEmployeesTable {
  shop_no: OfShop;
  open_day_id: number;
  employee_no: number;
}

export interface OpenDaysTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  opens_on: string;
  open_minute: number;
  close_minute: number;
  breaks: GeneratedJson;
  label: Generated<string>;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface OperatorConsentsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  code_hash: string;
  given_by: number;
  given_by_name: string;
  expires_at: string;
  created_at: string;
}

export interface OperatorSessionsTable {
  token_hash: string;
  user_id: number;
  seen_at: string;
  expires_at: string;
}

export interface OperatorsTable {
  user_id: number;
  role: 'SUPPORT' | 'REVIEWER' | 'ADMIN';
  disabled_at: string | null;
  created_at: Generated<string>;
}

export interface OwnTextsTable {
  id: GeneratedAlways<number>;
  key: Generated<string>;
  to_phone: string;
  body: string;
  written_at: string;
  state: Generated<'WAITING' | 'SENDING'>;
  tries: Generated<number>;
  next_try_at: string | null;
  lease: string | null;
}

export interface PasswordLinksTable {
  token_hash: string;
  user_id: number;
  shop_no: OfShop;
  given_by: string;
  removes_second_factor: Generated<boolean>;
  expires_at: string;
  used_at: string | null;
  created_at: string;
}

export interface PastRanksTable {
  shop_no: OfShop;
  employee_no: number;
  until_month: string;
  rank: string | null;
  role: 'OWNER' | 'MANAGER' | 'STAFF';
}

export interface PaymentEntriesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  payment_id: number | null;
  kind: 'PAID' | 'REFUNDED' | 'FEE' | 'PAYOUT' | 'DIFFERENCE';
  amount_won: number;
  provider_ref: string;
  entered_on: string;
  created_at: Generated<string>;
  pays: string | null;
}

export interface PaymentMethodsTable {
  shop_no: OfShop;
  code: string;
  name: string;
  kind: 'CARD' | 'CASH' | 'TRANSFER' | 'NAVER_PAY' | 'KAKAO_PAY' | 'PASS' | 'TICKET' | 'POINT' | 'DEPOSIT' | 'UNPAID' | 'CUSTOM';
  sort_order: Generated<number>;
  active: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface PaymentOrdersTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  booking_id: number;
  order_id: string;
  goods: string;
  amount_won: number;
  supply_won: number;
  vat_won: number;
  tax_free_won: number;
  practice: boolean;
  state: 'OPEN' | 'AUTHENTICATED' | 'APPROVING' | 'UNKNOWN' | 'PAID' | 'PART_REFUNDED' | 'REFUNDED' | 'FAILED' | 'ABANDONED' | 'VOIDED';
  tid: string | null;
  card_company: string | null;
  card_masked: string | null;
  can_part_cancel: boolean | null;
  receipt_url: string | null;
  refund_reserved_won: Generated<number>;
  fail_code: string | null;
  failure: string | null;
  expires_at: string;
  approving_at: string | null;
  paid_at: string | null;
  compared_at: string | null;
  tries: Generated<number>;
  next_try_at: string | null;
  lease: string | null;
  created_at: Generated<string>;
  vendor: Generated<'nice-cards' | 'portone-cards'>;
  difference_won: Generated<number>;
}

export interface PaymentRefundsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  payment_id: number;
  cancel_order_id: string;
  amount_won: number;
  reason: string;
  by: 'SHOP' | 'CUSTOMER' | 'SYSTEM' | 'PROVIDER';
  actor_name: string;
  state: 'WANTED' | 'SENDING' | 'UNKNOWN' | 'SHORT' | 'DONE' | 'REFUSED';
  cancelled_tid: string | null;
  return_id: number | null;
  failure: string | null;
  tries: Generated<number>;
  next_try_at: string | null;
  lease: string | null;
  created_at: Generated<string>;
  done_at: string | null;
  handled_at: string | null;
  handled_by_name: string | null;
}

export interface PayoutStatementsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  file_name: string;
  file_hash: string;
  line_count: number;
  new_lines: number;
  unknown_lines: number;
  net_won: number;
  difference_won: number;
  taken_by_name: string;
  created_at: Generated<string>;
}

export interface PetPhotosTable {
  shop_no: OfShop;
  pet_no: number;
  seq: number;
  file_id: string;
}

export interface PetVaccinationsTable {
  shop_no: OfShop;
  pet_no: number;
  name: string;
  given_on: string;
  due_on: string | null;
  created_at: Generated<string>;
}

export interface PetWeightsTable {
  shop_no: OfShop;
  pet_no: number;
  weighed_on: string;
  weight_grams: number;
  created_at: Generated<string>;
}

export interface PetsTable {
  shop_no: OfShop;
  pet_no: GeneratedAlways<number>;
  customer_no: number;
  name: string;
  species: Generated<'DOG' | 'CAT' | 'OTHER'>;
  breed: string | null;
  weight_grams: number | null;
  birthday: string | null;
  warnings: Generated<string[]>;
  memo: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  sex: 'F' | 'M' | null;
  neutered: boolean | null;
  registration_no: string | null;
  biting: 'NONE' | 'MILD' | 'SEVERE' | null;
  illness: Generated<string>;
  allergies: Generated<string>;
  consented_on: string | null;
  consent_file_id: string | null;
  deleted_at: string | null;
}

export interface PlatformBookingStopsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  platforms: string[];
  starts_at: string;
  ends_at: string;
  reason: Generated<string>;
  created_by: number | null;
  created_at: Generated<string>;
  lifted_at: string | null;
  lifted_by: number | null;
}

export interface PointRulesTable {
  shop_no: OfShop;
  enabled: Generated<boolean>;
  rates: GeneratedJson<stored.Rate[]>;
  use_unit: Generated<number>;
  minimum_use: Generated<number>;
  expires_months: number | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface PopupsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  title: string;
  body: string;
  file_id: string | null;
  link: string | null;
  starts_at: string;
  ends_at: string;
  audience: 'EVERYONE' | 'NEW' | 'RETURNING';
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface PushDeliveriesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  subscription_id: number;
  notification_id: number | null;
  service: string;
  state: Generated<'WAITING' | 'SENDING'>;
  created_at: string;
  tries: Generated<number>;
  next_try_at: string | null;
  lease: string | null;
}

export interface PushSubscriptionsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  employee_no: number;
  session_id: string;
  endpoint: string;
  endpoint_hash: string;
  p256dh: string;
  auth: string;
  device: string;
  created_at: string;
  last_ok_at: string | null;
  problem: string | null;
}

export interface QuoteLinesTable {
  shop_no: OfShop;
  quote_id: number;
  seq: number;
  kind: 'SERVICE' | 'PRODUCT';
  item_id: number | null;
  name: string;
  quantity: number;
  unit_price_won: number;
  discount_won: Generated<number>;
  total_won: GeneratedAlways<number>;
}

export interface QuotesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  booking_id: number | null;
  customer_no: number | null;
  customer_name: string;
  quoted_on: string;
  note: Generated<string>;
  agreed_at: string | null;
  agreed_through: 'COUNTER' | 'LINK' | null;
  agreed_by: string | null;
  withdrawn_at: string | null;
  created_by: number;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface ReceiptGapsTable {
  shop_no: OfShop;
  sale_id: number;
  cash_won: number;
  open_won: number;
  price_won: number;
  since: string;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
  used_at: string | null;
}

export interface ReportPeopleTable {
  shop_no: OfShop;
  employee_no: number;
}

export interface ReportSettingsTable {
  shop_no: OfShop;
  last_month: string;
  saved_by: number;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface RightsTablesTable {
  shop_no: OfShop;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface RoleRightsTable {
  shop_no: OfShop;
  role: 'MANAGER' | 'STAFF';
  right: string;
  allowed: boolean;
}

export interface SaleCollectionsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  sale_id: number;
  method: string;
  amount_won: number;
  collected_on: string;
  memo: Generated<string>;
  reverses_id: number | null;
  actor_employee_no: number;
  actor_name: string;
  created_at: Generated<string>;
  refund_entry_id: number | null;
}

export interface SaleLineCreditsTable {
  shop_no: OfShop;
  sale_id: number;
  seq: number;
  employee_no: number;
  percent: number;
  credit_won: number;
  place: Generated<number>;
}

export interface SaleLinesTable {
  shop_no: OfShop;
  sale_id: number;
  seq: number;
  kind: 'SERVICE' | 'PRODUCT' | 'PASS_SALE' | 'PASS_CHARGE' | 'TICKET_SALE' | 'PENALTY';
  item_id: number | null;
  name: string;
  quantity: number;
  unit_price_won: number;
  list_won: number;
  discount_won: number;
  total_won: number;
  member_price: Generated<boolean>;
  taxed: Generated<boolean>;
  product_id: number | null;
  free: NullableJson<stored.FreeTerms>;
  account_id: number | null;
  place: Generated<number>;
}

export interface SalePaymentsTable {
  shop_no: OfShop;
  sale_id: number;
  seq: number;
  method: string;
  amount_won: number;
  line_seq: number | null;
  account_id: number | null;
  units: number | null;
}

export interface SalePhotosTable {
  shop_no: OfShop;
  sale_id: number;
  seq: number;
  file_id: string;
}

export interface SalesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  booking_id: number | null;
  customer_no: number | null;
  customer_name: string;
  sold_at: string;
  sold_on: string;
  list_won: number;
  discount_won: number;
  total_won: number;
  unpaid_won: number;
  supply_won: number;
  vat_won: number;
  memo: Generated<string>;
  created_by: number;
  deleted_at: string | null;
  deleted_by: number | null;
  delete_reason: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  pet_no: number | null;
  deducted_won: Generated<number>;
  points_won: Generated<number>;
  deposit_won: Generated<number>;
  earned_points: Generated<number>;
  collected_won: Generated<number>;
  after_close: Generated<boolean>;
  quote_id: number | null;
  charge_employee_no: number | null;
}

export interface SecondFactorsTable {
  user_id: number;
  key_id: string;
  sealed_secret: string;
  started_at: string;
  confirmed_at: string | null;
  last_step: Generated<number>;
}

export interface SenderNumbersTable {
  shop_no: OfShop;
  number: string;
  label: string | null;
  state: Generated<'REQUESTED' | 'APPROVED' | 'REJECTED'>;
  proof_file_id: string | null;
  rejection: string | null;
  requested_by: number | null;
  requested_at: Generated<string>;
  decided_at: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface SessionsTable {
  id: string;
  user_id: number;
  shop_no: string | null;
  audience: 'web' | 'webview' | 'api';
  family_hash: string;
  secret_hash: string;
  previous_hash: string | null;
  rotated_at: Generated<string>;
  user_agent: string | null;
  created_at: Generated<string>;
  expires_at: string;
  revoked_at: string | null;
  revoked_reason: string | null;
  lent_by: string | null;
}

export interface SettlementFilesTable {
  shop_no: OfShop;
  id: string;
  profile_id: number;
  kind: 'BUSINESS_REGISTRATION' | 'BANKBOOK' | 'LICENSE';
  name: string;
  content_type: 'application/pdf' | 'image/jpeg' | 'image/png';
  bytes: number;
  created_at: Generated<string>;
}

export interface SettlementProfilesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  business_number: string;
  business_name: string;
  representative: string;
  kind: 'SOLE' | 'CORPORATE';
  taxation: 'GENERAL' | 'SIMPLE' | 'EXEMPT';
  phone: string;
  email: string;
  bank_code: string;
  key_id: string;
  sealed_account: string;
  last4: string;
  holder: string;
  state: 'IN_REVIEW' | 'APPROVED' | 'REJECTED' | 'REPLACED';
  rejection: string | null;
  requested_by_name: string;
  created_at: Generated<string>;
  reviewer: string | null;
  decided_at: string | null;
  in_force_at: string | null;
  examined_by: number | null;
  examined_at: string | null;
  account_hash: Buffer | null;
}

export interface ShareLinksTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  kind: 'RECEIPT' | 'BALANCE' | 'QUOTE' | 'PAYSLIP' | 'REPORT';
  sale_id: number | null;
  customer_no: number | null;
  quote_id: number | null;
  token_hash: string;
  expires_at: string;
  revoked_at: string | null;
  opened_count: Generated<number>;
  last_opened_at: string | null;
  created_by: number;
  created_by_name: string;
  created_at: Generated<string>;
  holder_no: number | null;
  payslip_month: string | null;
  employee_no: number | null;
  report_month: string | null;
}

export interface ShopClosingsTable {
  shop_no: OfShop;
  closed_at: string;
  closed_by_name: string;
  reopen_until: string;
}

export interface ShopConnectionsTable {
  shop_no: OfShop;
  vendor: string;
  mode: 'LIVE' | 'PRACTICE';
  public: GeneratedJson;
  key_id: string;
  secret: string;
  last_ok_at: string | null;
  last_error: string | null;
  last_error_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface ShopContactsTable {
  shop_no: OfShop;
  support_phone: string | null;
  show_phone: Generated<boolean>;
  kakao_channel_url: string | null;
  reply_number: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface ShopDaysTable {
  shop_no: OfShop;
  day: string;
}

export interface ShopPhotosTable {
  shop_no: OfShop;
  place: number;
  file_id: string;
}

export interface ShopProfilesTable {
  shop_no: OfShop;
  logo_file_id: string | null;
  introduction: Generated<string>;
  directions: Generated<string>;
  amenities: Generated<string[]>;
  business_number: string | null;
  business_name: string | null;
  business_owner: string | null;
  business_address: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface ShopsTable {
  shop_no: Generated<string>;
  name: string;
  trade: 'NAIL' | 'HAIR' | 'LASH' | 'SKIN' | 'WAXING' | 'MASSAGE' | 'PET' | 'SCALP' | 'YOGA' | 'PILATES' | 'TATTOO';
  extra_trades: Generated<string[]>;
  phone: string | null;
  address: string | null;
  demo: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  works_alone: Generated<boolean>;
}

export interface SignInAttemptsTable {
  subject: string;
  failures: number;
  last_at: string;
}

export interface SigningKeysTable {
  kid: string;
  created_at: Generated<string>;
  key_id: string;
  sealed_jwk: string;
  dropped_at: string | null;
  distrusted_at: string | null;
}

export interface SoldDayChangesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  day: string;
}

export interface SoldDaySumsTable {
  shop_no: OfShop;
  day: string;
  part: 'CHANNEL' | 'METHOD' | 'KIND' | 'PERSON';
  key: string;
  hour: number;
  count: number;
  visits: Generated<number>;
  total_won: number;
  real_won: Generated<number>;
  deducted_won: Generated<number>;
  points_won: Generated<number>;
  unpaid_won: Generated<number>;
  received_won: Generated<number>;
  discount_won: Generated<number>;
}

export interface SoldDayVisitsTable {
  shop_no: OfShop;
  day: string;
  who: number;
  sale_id: number;
  at: string;
  visited: boolean;
  total_won: number;
  real_won: number;
  charge_no: number | null;
  led_by: number | null;
}

export interface SoldDaysTable {
  shop_no: OfShop;
  day: string;
}

export interface StatisticsViewsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  employee_no: number;
  name: string;
  view: 'summary' | 'sales' | 'products' | 'employees' | 'customers' | 'bookings';
  preset: 'THIS_MONTH' | 'LAST_MONTH' | 'DAYS_90' | 'THIS_YEAR' | 'DAYS_365' | null;
  from_on: string | null;
  to_on: string | null;
  by: 'DAY' | 'WEEK' | 'MONTH' | 'HOUR' | 'WEEKDAY';
  compare: 'NONE' | 'PREVIOUS' | 'LAST_YEAR';
}

export interface StockEntriesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  item_id: number;
  kind: 'RECEIPT' | 'COUNT' | 'ADJUST' | 'SALE' | 'RETURN' | 'REVERSE';
  quantity: number;
  on_hand_after: number;
  unit_cost_won: number | null;
  cause: 'BROKEN' | 'USED' | 'GIVEN' | 'OTHER' | null;
  sale_id: number | null;
  reason: Generated<string>;
  entered_on: string;
  reverses_id: number | null;
  actor_employee_no: number;
  actor_name: string;
  created_at: Generated<string>;
}

export interface StockLevelsTable {
  shop_no: OfShop;
  item_id: number;
  on_hand: Generated<number>;
  moved_at: string | null;
}

export interface StockProductsTable {
  shop_no: OfShop;
  item_id: number;
  tracked_since: string | null;
  purchase_won: number | null;
  sku: Generated<string>;
  barcode: Generated<string>;
  low_at: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface StrandedBookingsTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  booking_id: number | null;
  class_id: number | null;
  start_at: string;
}

export interface SubscriptionsTable {
  shop_no: OfShop;
  state: 'TRIAL' | 'ACTIVE' | 'PAST_DUE' | 'SUSPENDED' | 'CANCELLED';
  plan: 'STANDARD' | 'PRO';
  period: 'MONTH' | 'YEAR';
  trial_ends_on: string;
  period_start: string | null;
  period_end: string | null;
  anchor_day: number | null;
  supply_won: number | null;
  paid_won: number | null;
  paid_at: string | null;
  next_plan: 'STANDARD' | 'PRO' | null;
  next_period: 'MONTH' | 'YEAR' | null;
  cancel_at_end: Generated<boolean>;
  cancel_reason: string | null;
  grace_ends_on: string | null;
  next_step_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface TemporaryTokensTable {
  token_hash: string;
  session_id: string;
  user_id: number;
  shop_no: OfShop;
  audience: string;
  expires_at: string;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  login_id: string;
  password_hash: string;
  name: string;
  phone: string | null;
  demo: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  password_changed_at: string | null;
}

export interface VacatedTimesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  booking_id: number;
  employee_no: number;
  start_at: string;
  end_at: string;
  vacated_at: string;
}

export interface WaitlistItemsTable {
  shop_no: OfShop;
  wish_id: number;
  seq: number;
  item_id: number;
}

export interface WaitlistOffersTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  wish_id: number;
  hold_id: number;
  start_at: string;
  end_at: string;
  expires_at: string;
  state: Generated<'OPEN' | 'ACCEPTED' | 'EXPIRED' | 'TAKEN_BACK'>;
  settled_at: string | null;
  created_by: number | null;
  created_at: Generated<string>;
  parts: Json;
}

export interface WaitlistWishesTable {
  shop_no: OfShop;
  id: GeneratedAlways<number>;
  customer_no: number | null;
  customer_name: string;
  customer_phone: string | null;
  employee_no: number | null;
  from_date: string;
  until_date: string;
  weekdays: Generated<number>;
  from_minute: Generated<number>;
  to_minute: Generated<number>;
  note: Generated<string>;
  state: Generated<'WAITING' | 'OFFERED' | 'BOOKED' | 'EXPIRED' | 'WITHDRAWN'>;
  suggested: Generated<boolean>;
  booking_id: number | null;
  created_by: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  source: Generated<'STAFF' | 'ZERO_SHOP'>;
}

export interface WorkDaysTable {
  shop_no: OfShop;
  employee_no: number;
  day: string;
  free: number[];
  guessed: Generated<boolean>;
}

export interface ZeroHoldersTable {
  shop_no: OfShop;
  holder: string;
  address_hash: string | null;
  hold_id: number;
  first_at: string;
  expires_at: string;
}

export interface ZeroPhotosTable {
  shop_no: OfShop;
  file_id: string;
  published: Generated<boolean>;
}

export interface ZeroShopsTable {
  shop_no: OfShop;
  state: Generated<'DRAFT' | 'ON' | 'OFF'>;
  slug: string;
  draft: Json<stored.ZeroDocument>;
  live: NullableJson<stored.ZeroDocument>;
  published_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  stopped_at: string | null;
  stop_reason: string | null;
}

export interface ZeroSlugsTable {
  slug: string;
  shop_no: OfShop;
  retired_at: string | null;
  created_at: Generated<string>;
}

export interface DB {
  access_entries: AccessEntriesTable;
  account_entries: AccountEntriesTable;
  account_events: AccountEventsTable;
  account_shares: AccountSharesTable;
  accounts: AccountsTable;
  alarm_days: AlarmDaysTable;
  alarm_rules: AlarmRulesTable;
  alarm_settings: AlarmSettingsTable;
  billing_cards: BillingCardsTable;
  block_series: BlockSeriesTable;
  blocked_phones: BlockedPhonesTable;
  blocks: BlocksTable;
  book_proofs: BookProofsTable;
  booking_consents: BookingConsentsTable;
  booking_deposits: BookingDepositsTable;
  booking_items: BookingItemsTable;
  booking_references: BookingReferencesTable;
  booking_rules: BookingRulesTable;
  booking_series: BookingSeriesTable;
  booking_starts: BookingStartsTable;
  bookings: BookingsTable;
  business_hours: BusinessHoursTable;
  business_week: BusinessWeekTable;
  calendar_feeds: CalendarFeedsTable;
  calendar_settings: CalendarSettingsTable;
  call_lines: CallLinesTable;
  calls: CallsTable;
  campaign_recipients: CampaignRecipientsTable;
  campaigns: CampaignsTable;
  cash_days: CashDaysTable;
  cash_moves: CashMovesTable;
  cash_receipts: CashReceiptsTable;
  certifications: CertificationsTable;
  channel_conflicts: ChannelConflictsTable;
  channel_intakes: ChannelIntakesTable;
  channel_notices: ChannelNoticesTable;
  channel_unread_notices: ChannelUnreadNoticesTable;
  charge_refunds: ChargeRefundsTable;
  charges: ChargesTable;
  chart_changes: ChartChangesTable;
  chart_entries: ChartEntriesTable;
  chart_forms: ChartFormsTable;
  chart_photos: ChartPhotosTable;
  chat_threads: ChatThreadsTable;
  chat_users: ChatUsersTable;
  chatbot_bots: ChatbotBotsTable;
  chatbot_health: ChatbotHealthTable;
  class_sessions: ClassSessionsTable;
  closed_days: ClosedDaysTable;
  cms_applications: CmsApplicationsTable;
  consent_entries: ConsentEntriesTable;
  consents: ConsentsTable;
  credit_accounts: CreditAccountsTable;
  credit_auto_charges: CreditAutoChargesTable;
  credit_entries: CreditEntriesTable;
  credit_purchases: CreditPurchasesTable;
  credit_refunds: CreditRefundsTable;
  customer_filters: CustomerFiltersTable;
  customer_group_members: CustomerGroupMembersTable;
  customer_groups: CustomerGroupsTable;
  customer_keys: CustomerKeysTable;
  customer_merge_rows: CustomerMergeRowsTable;
  customer_merges: CustomerMergesTable;
  customer_pricing_options: CustomerPricingOptionsTable;
  customers: CustomersTable;
  customers_apart: CustomersApartTable;
  deposit_entries: DepositEntriesTable;
  deposit_policies: DepositPoliciesTable;
  deposit_returns: DepositReturnsTable;
  employee_hours: EmployeeHoursTable;
  employee_invites: EmployeeInvitesTable;
  employee_rights: EmployeeRightsTable;
  employee_weeks: EmployeeWeeksTable;
  employees: EmployeesTable;
  erasures: ErasuresTable;
  event_cursors: EventCursorsTable;
  event_receipts: EventReceiptsTable;
  event_retries: EventRetriesTable;
  events: EventsTable;
  family_links: FamilyLinksTable;
  fee_rates: FeeRatesTable;
  files: FilesTable;
  grade_rules: GradeRulesTable;
  guest_sessions: GuestSessionsTable;
  hold_times: HoldTimesTable;
  holds: HoldsTable;
  idempotency_keys: IdempotencyKeysTable;
  inbound_hooks: InboundHooksTable;
  incentive_amounts: IncentiveAmountsTable;
  incentive_backlogs: IncentiveBacklogsTable;
  incentive_closings: IncentiveClosingsTable;
  incentive_deductions: IncentiveDeductionsTable;
  incentive_entries: IncentiveEntriesTable;
  incentive_months: IncentiveMonthsTable;
  incentive_plans: IncentivePlansTable;
  instagram_accounts: InstagramAccountsTable;
  instagram_media: InstagramMediaTable;
  instagram_requests: InstagramRequestsTable;
  invoices: InvoicesTable;
  job_walks: JobWalksTable;
  lasting_secrets: LastingSecretsTable;
  leave_requests: LeaveRequestsTable;
  leaves: LeavesTable;
  mass_changes: MassChangesTable;
  membership_products: MembershipProductsTable;
  menu_categories: MenuCategoriesTable;
  menu_groups: MenuGroupsTable;
  menu_item_employees: MenuItemEmployeesTable;
  menu_items: MenuItemsTable;
  message_attempts: MessageAttemptsTable;
  message_content_versions: MessageContentVersionsTable;
  message_contents: MessageContentsTable;
  message_reports: MessageReportsTable;
  message_texts: MessageTextsTable;
  messages: MessagesTable;
  migration_batches: MigrationBatchesTable;
  migration_rows: MigrationRowsTable;
  migration_runs: MigrationRunsTable;
  month_goal_people: MonthGoalPeopleTable;
  month_goals: MonthGoalsTable;
  naver_employees: NaverEmployeesTable;
  naver_services: NaverServicesTable;
  naver_shops: NaverShopsTable;
  notices: NoticesTable;
  notification_mails: NotificationMailsTable;
  notification_reads: NotificationReadsTable;
  notification_settings: NotificationSettingsTable;
  notifications: NotificationsTable;
  occupancies: OccupanciesTable;
  office_notices: OfficeNoticesTable;
  open_day_employees: OpenDayEmployeesTable;
  open_days: OpenDaysTable;
  operator_consents: OperatorConsentsTable;
  operator_sessions: OperatorSessionsTable;
  operators: OperatorsTable;
  own_texts: OwnTextsTable;
  password_links: PasswordLinksTable;
  past_ranks: PastRanksTable;
  payment_entries: PaymentEntriesTable;
  payment_methods: PaymentMethodsTable;
  payment_orders: PaymentOrdersTable;
  payment_refunds: PaymentRefundsTable;
  payout_statements: PayoutStatementsTable;
  pet_photos: PetPhotosTable;
  pet_vaccinations: PetVaccinationsTable;
  pet_weights: PetWeightsTable;
  pets: PetsTable;
  platform_booking_stops: PlatformBookingStopsTable;
  point_rules: PointRulesTable;
  popups: PopupsTable;
  push_deliveries: PushDeliveriesTable;
  push_subscriptions: PushSubscriptionsTable;
  quote_lines: QuoteLinesTable;
  quotes: QuotesTable;
  receipt_gaps: ReceiptGapsTable;
  recovery_codes: RecoveryCodesTable;
  report_people: ReportPeopleTable;
  report_settings: ReportSettingsTable;
  rights_tables: RightsTablesTable;
  role_rights: RoleRightsTable;
  sale_collections: SaleCollectionsTable;
  sale_line_credits: SaleLineCreditsTable;
  sale_lines: SaleLinesTable;
  sale_payments: SalePaymentsTable;
  sale_photos: SalePhotosTable;
  sales: SalesTable;
  second_factors: SecondFactorsTable;
  sender_numbers: SenderNumbersTable;
  sessions: SessionsTable;
  settlement_files: SettlementFilesTable;
  settlement_profiles: SettlementProfilesTable;
  share_links: ShareLinksTable;
  shop_closings: ShopClosingsTable;
  shop_connections: ShopConnectionsTable;
  shop_contacts: ShopContactsTable;
  shop_days: ShopDaysTable;
  shop_photos: ShopPhotosTable;
  shop_profiles: ShopProfilesTable;
  shops: ShopsTable;
  sign_in_attempts: SignInAttemptsTable;
  signing_keys: SigningKeysTable;
  sold_day_changes: SoldDayChangesTable;
  sold_day_sums: SoldDaySumsTable;
  sold_day_visits: SoldDayVisitsTable;
  sold_days: SoldDaysTable;
  statistics_views: StatisticsViewsTable;
  stock_entries: StockEntriesTable;
  stock_levels: StockLevelsTable;
  stock_products: StockProductsTable;
  stranded_bookings: StrandedBookingsTable;
  subscriptions: SubscriptionsTable;
  temporary_tokens: TemporaryTokensTable;
  users: UsersTable;
  vacated_times: VacatedTimesTable;
  waitlist_items: WaitlistItemsTable;
  waitlist_offers: WaitlistOffersTable;
  waitlist_wishes: WaitlistWishesTable;
  work_days: WorkDaysTable;
  zero_holders: ZeroHoldersTable;
  zero_photos: ZeroPhotosTable;
  zero_shops: ZeroShopsTable;
  zero_slugs: ZeroSlugsTable;
}
