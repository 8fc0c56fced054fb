-- Finds the workspaces of which questions have ended lately, without looking at all others.
create index questions_by_end on questions (ended_at) where ended_at is not null;
