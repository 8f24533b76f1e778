-- When the set-up of the exchange ended: by its owner's press, or with the first money of a stranger. Null while an owner alone builds.
alter table approval_policy add column set_up_at timestamptz;
-- An exchange that takes orders already goes on as it did.
update approval_policy set set_up_at = now() where exists (select from claim);

-- Null, or true for one that an owner made to try the exchange: its money is no stranger's.
alter table claim add column is_trial boolean;

-- From when somebody who was invited by an owner alone is another person; till then both are one, in what is agreed to and in what leaves.
alter table staff_invitation add column counts_from timestamptz;
alter table staff add column counts_from timestamptz;
alter table staff add column invited_by int references staff;
