import { pageJudgement } from '../page-judgement.js'
import type { Judge } from './open-judge.js'

/** The same work without threads and their limits, for a program that does nothing beside it. */
export const judgingHere: Judge = {
  judge: async (order) => pageJudgement(order),
  close: async () => undefined,
}
