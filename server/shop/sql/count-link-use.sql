-- An invoice of a link has turned: its use is given back, or counted once more where its money came late.
create function count_link_use(was invoice, turned invoice) returns void
language sql as $$
  update shop_link l set uses = l.uses + holds_link_use(turned)::int - holds_link_use(was)::int
  where l.id = turned.link_id and holds_link_use(turned) <> holds_link_use(was)
$$;
