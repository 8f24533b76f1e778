-- A hundred thousand finished claims of the one user there is, copies of the one claim there is; one an hour.
set session_replication_role = replica;
insert into claim
select c.* from generate_series(1, 100000) n, (select claim from claim limit 1) one (made), users u,
lateral jsonb_populate_record(one.made, jsonb_build_object(
  'id', gen_random_uuid(), 'public_id', (200000000 + n)::text, 'status', 'success', 'user_id', u.id, 'user_number', n,
  'payment_deadline', null, 'created_at', now() - (100000 - n) * interval '1 hour', 'updated_at', now() - (100000 - n) * interval '1 hour')) c;
update users set claims = 100000;
set session_replication_role = origin;
analyze claim, users;
