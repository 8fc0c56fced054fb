import { type Day, firstDayOfMonth } from '../../kernel/days.js'
import { listAnswerDays, listAnswerVersions } from '../day-store.js'
import type { Column, Table } from '../table.js'

/** The columns that join the rows of tables about answers. */
export const ANSWER_COLUMNS: readonly Column[] = [
  { name: 'answer_id', type: 'text', description: 'Id of the answer: `runId` in the HTTP interface.' },
  { name: 'prompt_id', type: 'text', description: 'Id of the prompt.' },
  { name: 'country', type: 'text', description: 'The country of the prompt, ISO 3166-1 alpha-2.' },
  { name: 'engine', type: 'text', description: 'The engine that was asked.' },
  { name: 'run', type: 'integer', description: 'Number of the answer among the answers of its day, from 1.' },
]

/** Raise this if the versions of earlier exports missed changes. All days are then compared again. */
const VERSIONS = 2

export const listDaysOfAnswers: Table['listDays'] = async ({ tx, workspaceId }) => {
  const days = await listAnswerDays(tx, workspaceId)
  const versions = await listAnswerVersions(tx, workspaceId)
  const versionOf = (day: Day) => `${VERSIONS} ${versions.get(firstDayOfMonth(day)) ?? ''}`
  return new Map(days.map((day) => [day, versionOf(day)]))
}
