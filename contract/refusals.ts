/**
 * Every word with which the server says no, and the HTTP status that goes with it.
 * A refusal means that we understood the request; anything else is a fault and answers `internal`.
 * The sentence that people read is in `server/http/refusal-texts.ts`: a code without a text does not compile.
 */
export const refusals = {
  bad_request: 400,
  token_not_valid: 401,
  invalid_credentials: 401,
  totp_required: 401,
  not_activated: 403,
  maker_only: 403,
  forbidden: 403,
  captcha: 403,
  blacklisted: 403,
  not_found: 404,
  conflict: 409,
  course_changed: 409,
  reserve_exceeded: 409,
  wrong_status: 409,
  direction_disabled: 409,
  verification_required: 409,
  too_large: 413,
  unsupported_media: 415,
  validation: 422,
  promocode_invalid: 422,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  busy: 503,
  tech_break: 503,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof refusals;

/** What is wrong with one field. The sentence is in `server/http/field-error-texts.ts`. */
export const fieldErrors = [
  'required',
  'not_text',
  'not_a_number',
  'not_a_list',
  'not_an_object',
  'unknown_field',
  'bad_value',
  'bad_amount',
  'too_many_decimals',
  'below_min',
  'above_max',
  'above_reserve',
  'no_course',
  'unknown_currency',
  'same_currency',
  'too_long',
  'too_short',
  'forbidden_characters',
  'bad_checksum',
  'wrong_network',
  'bad_format',
  'bad_card',
  'bad_phone',
  'bad_memo',
  'bad_email',
  'bad_city',
  'agreement_required',
  'empty_file',
  'too_many_files',
  'unreadable_file',
  'reference_taken',
  'amount_short',
  'in_use',
  'bad_pattern',
  'too_early',
  'no_direction',
  'no_price',
] as const;

export type FieldErrorCode = (typeof fieldErrors)[number];
