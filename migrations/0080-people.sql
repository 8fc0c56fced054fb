-- People: who somebody is, what they may do where, how they are known elsewhere, and their sessions. Keys stay what programs use.
-- Expands: an earlier version knows neither these tables nor the columns, and refuses the tokens of people, which have a form of their own.
-- Sessions and codes of people have tables of their own: to an earlier version a session without a key is the operator's.

create table people (
  id text collate "C" primary key,
  -- As it was given; null once the person was deleted, of whom only a pseudonym is left.
  email text,
  -- As it is compared: in lower case. A plus sign makes another address.
  email_key text collate "C" unique,
  name text not null,
  -- An owner of the installation may do everything in it; all other roles are memberships.
  is_owner boolean not null default false,
  time_zone text,
  locale text,
  theme text check (theme in ('light', 'dark')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  last_seen_at timestamptz(3),
  deleted_at timestamptz(3)
);

-- How an issuer of sign-ins names a person.
create table person_identities (
  issuer text collate "C" not null,
  subject text collate "C" not null,
  person_id text collate "C" not null references people on delete cascade,
  created_at timestamptz(3) not null,
  primary key (issuer, subject)
);
create index person_identities_by_person on person_identities (person_id);

-- One role in a workspace. Workspaces may be on other nodes, so no foreign key leads there.
create table memberships (
  person_id text collate "C" not null references people on delete cascade,
  workspace_id text collate "C" not null,
  role text not null check (role in ('admin', 'editor', 'viewer', 'client')),
  -- Of a client: the report whose pages they see.
  report_id text collate "C",
  created_at timestamptz(3) not null,
  primary key (person_id, workspace_id),
  check ((role = 'client') = (report_id is not null))
);
create index memberships_by_workspace on memberships (workspace_id);

create table invitations (
  id text collate "C" primary key,
  -- SHA-256 of the token in the link.
  digest bytea not null unique,
  email text not null,
  email_key text collate "C" not null unique,
  name text,
  is_owner boolean not null,
  -- What the person is going to be: a list of workspaceId, role and reportId.
  memberships jsonb not null,
  -- Who has invited, as people read it.
  invited_by text not null,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index invitations_by_end on invitations (expires_at);

create table person_sessions (
  id text collate "C" primary key,
  -- SHA-256 of the token, which has 256 random bits and is never stored.
  digest bytea not null unique,
  person_id text collate "C" not null references people on delete cascade,
  user_agent text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index person_sessions_by_person on person_sessions (person_id);
create index person_sessions_by_end on person_sessions (expires_at);

-- A code signs a person in once, and is deleted by that.
create table person_codes (
  digest bytea primary key,
  person_id text collate "C" not null references people on delete cascade,
  expires_at timestamptz(3) not null
);
create index person_codes_by_person on person_codes (person_id);
create index person_codes_by_end on person_codes (expires_at);

-- A key of a person may do no more than they may, and goes with them; one without an owner is a service key.
alter table api_keys add owner_id text collate "C" references people on delete set null;
create index api_keys_by_owner on api_keys (owner_id) where owner_id is not null;
-- Where a key is taken from, as networks; null for anywhere.
alter table api_keys add networks text[];
-- The key that replaces this one, which goes on until it ends.
alter table api_keys add replaced_by text collate "C" references api_keys on delete set null;
