-- What was done to one thing is looked up by it: failed sign-ins of a user, notes of staff on a claim.
create index audit_object on audit (object, id);
