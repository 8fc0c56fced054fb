import { actionView, readActions } from '../../actions/index.js'
import { startOf } from '../../kernel/days.js'
import { listShownReports } from '../day-store.js'
import { DAY, type Table } from '../table.js'
import { REPORT } from './brand-columns.js'

export const actions: Table = {
  name: 'actions',
  description:
    'What to do first: the actions with their state on the day of the export. Later exports do not change earlier days.',
  columns: [
    { ...DAY, description: 'The day of the export, in UTC.' },
    REPORT,
    { name: 'action_id', type: 'text', description: 'Id of the action.' },
    {
      name: 'kind',
      type: 'text',
      description: 'What the action is about: `page`, `domain`, `topic`, `fault` or `competitor`.',
    },
    {
      name: 'target',
      type: 'text',
      description: 'What to work on, for example an address, a domain or a prompt.',
    },
    { name: 'title', type: 'text', description: 'What to do, in a sentence.' },
    { name: 'worth_doing', type: 'boolean', description: 'Whether the action is among the best twelve.' },
    { name: 'rank', type: 'number', description: 'Rank of the action: 0 to 100. 0 if it no longer applies.' },
    { name: 'effort', type: 'text', description: 'Effort of the action: `small`, `medium` or `large`.' },
    { name: 'state', type: 'text', description: 'State of the action, for example `open` or `done`.' },
    {
      name: 'state_at',
      type: 'timestamp',
      isNullable: true,
      description: 'When the action got this state, in UTC. Null if that is not recorded.',
    },
    {
      name: 'assignee',
      type: 'text',
      isNullable: true,
      description: 'The person who does it. Null if it is not assigned.',
    },
    {
      name: 'due_day',
      type: 'date',
      isNullable: true,
      description: 'The day by which it should be done. Null if no day is set.',
    },
    {
      name: 'answers',
      type: 'integer',
      description: 'Number of answers of the last 30 days that the action is about.',
    },
    { name: 'prompts', type: 'integer', description: 'Number of prompts that the action is about.' },
    {
      name: 'gap',
      type: 'number',
      isNullable: true,
      description: 'How many of 100 of these answers are lost to the brand. Null if there is no such figure.',
    },
  ],
  // States, assignees and ranks can change without a common version.
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
