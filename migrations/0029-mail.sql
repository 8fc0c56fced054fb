-- Who is sent mail of a workspace, and how often.
create table mail_subscriptions (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  id text collate "C" not null,
  email text not null,
  -- off, immediately, daily, weekly.
  events text not null,
  -- Whether the files of scheduled exports are sent, too.
  reports boolean not null,
  -- Stands in every mail; whoever has it can end the subscription, and nothing else.
  unsubscribe_token text not null,
  -- The last events that were mailed or left out, of messages and of files.
  events_until bigint not null,
  reports_until bigint not null,
  -- The day of the last digest, whether there was anything to tell or not.
  digest_day date not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id)
);
create unique index mail_subscriptions_by_email on mail_subscriptions (workspace_id, lower(email));

-- Mail that waits to be sent, or was.
create table mails (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  subscription_id text collate "C" not null,
  subject text not null,
  text text not null,
  -- The file that goes with it.
  report_id text collate "C",
  export_id text collate "C",
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  failure text,
  primary key (workspace_id, id),
  foreign key (workspace_id, subscription_id) references mail_subscriptions on delete cascade
);
create index mails_by_age on mails (created_at);
