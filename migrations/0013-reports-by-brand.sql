-- For the reports of one brand over all workspaces of a key, newest first: an agency asks for them with every sync.
create index reports_by_brand on reports (lower(brand), id);
