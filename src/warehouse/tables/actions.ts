import { actionView, readActions } from '../../actions/index.js'
import { startOf } from '../../kernel/days.js'
import { listShownReports } from '../day-store.js'
import { DAY, type Table } from '../table.js'
import { REPORT } from './brand-columns.js'

export const actions: Table = {
  name: 'actions',
  description: 'What to do first, as it is today: each export of a day keeps how actions stood on it.',
  columns: [
    { ...DAY, description: 'The day on which they stood so, in UTC.' },
    REPORT,
    { name: 'action_id', type: 'text', description: 'The action.' },
    { name: 'kind', type: 'text', description: '`page`, `domain`, `topic`, `fault` or `competitor`.' },
    { name: 'target', type: 'text', description: 'What to work on: an address, a domain, a prompt.' },
    { name: 'title', type: 'text', description: 'What to do, in a sentence.' },
    { name: 'worth_doing', type: 'boolean', description: 'Whether it is among the best twelve.' },
    { name: 'rank', type: 'number', description: '0 to 100.' },
    { name: 'effort', type: 'text', description: '`small`, `medium` or `large`.' },
    { name: 'state', type: 'text', description: 'How far it is, such as `open` or `done`.' },
    { name: 'state_at', type: 'timestamp', isNullable: true, description: 'Since when, in UTC.' },
    { name: 'assignee', type: 'text', isNullable: true, description: 'Who does it.' },
    { name: 'due_day', type: 'date', isNullable: true, description: 'Until when.' },
    { name: 'answers', type: 'integer', description: 'Answers of 30 days that it is about.' },
    { name: 'prompts', type: 'integer', description: 'Prompts that it is about.' },
    { name: 'gap', type: 'number', isNullable: true, description: 'How much of that is lost, of 100.' },
  ],
  // States, assignees and ranks change without a common version.
  listDays: async ({ tx, workspaceId, today }) => {
    const reports = await listShownReports(tx, workspaceId)
    return new Map(reports.length === 0 ? [] : [[today, null]])
  },
  addRows: async ({ tx, workspaceId, actor, day, today }, sink) => {
    if (day !== today) return
    for (const { id: reportId } of await listShownReports(tx, workspaceId)) {
      for (const found of await readActions(tx, { workspaceId, reportId })) {
        const action = actionView(found, actor)
        sink.add({
          day: startOf(day),
          report_id: reportId,
          action_id: action.id,
          kind: action.kind,
          target: action.target,
          title: action.title,
          worth_doing: action.worthDoing,
          rank: action.rank,
          effort: action.effort,
          state: action.state,
          state_at: action.stateDate === null ? null : new Date(action.stateDate),
          assignee: action.assignee,
          due_day: action.dueDay === null ? null : startOf(action.dueDay),
          answers: action.reach.answers,
          prompts: action.reach.prompts,
          gap: action.gap.value,
        })
      }
    }
  },
}
