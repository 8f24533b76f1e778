-- Finished claims of one user, one an hour: `bench_fill` names the claim that they are copies of, the user, and how many there are.
do $$ declare named int; begin
  select count(*) into named from bench_fill f join claim c on c.id = f.claim join users u on u.email = f.email;
  if named <> 1 then raise exception 'The fill names % claims with a user, and not one.', named; end if;
end $$;
set session_replication_role = replica;
insert into claim
select c.* from bench_fill f join users u on u.email = f.email join claim made on made.id = f.claim, generate_series(1, f.claims) n,
lateral jsonb_populate_record(made, jsonb_build_object(
  'id', gen_random_uuid(), 'public_id', (200000000 + n)::text, 'status', 'success', 'user_id', u.id, 'user_number', n,
  'payment_deadline', null, 'created_at', now() - (f.claims - n) * interval '1 hour', 'updated_at', now() - (f.claims - n) * interval '1 hour')) c;
update users u set claims = f.claims from bench_fill f where u.email = f.email;
set session_replication_role = origin;
analyze claim, users;
