-- True where an invoice counts as a use of its link: while it may be paid, and for good once money was seen. One that ended without any gives
-- its use back.
create function holds_link_use(i invoice) returns boolean
language sql immutable as $$
  select i.status in ('New', 'Processing', 'Settled') or i.seen > 0
$$;
