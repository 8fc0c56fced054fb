-- On its own: waiting for this lock again and again repeats no copying.
alter table answers drop column raw_body;
