-- Who has invited, where that was a person: an invitation gives no more than they could give now, and goes with them.
-- Expands: an earlier version leaves it empty, and its invitations go on as they did.
alter table invitations add column invited_by_id text collate "C" references people on delete cascade;
create index invitations_by_inviter on invitations (invited_by_id) where invited_by_id is not null;
