-- Marks that a payout is handed to its provider now. True for the one process that may call it.
create function hand_over_payout(attempt bigint, at timestamptz) returns boolean language sql security definer set search_path = public, pg_temp as $$
  with handed as (
    update payout_attempt set handed_at = at where id = attempt and state = 'open' and handed_at is null returning id
  ) select exists (select from handed)
$$;
