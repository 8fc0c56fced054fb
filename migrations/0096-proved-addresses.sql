-- Who has shown that their address is theirs, and for how long what an issuer of sign-ins has said of somebody is kept and asked about.
-- Expands: an earlier version lets people join without noting how, and drops what it knows of a session with that.

-- Since when somebody is here whose address nobody has proved: they joined by a link that was handed on. Null for all others.
alter table people add unproved_since timestamptz(3);

-- Whose session it was: what an issuer gave is asked about after the session has ended, while roles by it are left.
alter table issuer_sessions add person_id text collate "C" references people on delete cascade;
update issuer_sessions kept
set person_id = session.person_id
from person_sessions session
where session.id = kept.session_id;
alter table issuer_sessions drop constraint issuer_sessions_session_id_fkey;
create index issuer_sessions_by_person on issuer_sessions (person_id);

-- Roles whose sessions had ended by then are asked about by nobody: they hold as long as what an issuer said holds where it cannot be asked.
insert into issuer_sessions (session_id, provider, person_id, confirmed_at, due_at)
select 'ended ' || given.person_id || ' ' || given.issuer, given.issuer, given.person_id, now(), now() + interval '8 hours'
from (
  select person_id, issuer
  from memberships
  where issuer is not null
  union
  select id, owner_by
  from people
  where owner_by is not null) given
where not exists (
  select from issuer_sessions kept
  where kept.person_id = given.person_id and kept.provider = given.issuer);
