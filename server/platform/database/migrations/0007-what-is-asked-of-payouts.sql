-- A balance that is paid out in another currency is exchanged: limits of a day count what it was worth in US dollars when it was asked for.
alter table withdrawal add value_usd numeric(38, 18);
create index withdrawal_counted on withdrawal (created_at) where value_usd is not null;

-- Attempts to pay invoices that were said to be paid hold no longer than their invoices.
create index claim_said_to_pay_invoice on claim (invoice_id) where status = 'checking' and invoice_id is not null;

-- The share of a reserve that all strangers together may hold without having paid.
update exchange_settings set settings = settings || '{"strangersSharePercent": 50}' where not settings ? 'strangersSharePercent';

-- Every process knows since when nobody was added to the blacklist: what was asked of it later is not asked again.
create trigger blacklist_changed after insert or update or delete on blacklist for each statement execute function catalogue_changed();

-- Withdrawals and payouts are refused to whom the exchange does not serve.
alter table blacklist_hit drop constraint blacklist_hit_act_check;
alter table blacklist_hit add constraint blacklist_hit_act_check
  check (act in ('claim', 'requisites', 'refund', 'saved', 'card', 'sign_up', 'withdrawal', 'payout'));
