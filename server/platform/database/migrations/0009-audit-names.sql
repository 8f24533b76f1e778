-- Who it was as the log was written: what stands in `staff` can be changed afterwards, and is then found by `npm run verify-audit`.
alter table audit add column staff_login text, add column staff_name text;

create function name_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select login, name into new.staff_login, new.staff_name from staff where id = new.staff_id;
  return new;
end $$;
create trigger audit_named before insert on audit for each row execute function name_audit();

-- Rows from before have no name, and keep the hash that they have.
create or replace function chain_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last audit_chain;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  select * into last from audit_chain order by position desc limit 1;
  insert into audit_chain
  values (coalesce(last.position, 0) + 1, new.id, sha256(coalesce(last.hash, '') || convert_to((
    jsonb_build_array(new.id, new.staff_id, new.act, new.object, new.before, new.after, new.address::text,
                      extract(epoch from new.at))
    || case when new.staff_login is null then '[]' else jsonb_build_array(new.staff_login, new.staff_name) end)::text, 'UTF8')));
  return null;
end $$;

-- The heads of the chain that went to the owners, so that of several processes one sends each.
create table audit_head (
  position bigint primary key,
  line text not null,
  sent_at timestamptz not null
);
