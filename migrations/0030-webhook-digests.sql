-- Messages to people may be gathered: one a day or a week in place of one an event. off, daily, weekly.
alter table webhooks add column digest text not null default 'off';
-- The day of the last one, or before which there is none.
alter table webhook_workspaces add column digest_day date not null default current_date;
-- What a digest says; null for other deliveries, whose event says it.
alter table webhook_deliveries add column digest json;
