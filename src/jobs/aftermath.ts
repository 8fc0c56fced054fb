import type { Db } from '../db/db.js'
import type { Catalog, PayloadOf } from './catalog.js'

/** How a job came to be given up. */
export interface GivenUp {
  /** `interrupted`: it lost its worker or the database each time. */
  cause: 'failed' | 'interrupted'
  times: number
  at: Date
}

/** What follows for people when a queue gives up a job of theirs. */
export interface Aftermath<Payload> {
  /**
   * Puts down what happened where people look for it, in the transaction that gives the job up. It runs again as long as
   * the dead job is kept, and says whether its work is still undone: if not, nobody needs to see the job any more.
   */
  giveUp(tx: Db, payload: Payload, end: GivenUp): Promise<boolean>
  /**
   * Undoes that, because the job is about to run again; false if there is no need to. A job without this is not taken up
   * at a start: its work is final, or planned anew by somebody else.
   */
  takeUp?(tx: Db, payload: Payload): Promise<boolean>
}

export type Aftermaths<Queues extends Catalog> = {
  [Queue in keyof Queues]: Aftermath<PayloadOf<Queues, Queue>>
}

/** For people: completes "It was given up …". */
export function afterHowMany({ cause, times }: Pick<GivenUp, 'cause' | 'times'>): string {
  const often = times === 1 ? 'once' : `${times} times`
  return cause === 'failed'
    ? `after it had failed ${often}`
    : `after its worker had died or lost the database ${often}`
}
