-- Client reports got a section on visits and goals. Whoever has a link, or is sent a report, sees it once the sender shows it; reports that nobody was given yet show it.
-- Expands: an earlier version has no such section, and leaves out the others as before.
insert into client_reports (workspace_id, report_id, hidden)
select workspace_id, report_id, array['visits'] from shares where is_listed
union
select workspace_id, report_id, array['visits'] from export_schedules where every is not null
on conflict (workspace_id, report_id) do update
-- In the order of the page.
set hidden = array_remove(array_remove(array_remove(client_reports.hidden, 'visits'), 'actions'), 'notes') || array['visits']
  || case when 'actions' = any(client_reports.hidden) then array['actions'] else '{}'::text[] end
  || case when 'notes' = any(client_reports.hidden) then array['notes'] else '{}'::text[] end;
