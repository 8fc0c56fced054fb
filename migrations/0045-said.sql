-- What answers say for and against each brand that they name, beside the cells: see src/mentions/sheet-format/said.ts. Empty where nothing is
-- said, and on sheets from before, which are computed anew under the new rules of detection.
alter table mention_sheets add column said text not null default '';
-- The phrases in which it is said, of one brand after another.
alter table mention_sheets add column phrases text not null default '';
-- Read whole and by the thousand, but not by the statistics: apart from the row, and as it is.
alter table mention_sheets alter column said set storage external;
