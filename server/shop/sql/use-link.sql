-- Counts one more use of a link, unless it takes no payments now. Its row is held until the end of the transaction, so that two at once
-- never pass the number of uses.
create function use_link(link text, at timestamptz) returns boolean
language plpgsql as $$
begin
  update shop_link l set uses = l.uses + 1
  where l.id = link and l.stopped_at is null and l.deleted_at is null and (l.expires_at is null or l.expires_at > at)
    and (l.most_uses is null or l.uses < l.most_uses);
  return found;
end $$;
