-- Orders by the first and the last digits of their number, by a promocode, and by the Telegram name of their customer.
create index claim_by_number_start on claim (public_id text_pattern_ops);
create index claim_by_number_end on claim (reverse(public_id) text_pattern_ops);
create index claim_of_promocode on claim (lower(promocode) text_pattern_ops) where promocode is not null;
create index users_by_telegram_name on users (lower(telegram_name) text_pattern_ops) where telegram_name is not null;
