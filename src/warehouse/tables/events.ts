import { dayOf, startOf } from '../../kernel/days.js'
import { listEventDays, listEventsOfDay } from '../event-store.js'
import { DAY, type Table } from '../table.js'

export const events: Table = {
  name: 'events',
  description: 'What happened in the workspace: the log of events, as webhooks send it.',
  columns: [
    DAY,
    { name: 'event_id', type: 'text', description: 'The event.' },
    { name: 'sequence', type: 'integer', description: 'Its number in the workspace, without gaps.' },
    { name: 'type', type: 'text', description: 'Its type, such as `report.completed`.' },
    { name: 'created_at', type: 'timestamp', description: 'When it happened, in UTC.' },
    { name: 'report_id', type: 'text', isNullable: true, description: 'The report that it is about.' },
    { name: 'data', type: 'text', description: 'All that it says: a JSON object.' },
  ],
  listDays: ({ tx, workspaceId }) => listEventDays(tx, workspaceId),
  addRows: async ({ tx, workspaceId, day }, sink) => {
    for (const { id, sequence, type, createdDate, data } of await listEventsOfDay(tx, workspaceId, day)) {
      const { reportId } = data as { reportId?: string }
      sink.add({
        day: startOf(dayOf(createdDate)),
        event_id: id,
        sequence,
        type,
        created_at: createdDate,
        report_id: reportId ?? null,
        data: JSON.stringify(data),
      })
    }
  },
}
