import type { Db } from '../db/db.js'
import { dayOf } from '../kernel/days.js'
import { findSpending, type Spending } from './spending-store.js'
import { countQuestions, type QuestionCounts } from './store.js'

/** How far today's collection is, over all workspaces, and what it has cost. */
export interface CollectionProgress {
  questions: QuestionCounts
  spending: Spending
}

export async function readCollectionProgress(db: Db, now: Date): Promise<CollectionProgress> {
  const today = dayOf(now)
  const [questions, spending] = await Promise.all([countQuestions(db, today), findSpending(db, today)])
  return { questions, spending }
}
