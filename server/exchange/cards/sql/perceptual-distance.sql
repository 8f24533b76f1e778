-- The least number of bits that differ between a hash of one photo and one of another: 0 for the same, about 90 for strangers.
create function perceptual_distance(ours bit(256)[], theirs bit(256)[]) returns int
language sql immutable strict parallel safe
return (select min(bit_count(one # other))::int from unnest(ours) one, unnest(theirs) other);
