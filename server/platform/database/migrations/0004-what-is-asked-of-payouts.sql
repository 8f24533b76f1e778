-- A balance that is paid out in another currency is exchanged: limits of a day count what it was worth in US dollars when it was asked for.
alter table withdrawal add value_usd numeric(38, 18);
create index withdrawal_counted on withdrawal (created_at) where value_usd is not null;

-- Withdrawals and payouts are refused to whom the exchange does not serve.
alter table blacklist_hit drop constraint blacklist_hit_act_check;
alter table blacklist_hit add constraint blacklist_hit_act_check
  check (act in ('claim', 'requisites', 'refund', 'saved', 'card', 'sign_up', 'withdrawal', 'payout'));
