-- The one gate of money that leaves: counts each sum against the owner's limits of one act, of a person's day and of an asset's day, and
-- lets it out. `post_transfers` books nothing outwards that was not let out here.
--   asked: [{seq, kind, object, currency, amount, staff: id or null, approval: of the second person who agreed, or null,
--            agrees: roles that may agree, alone: whether it waits where nobody may, claim, deposit or shop: whose money it is, or null}]
--   holds_back: what has to wait is not let out. Otherwise the caller takes its transaction back.
-- Returns [{seq, over: limits that it is beyond, waits, usd, person, asset, reserves, own}]: sums of the day with this one, in US dollars.
-- Sums of one person, and of one asset, are counted one after the other, whoever asks.
create function pass_outflows(asked jsonb, holds_back boolean, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  policy approval_policy;
  one record;
  worth numeric;
  of_person numeric;
  of_asset numeric;
  reserves numeric;
  own numeric;
  over_limits text[];
  waits boolean;
  answers jsonb := '[]';
begin
  perform pg_advisory_xact_lock(k) from (
    select hashtextextended('outflow of staff ' || person_of((x ->> 'staff')::int, at), 0) as k from jsonb_array_elements(asked) x where x ->> 'staff' is not null
    union select hashtextextended('outflow of asset ' || c.price_asset, 0)
          from jsonb_array_elements(asked) x join currency c on c.id = (x ->> 'currency')::int
    union select hashtextextended('outflow of reserves', 0) from jsonb_array_elements(asked) x where x ->> 'kind' = 'reserve'
    order by 1
  ) keys;
  select * into strict policy from approval_policy;

  for one in
    select x.*, c.price_asset as asset, person_of(x.staff, at) as person
    from jsonb_to_recordset(asked) as x (seq int, kind text, object text, currency int, amount numeric, staff int, approval uuid,
                                         agrees text[], alone boolean, claim uuid, deposit bigint, shop text)
    join currency c on c.id = x.currency
    order by x.seq
  loop
    worth := round(one.amount * limit_price(one.currency, one.staff, at), 8);
    of_person := let_out_of_day('staff:' || one.person, at) + worth;
    of_asset := let_out_of_day('asset:' || one.asset, at) + worth;
    reserves := case when one.kind = 'reserve' then let_out_of_day('reserves', at) + worth end;
    own := null;
    if one.staff is not null and num_nonnulls(one.claim, one.deposit, one.shop) > 0 then
      own := own_payments(one.claim, one.deposit, one.shop, one.staff, at);
    end if;
    over_limits := array_remove(array[
      case when worth is null then 'no_price' end,
      case when worth > case one.kind when 'payout' then policy.payout_above when 'withdrawal' then policy.withdrawal_above
        when 'balance' then policy.balance_above when 'reserve' then policy.reserve_out_above else policy.refund_above end then 'act' end,
      case when reserves > policy.reserve_out_above then 'reserves' end,
      case when one.staff is not null and of_person > policy.person_day_above then 'person' end,
      case when of_asset > policy.asset_day_above then 'asset' end,
      case when own > policy.own_payment_above then 'own' end], null);
    waits := cardinality(over_limits) > 0 and one.approval is null;
    if waits then
      -- Until the first claim there is nobody to rob.
      waits := policy.is_on and exists (select from claim) and (one.alone
        or exists (select from staff s where s.is_active and s.role = any (one.agrees) and s.id is distinct from one.staff));
    end if;
    if not (waits and holds_back) then
      insert into outflow (kind, object, currency_id, amount, usd, asset, staff_id, approval_id, at)
      values (one.kind, one.object, one.currency, one.amount, worth, one.asset, one.staff, one.approval, at);
      if one.approval is null and worth is not null then
        perform note_let_out(array_remove(array['staff:' || one.person, 'asset:' || one.asset,
          case when one.kind = 'reserve' then 'reserves' end], null), worth, at);
      end if;
    end if;
    answers := answers || jsonb_build_object('seq', one.seq, 'over', over_limits, 'waits', waits, 'usd', worth::text, 'person', of_person::text,
      'asset', of_asset::text, 'reserves', reserves::text, 'own', own::text);
  end loop;
  return answers;
end $$;
