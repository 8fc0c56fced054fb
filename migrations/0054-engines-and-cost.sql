-- Keys of providers that were pasted in the dashboard, for the whole installation. The environment wins over them.
create table provider_keys (
  provider text collate "C" primary key,
  -- Encrypted with the key of the installation.
  sealed bytea not null,
  -- The last characters, by which people tell keys apart; null where they would give too much of it away.
  hint text,
  -- Another at every change, so that each process sees that it has to read the keys anew.
  revision text not null,
  updated_at timestamptz(3) not null
);

-- How a report is asked, where somebody has chosen it. A report without a plan is asked as the installation is set.
create table collection_plans (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  engines text[] not null,
  runs_per_day smallint not null check (runs_per_day >= 1),
  days_per_week smallint not null check (days_per_week between 1 and 7),
  updated_at timestamptz(3) not null,
  primary key (workspace_id, report_id),
  foreign key (workspace_id, report_id) references reports on delete cascade
);

-- What the questions of a workspace may cost in a month; a workspace without a row has no limit of its own.
create table collection_budgets (
  workspace_id text collate "C" primary key references workspaces on delete cascade,
  usd_per_month float8 not null check (usd_per_month >= 0)
);

-- What the questions of a workspace have cost in a month, by engine. Engine '' is all of it with what is reserved for calls in flight:
-- whoever asks adds to this row first, so that workers together do not overspend.
create table collection_spending (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  month date not null,
  engine text collate "C" not null,
  answers int not null default 0,
  usd float8 not null default 0,
  primary key (workspace_id, month, engine)
);

insert into collection_spending (workspace_id, month, engine, answers, usd)
select workspace_id, date_trunc('month', now() at time zone 'utc')::date, engine, count(*), coalesce(sum(cost_usd), 0)
from answers
where day >= date_trunc('month', now() at time zone 'utc')::date and capture not in ('import', 'simulated')
group by workspace_id, engine;

insert into collection_spending (workspace_id, month, engine, answers, usd)
select workspace_id, month, '', sum(answers), sum(usd)
from collection_spending
group by workspace_id, month;
