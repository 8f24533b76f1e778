-- Payments of shops' invoices have least sums of their own: limits of directions are for exchanges.
alter table currency add least_payment numeric(38, 18) check (least_payment > 0);
update exchange_settings set settings = jsonb_set(settings, '{shops,leastPaymentUsd}', '"1"');

-- Rates of an invoice hold for so long since they were locked: one that waits longer is counted anew by whoever pays it then.
alter table invoice add rates_at timestamptz not null default now(), add lock_minutes int not null default 120 check (lock_minutes > 0);
update invoice set rates_at = created_at, lock_minutes = greatest(1, ceil(extract(epoch from expires_at - created_at) / 60));
