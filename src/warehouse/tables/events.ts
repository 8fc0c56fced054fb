import { dayOf, startOf } from '../../kernel/days.js'
import { listEventDays, listEventsOfDay } from '../event-store.js'
import { DAY, type Table } from '../table.js'

export const events: Table = {
  name: 'events',
  description: 'What happened in the workspace: its log of events, as webhooks send them.',
  columns: [
    DAY,
    { name: 'event_id', type: 'text', description: 'Id of the event.' },
    { name: 'sequence', type: 'integer', description: 'Number of the event in the workspace, without gaps.' },
    { name: 'type', type: 'text', description: 'Type of the event, for example `report.completed`.' },
    { name: 'created_at', type: 'timestamp', description: 'When the event happened, in UTC.' },
    {
      name: 'report_id',
      type: 'text',
      isNullable: true,
      description: 'Id of the report that the event is about. Null if it is about none.',
    },
    { name: 'data', type: 'text', description: 'The data of the event: a JSON object.' },
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
