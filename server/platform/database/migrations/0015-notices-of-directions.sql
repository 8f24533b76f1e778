-- Who waits for a currency may wait for one direction to it, which was off; null is any direction.
alter table reserve_notice add column from_id int references currency;
drop index reserve_notice_once;
create unique index reserve_notice_once on reserve_notice (currency_id, coalesce(from_id, 0), email) where sent_at is null;
