-- Cells now begin with a character that names their format; those of sheets from before do not, and are read as they are.
comment on column mention_sheets.cells is 'Read by src/mentions/sheet-format/columns.ts.';
comment on column citation_sheets.cells is 'Read by src/citations/sheets/citation-columns.ts.';
