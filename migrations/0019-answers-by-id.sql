-- For one answer by its id alone. Ids rise as answers are stored, so an entry is added at the end.
create index answers_by_id on answers (id);
