-- The mail server refuses the exchange itself: an email that waits for it is told of at once.
alter table email_message add column is_sender_refused boolean not null default false;
alter table mail_watch add column refused_told_at timestamptz;
