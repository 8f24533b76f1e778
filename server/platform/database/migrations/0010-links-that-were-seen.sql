-- To whom the link of an invitation was shown; whoever saw it may be who followed it.
alter table staff_invitation add column link_shown_to int references staff;
-- Who saw the link by which somebody's sign-in was set: the two may be one person, and agree to nothing of each other.
alter table staff add column link_seen_by int references staff;
