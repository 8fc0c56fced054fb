import { Refusal, Unavailable } from '../../kernel/errors.js'
import type { ServerLimits } from '../app-options.js'

/** The streams of events that are open in this process. */
export interface StreamPlaces {
  /** Takes a place for a session or a key (null for the operator's), or refuses it. Aborting what it returns ends the stream and gives the place back. */
  take(owner: string | null): AbortController
  /** Ends all streams, and opens no other. */
  close(): void
}

const RETRY_SECONDS = 5

export function openStreamPlaces({ eventStreams, eventStreamsPerKey }: ServerLimits): StreamPlaces {
  const taken = new Map<AbortController, string | null>()
  let isClosed = false
  const countOf = (owner: string | null) => [...taken.values()].filter((one) => one === owner).length
  return {
    take: (owner) => {
      if (isClosed) throw new Unavailable('The server is stopping.', 1)
      if (taken.size >= eventStreams)
        throw new Unavailable('The server has too many event streams open.', RETRY_SECONDS)
      if (countOf(owner) >= eventStreamsPerKey)
        throw new Refusal(
          'quota-exhausted',
          `This key or session has ${eventStreamsPerKey} event streams open. Close one before you open another.`,
          { headers: { 'retry-after': String(RETRY_SECONDS) } },
        )
      const ending = new AbortController()
      taken.set(ending, owner)
      ending.signal.addEventListener('abort', () => taken.delete(ending))
      return ending
    },
    close: () => {
      isClosed = true
      for (const ending of taken.keys()) ending.abort()
    },
  }
}
