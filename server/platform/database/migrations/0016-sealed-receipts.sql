-- The key of a receipt's file, encrypted in the vault. Null for a file that was kept before there were keys: it lies open.
alter table receipt add column sealed_key text;
