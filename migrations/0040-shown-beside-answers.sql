-- What an engine showed beside an answer, and why it refused to give one. Neither is text of the answer, so nothing that was counted changes.
-- Null where there was none: of most answers a row grows by nothing.
alter table answers
  add shopping json,
  add ads json,
  add refusal text;
