-- Marks that a refund is handed to its provider now. True for the one process that may call it.
create function hand_over_refund(refund uuid, at timestamptz) returns boolean language sql security definer set search_path = public, pg_temp as $$
  with handed as (
    update refund r set handed_at = at where r.id = hand_over_refund.refund and r.state = 'sending' and r.handed_at is null returning r.id
  ) select exists (select from handed)
$$;
