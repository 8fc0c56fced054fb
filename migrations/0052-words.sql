-- What part of the words of its answer each mention has, beside the cells: see src/mentions/sheet-format/word-shares.ts. Empty on sheets from
-- before, which are computed anew under the new rules of detection.
alter table mention_sheets add column words text not null default '';
-- Read with the cells, by every statistic.
alter table mention_sheets alter column words set storage main;
