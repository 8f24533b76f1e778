-- What staff write for each other on a thing: an order, a user, a card, a partner, a shop.
create table staff_note (
  id uuid primary key default gen_random_uuid(),
  thing text not null check (thing in ('claim', 'user', 'card', 'partner', 'shop')),
  key text not null,
  text text not null check (text <> ''),
  author_id int not null references staff,
  version int not null default 1,
  created_at timestamptz not null
);
create index staff_note_of_thing on staff_note (thing, key, created_at desc);
