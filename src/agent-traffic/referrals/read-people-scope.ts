import { randomBytes } from 'node:crypto'

import type { Services } from '../../context.js'
import { dayOf } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { listGoalPaths } from '../goals/store.js'
import type { GoalPath } from './goal-paths.js'
import { findVisitorKey, listMarks } from './visitor-store.js'
import { seedOf } from './visitor.js'

/** What a reader of logs has to know to recognise the records that count. */
export interface PeopleScope {
  goals: readonly GoalPath[]
  /** Today's visitors from engines, as marks that `visitorMark` makes with this seed. */
  seed: number
  marks: readonly number[]
}

export async function readPeopleScope(
  { db, now }: Pick<Services, 'db' | 'now'>,
  workspaceId: WorkspaceId,
): Promise<PeopleScope> {
  const today = dayOf(now())
  const goals = await listGoalPaths(db, workspaceId)
  const key = await findVisitorKey(db, workspaceId, today)
  // Before the first visitor of the day there is no key and there are no marks.
  if (key === undefined) return { goals, seed: seedOf(randomBytes(4)), marks: [] }
  return { goals, seed: seedOf(key), marks: await listMarks(db, workspaceId, today) }
}
