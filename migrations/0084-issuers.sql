-- Sign-ins by issuers: which roles of a person an issuer's groups have given, and which sessions an issuer is asked about again.
-- Expands: an earlier version gives roles by hand, and keeps sessions until they end by themselves.

-- The issuer whose groups have given the role; null for one that was given by hand, which no issuer changes.
alter table memberships add issuer text collate "C";
-- The same for an owner of the installation.
alter table people add owner_by text collate "C";

create table issuer_sessions (
  session_id text collate "C" primary key references person_sessions on delete cascade,
  -- As the settings name it.
  provider text collate "C" not null,
  -- What the issuer gave: a token to ask again with, and one that names the session to it. Sealed; null where it gave none.
  sealed bytea,
  -- When the issuer last said that the person may go on.
  confirmed_at timestamptz(3) not null,
  -- When it is asked next.
  due_at timestamptz(3) not null
);
create index issuer_sessions_by_due on issuer_sessions (due_at);

-- Sign-ins that have come back from their issuer: none comes back twice.
create table returned_sign_ins (
  -- SHA-256 of its state.
  digest bytea primary key,
  expires_at timestamptz(3) not null
);
create index returned_sign_ins_by_end on returned_sign_ins (expires_at);
