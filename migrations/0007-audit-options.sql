-- What an audit was asked for besides its page or query, and what a list says of a fan-out without its result.

alter table audits
  add column options json,
  add column queries_count int not null default 0;
