-- What was taken back of a payment of a shop, in the shop's currency, so far as `lost` of the sum sent was.
create function lost_worth(k shop_credit, lost numeric, sent numeric) returns numeric
language sql immutable as $$ select round((k.amount + k.fee) * least(lost / sent, 1), 18) $$;
