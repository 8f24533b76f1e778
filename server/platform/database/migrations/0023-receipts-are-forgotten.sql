-- Files of receipts are deleted so many days after their claims ended; the row stays, and says when and after how many.
alter table receipt
  add column removed_at timestamptz,
  add column removed_after_days int,
  add check ((removed_at is null) = (removed_after_days is null));
create index receipt_kept on receipt (created_at) where removed_at is null;

update house set settings = '{"receiptDays": 180}' || settings;
