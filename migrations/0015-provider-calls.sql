-- Calls to providers that have not ended: of scheduled questions, of fan-outs and of language models, for the whole
-- installation. A row is written before the call, together with the reservation of its cost, and deleted when the call
-- is settled, so that nothing is settled twice. A row left by a process that died counts until `busy_until`.
create table provider_calls (
  id text collate "C" primary key,
  provider text not null,
  -- '' for a language model.
  engine text not null,
  -- The scheduled question it is made for: a call left by a dead worker does not keep the question from being asked.
  question text,
  reserved_on date not null,
  usd float8 not null,
  busy_until timestamptz(3) not null
);
create index provider_calls_under_way on provider_calls (provider, engine, busy_until);

-- It was the same for questions alone.
drop index questions_under_way;
alter table questions drop column provider;
