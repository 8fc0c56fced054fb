-- Nothing waits for ever: a report whose set-up was given up has failed, and a version whose computation was given up says
-- why. The numbers from before it stand.

alter table reports drop constraint reports_status_check;
alter table reports add constraint reports_status_check check (status in ('setting_up', 'ready', 'failed'));

alter table report_versions
  -- Null while it is being computed, and once it is active.
  add failure text;
