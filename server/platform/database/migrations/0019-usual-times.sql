-- The last completed claims of a direction, newest first: how long they took is what its customers are told to expect.
create index claim_completed on claim (direction_id, updated_at desc) where status = 'success';
