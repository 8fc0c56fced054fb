-- What the last answers of this engine cost, the newest first, as far as it is known: the dearest says what to set aside for the next.
-- It stands where calls are admitted, in the row that is locked for that, so that a claim reads nothing more.
alter table provider_states add column recent_costs float8[] not null default '{}';
