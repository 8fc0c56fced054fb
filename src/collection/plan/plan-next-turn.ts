import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import type { EngineAccess } from '../engine-access.js'
import type { StoredQuestion } from '../questions/question.js'
import { enqueueQuestions, planOf } from './plan-collection.js'
import { insertQuestions } from './store.js'
import { findNextTurn } from './turn-store.js'

/**
 * Plans the next turn of a chain at once, in the transaction that stores the answer before it. A crash cannot separate the two,
 * and each turn is planned only once. If the answer arrives in another way, the next planning of the day plans the turn.
 */
export async function planNextTurn(
  services: Services,
  tx: Db,
  engineAccess: EngineAccess,
  { priority = 0, ...question }: StoredQuestion & { priority?: number },
): Promise<void> {
  const { workspaceId, turn, turns } = question
  if (turn === turns) return
  const next = await findNextTurn(tx, question)
  if (next === undefined) return
  const now = services.now()
  const plan = { ...planOf(engineAccess, now), until: now }
  const questions = await insertQuestions(tx, plan, { workspaceId, promptIds: [next] })
  await enqueueQuestions(tx, services, questions, priority)
}
