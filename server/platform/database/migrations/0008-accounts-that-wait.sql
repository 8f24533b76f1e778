alter table users
  -- When somebody else may have got at the account: a reset by the mailbox, another email address, two-factor switched off.
  add column access_changed_at timestamptz,
  -- The lock that a user sets: so many days pass from asking to open it to its opening. Null without one.
  add column lock_days int check (lock_days between 1 and 30),
  add column lock_opens_at timestamptz,
  add check (lock_opens_at is null or lock_days is not null);

update exchange_settings set settings =
  jsonb_set(settings, '{shops,secondFactorAboveUsd}', '"1000"') || '{"withdrawalHoldHours": 24}';
