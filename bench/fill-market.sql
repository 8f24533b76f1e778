-- Sixty assets that follow quotes of one source, a currency of each with requisites and a reserve, and three thousand directions
-- between them, each with a formula of its own; beside what the demo has.

insert into price_source (code, kind, name, pairs, settings, every_seconds, fresh_seconds, next_at)
select 'bench', 'generic', 'Bench', array_agg('B' || n || '/USD'), '{}', 86400, 3600, now() + interval '1 year'
from generate_series(1, 60) n;

insert into source_quote (source, pair, bid, ask, last, received_at)
select 'bench', 'B' || n || '/USD', 1 + n * 7.31, 1.001 * (1 + n * 7.31), 1 + n * 7.31, now() from generate_series(1, 60) n;

insert into price (asset, usd, updated_at, fresh_minutes, sources, good_until)
select 'B' || n, 1 + n * 7.31, now(), null,
  jsonb_build_object('quotes', jsonb_build_array(jsonb_build_object('source', 'bench', 'pair', 'B' || n || '/USD', 'side', 'bid')), 'least', 1),
  now() + interval '1 hour'
from generate_series(1, 60) n;

insert into entry (code, name_ru, name_en, icon_sign, icon_tint, category, position)
select 'BENCH' || n, 'Bench ' || n, 'Bench ' || n, 'B', '#777777', 'crypto', 1000 + n from generate_series(1, 60) n;

insert into currency (entry_id, code, ticker, name_ru, name_en, price_asset, decimals, icon_sign, icon_tint, position)
select id, code, code, code, code, 'B' || substr(code, 6), 8, 'B', '#777777', position from entry where code like 'BENCH%';

insert into requisite (currency_id, title, lines)
select c.id, 'Bench', (select lines from requisite order by id limit 1) from currency c where c.code like 'BENCH%';

insert into direction (from_id, to_id, formula, margin_percent, payment_minutes, check_minutes, usual_minutes, position)
select f.id, t.id,
  case (f.id + t.id) % 3
    when 0 then format('bench:%s/USD.bid ÷ bench:%s/USD.ask − 0.3%%', f.price_asset, t.price_asset)
    when 1 then format('%s ÷ %s × 0.998', f.price_asset, t.price_asset)
    else format('(bench:%1$s/USD.bid + bench:%1$s/USD.ask) ÷ 2 ÷ bench:%2$s/USD.ask', f.price_asset, t.price_asset)
  end,
  1 + (f.id * 7 + t.id) % 30 * 0.1, 20, 120, 15, 100000
from currency f, currency t
where f.id <> t.id and f.code like 'BENCH%' and t.code like 'BENCH%'
order by f.id, t.id limit 3000;

select post_transfers(jsonb_agg(jsonb_build_object(
  'seq', id, 'kind', 'adjustment', 'actor', 'system:bench', 'reason', 'bench',
  'transfers', jsonb_build_array(jsonb_build_object('debit', jsonb_build_object('kind', 'outside'), 'credit', jsonb_build_object('kind', 'available'),
    'currency', id, 'amount', '1000000')))), now())
from currency where code like 'BENCH%';
