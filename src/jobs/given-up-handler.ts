import type { Db } from '../db/db.js'
import type { PayloadOf, QueueDefinitions } from './queues.js'

/** How a job came to be given up. */
export interface GivenUp {
  /** `interrupted`: it lost its worker or the database each time. */
  cause: 'failed' | 'interrupted'
  times: number
  at: Date
}

/** What follows for people when a queue gives up a job of theirs. */
export interface GivenUpHandler<Payload> {
  /**
   * Records what happened where people look for it, in the transaction that gives the job up. It is called again as long
   * as the dead job is kept, and returns whether its work is still undone: if not, nobody needs to see the job any more.
   */
  onGivenUp(tx: Db, payload: Payload, end: GivenUp): Promise<boolean>
  /**
   * Undoes that, because the job is about to run again; false if there is no need to run it. A job without this is not
   * revived at a start: its work is final, or planned anew by somebody else.
   */
  onRevived?(tx: Db, payload: Payload): Promise<boolean>
}

export type GivenUpHandlers<Queues extends QueueDefinitions> = {
  [Queue in keyof Queues]: GivenUpHandler<PayloadOf<Queues, Queue>>
}

/** For people: completes "It was given up …". */
export function afterHowMany({ cause, times }: Pick<GivenUp, 'cause' | 'times'>): string {
  const often = times === 1 ? 'once' : `${times} times`
  return cause === 'failed'
    ? `after it had failed ${often}`
    : `after its worker had died or lost the database ${often}`
}
