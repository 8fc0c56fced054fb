-- Signing in by mail, and a second factor: what proves, beside the first, that somebody is who they say.
-- Expands: an earlier version knows none of these tables. It would sign people in without their second factor: that is what going back to it means.

-- A link that was mailed signs in once whoever opens it, as the person of the address.
create table sign_in_mails (
  id text collate "C" primary key,
  -- SHA-256 of the code in the link; null once it was used. The row stays for a day, since mails to an address are counted.
  digest bytea unique,
  email text not null,
  email_key text collate "C" not null,
  -- Asked for from a browser in which the person of the address had signed in before.
  is_known boolean not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sign_in_mails_by_email on sign_in_mails (email_key, created_at);
create index sign_in_mails_by_start on sign_in_mails (created_at);

-- Browsers in which somebody has signed in. What strangers try elsewhere does not count against them.
create table person_browsers (
  digest bytea primary key,
  person_id text collate "C" not null references people on delete cascade,
  used_at timestamptz(3) not null
);
create index person_browsers_by_person on person_browsers (person_id);
create index person_browsers_by_use on person_browsers (used_at);

-- Somebody has shown the first factor and not yet the second. It opens nothing but the second step.
create table sign_in_tickets (
  digest bytea primary key,
  person_id text collate "C" not null references people on delete cascade,
  failures integer not null,
  -- What a passkey has to sign; null once it was tried.
  challenge text,
  -- Of somebody who has to set a second factor up before they are let in, encrypted.
  totp_secret bytea,
  expires_at timestamptz(3) not null
);
create index sign_in_tickets_by_person on sign_in_tickets (person_id);
create index sign_in_tickets_by_end on sign_in_tickets (expires_at);

-- An authenticator app.
create table person_totps (
  person_id text collate "C" primary key references people on delete cascade,
  -- Encrypted.
  secret bytea not null,
  -- Null until a code of it was given.
  confirmed_at timestamptz(3),
  -- The step of the last code that was taken: a code is taken once, and none before it.
  last_step bigint not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);

create table person_passkeys (
  id text collate "C" primary key,
  credential_id text collate "C" not null unique,
  person_id text collate "C" not null references people on delete cascade,
  name text not null,
  public_key bytea not null,
  -- How often it has signed, as it says; 0 for those that do not count.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index person_passkeys_by_person on person_passkeys (person_id);

-- What a new passkey has to sign: one of a person at a time.
create table passkey_challenges (
  person_id text collate "C" primary key references people on delete cascade,
  challenge text not null,
  expires_at timestamptz(3) not null
);

create table recovery_codes (
  -- SHA-256 of the code, which has 80 random bits and is never stored.
  digest bytea not null,
  person_id text collate "C" not null references people on delete cascade,
  primary key (person_id, digest)
);

-- Codes of an app that were wrong, of the last day.
create table totp_failures (
  person_id text collate "C" not null references people on delete cascade,
  -- The browser in which it was tried, where the person had signed in in it before.
  browser_digest bytea,
  failed_at timestamptz(3) not null
);
create index totp_failures_by_person on totp_failures (person_id, failed_at);
create index totp_failures_by_time on totp_failures (failed_at);

-- The person who made a key, which need not be whose it is: a service key is nobody's.
alter table api_keys add made_by text collate "C" references people on delete set null;

create table sign_in_settings (
  id boolean primary key default true check (id),
  -- Whether everybody who does not sign in by a provider needs a second factor.
  requires_second_factor boolean not null
);
