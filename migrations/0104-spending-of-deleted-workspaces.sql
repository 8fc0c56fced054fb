-- What the answers of deleted workspaces have cost. Their rows of collection_spending are deleted with them, but the installation has
-- spent the money all the same.
create table deleted_spending (
  month date not null,
  engine text collate "C" not null,
  answers int not null,
  usd float8 not null,
  primary key (month, engine)
);
