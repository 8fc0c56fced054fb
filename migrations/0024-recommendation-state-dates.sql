-- When somebody last gave a recommendation another state, so that what happened since it was done can be looked up. Of states that
-- were set before this column the day is not known.

alter table recommendations add column state_at timestamptz(3);
