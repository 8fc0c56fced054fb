import type { Db } from './db.js'
import { repeatOnDeadlock } from './postgres.js'

/**
 * Runs `work` in a transaction that begins with its first statement. So work that first fetches a page or checks a pattern holds
 * no connection meanwhile. The transaction commits when the work has ended. After a deadlock the work runs again.
 *
 * `first` runs in the transaction before any statement of `work`. Inside another late transaction, this one joins it.
 */
export function lateTransaction<Result>(
  db: Db,
  { first, work }: { first: (tx: Db) => Promise<void>; work: (tx: Db) => Promise<Result> },
): Promise<Result> {
  if (openedLate.has(db)) return first(db).then(() => work(db))
  return repeatOnDeadlock(async () => {
    const late = openLate(db, first)
    try {
      const result = await work(late.tx)
      await late.end()
      return result
    } catch (error) {
      // Rejects with the error as the database reports it, for example a broken connection.
      await late.end(error).catch((thrown: unknown) => {
        throw thrown instanceof DeadlockLost ? error : thrown
      })
      throw error
    }
  })
}

class DeadlockLost extends Error {}

const openedLate = new WeakSet<Db>()

interface Late {
  tx: Db
  /** Commits, or rolls back if there is an error. Does nothing if the transaction never began. */
  end(error?: unknown): Promise<void>
}

function openLate(db: Db, first: (tx: Db) => Promise<void>): Late {
  const over = newOutcome()
  let running: Promise<void> | undefined
  let opening: Promise<Db> | undefined
  const opened = (): Promise<Db> =>
    (opening ??= new Promise((resolve, reject) => {
      let hasBegun = false
      running = db.transaction(async (tx) => {
        // `transaction` would repeat after a deadlock, but it cannot repeat the work, which runs outside it. `lateTransaction`
        // repeats it.
        if (hasBegun) throw new DeadlockLost('The transaction lost a deadlock.')
        await first(tx)
        hasBegun = true
        resolve(tx)
        await over.promise
      })
      running.catch(reject)
    }))
  const join = <Inner>(inner: (tx: Db) => Promise<Inner>) => inner(tx)
  const tx: Db = {
    rows: async (statement) => (await opened()).rows(statement),
    each: async (statement, visit) => (await opened()).each(statement, visit),
    first: async (statement) => (await opened()).first(statement),
    run: async (statement) => (await opened()).run(statement),
    script: async (text) => (await opened()).script(text),
    transaction: join,
    snapshot: join,
  }
  openedLate.add(tx)
  return {
    tx,
    end: async (error) => {
      if (error === undefined) over.resolve()
      else over.reject(error)
      await running
    },
  }
}

function newOutcome() {
  let resolve = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  // If the transaction never began, no code awaits its outcome.
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}
