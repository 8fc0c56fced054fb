-- The sums of a month now begin with a character that names their form, and count the answers that both name a brand and cite its pages.
-- Those from before do not: they are read from the cells until the sheet is written again.
comment on column mention_sheets.totals is 'Read by src/mentions/sheet-format/totals.ts.';
