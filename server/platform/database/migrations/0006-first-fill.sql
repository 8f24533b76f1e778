-- What the first start put in: an exchange for play or a real one, and prices that nobody has looked at yet.

-- A demo's database holds money that was never there and requisites that are nobody's; it must never serve real customers.
alter table house add column filled_as text not null default 'production' check (filled_as in ('demo', 'production'));
update house set filled_as = 'demo' where exists (select from ledger_tx where key like 'demo:reserve:%');

-- False while a price is only the starting catalogue's example: no course is published that follows from it.
alter table price add column is_set boolean not null default true;
