import { useEffect, useRef, useState } from 'preact/hooks'

import { type Reading, useRead } from './cache.js'
import type { Ids, QueryOf, ReadOperation, ResponseOf } from './operation.js'

const EVERY_MS = 2000
/** Equals ten minutes. Then the screen asks whether to keep waiting. */
const MOST_LOOKS = 300

export interface Polling<Data> extends Reading<Data> {
  /** The read is repeated at intervals. */
  isWaiting: boolean
  /** The last allowed read still had no final result. */
  isGivenUp: boolean
  waitOn: () => void
}

/** Repeats a read until its result is final. It pauses in a hidden tab and stops after a failure or too many reads. */
export function usePolled<Name extends ReadOperation>(
  name: Name,
  ids: Ids<Name> | undefined,
  isFinal: (data: ResponseOf<Name>) => boolean,
  query?: QueryOf<Name>,
): Polling<ResponseOf<Name>> {
  const reading = useRead(name, ids, query)
  const latest = useRef(reading)
  latest.current = reading
  const looks = useRef(0)
  const [isGivenUp, setGivenUp] = useState(false)
  const isEnded = reading.error !== undefined || (reading.data !== undefined && isFinal(reading.data))
  const isWaiting = ids !== undefined && !isEnded && !isGivenUp
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.hidden) return
      looks.current += 1
      if (looks.current >= MOST_LOOKS) setGivenUp(true)
      else latest.current.again()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [name, JSON.stringify(ids), isWaiting])
  const waitOn = () => {
    looks.current = 0
    setGivenUp(false)
    // Reads at once. After a failed read, nothing else would start the next.
    latest.current.again()
  }
  return { ...reading, isWaiting, isGivenUp, waitOn }
}
