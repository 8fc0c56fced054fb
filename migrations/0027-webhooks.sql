-- Addresses to which events are sent. Like a key, a webhook may serve several workspaces, so its primary key begins with none.
create table webhooks (
  id text collate "C" primary key,
  url text not null,
  -- SHA-256 of the URL as it is connected to: what goes to one address takes turns, whichever webhook it is of.
  address text collate "C" not null,
  description text not null,
  -- Types of events; {*} for all.
  events text[] not null,
  -- standard, slack, teams.
  format text not null,
  -- Encrypted, see src/encryption.
  secret bytea not null,
  -- The one before, which signs as well until it expires.
  previous_secret bytea,
  previous_secret_expires_at timestamptz(3),
  -- Why it sends nothing; null while it does.
  disabled_reason text,
  -- The first failure since anything was delivered; null after a delivery.
  failing_since timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((previous_secret is null) = (previous_secret_expires_at is null))
);
create index webhooks_by_address on webhooks (address);

-- The workspaces of a webhook, and the last event of each that was made a delivery.
create table webhook_workspaces (
  webhook_id text collate "C" not null references webhooks on delete cascade,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  sequence bigint not null,
  primary key (webhook_id, workspace_id)
);
create index webhook_workspaces_by_workspace on webhook_workspaces (workspace_id);

-- Whose turn it is at an address. A row comes with the first delivery.
create table webhook_addresses (
  address text collate "C" primary key,
  -- The lease of the job that sends to it; one that has expired holds nothing.
  holder bigint,
  -- The receiver asked for a pause, or takes only so much in a second.
  paused_until timestamptz(3)
);

create table webhook_deliveries (
  webhook_id text collate "C" not null references webhooks on delete cascade,
  id text collate "C" not null,
  -- Sent as webhook-id.
  event_id text collate "C" not null,
  type text not null,
  -- Where the event stands in the log; both null for a ping, which does not.
  workspace_id text collate "C" references workspaces on delete cascade,
  sequence bigint,
  -- pending, delivered, failed.
  status text not null default 'pending',
  -- Since it was made, or made to be sent again.
  tries int not null default 0,
  next_attempt_at timestamptz(3),
  -- The last ones: startedDate, status, error, responseStart, ms.
  attempts jsonb not null default '[]',
  created_at timestamptz(3) not null,
  primary key (webhook_id, id),
  unique (webhook_id, event_id),
  check ((status = 'pending') = (next_attempt_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at, id) where status = 'pending';
create index webhook_deliveries_failed on webhook_deliveries (webhook_id, id) where status = 'failed';
create index webhook_deliveries_by_workspace on webhook_deliveries (workspace_id);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
