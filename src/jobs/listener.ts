import type pg from 'pg'

import type { Db } from '../db/db.js'
import { newBell } from './bell.js'
import { away, type Line, openLine } from './line.js'
import type { Trouble } from './trouble.js'

export interface ListenerOptions {
  connect: () => Promise<pg.Client>
  trouble: Trouble
  onCall: (queue: string) => void
  /** What was enqueued while nobody listened has gone unheard. */
  onListening: () => void
}

export interface Listener extends Pick<Db, 'rows'> {
  close(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000

/** Keeps one line open for the process; when it breaks, opens another. */
export function openListener({ connect, trouble, onCall, onListening }: ListenerOptions): Listener {
  const closed = newBell()
  const closing = new AbortController()
  let line: Line | undefined

  const loop = async () => {
    let failures = 0
    while (!closing.signal.aborted) {
      line = await trouble.ride('listen', () => openLine(connect, onCall))
      failures = line === undefined ? failures + 1 : 0
      if (line !== undefined) await keep(line)
      line = undefined
      if (!closing.signal.aborted) await closed.wait(pauseMs(failures))
    }
  }
  const keep = async (open: Line) => {
    onListening()
    await Promise.race([open.broken, closed.wait()])
    await open.end()
  }
  const ended = loop()

  return {
    rows: (statement) => (line === undefined ? Promise.reject(away()) : line.rows(statement)),
    close: () => {
      closing.abort()
      closed.ring()
      return ended
    },
  }
}

function pauseMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
}
