import { Refusal, Unavailable } from '../../kernel/errors.js'
import type { ServerLimits } from '../app-options.js'
import { openHeldSlots, type SlotOwner, type Shortage } from './held-slots.js'

/** The event streams that are open in this process. */
interface StreamSlots {
  /** Takes a slot or refuses it. Aborting the returned controller ends the stream and gives the slot back. */
  take(owner: SlotOwner): AbortController
  /** Ends all streams and refuses new ones. */
  close(): void
}

const RETRY_SECONDS = 5

export function openStreamSlots({ eventStreams }: Pick<ServerLimits, 'eventStreams'>): StreamSlots {
  const slots = openHeldSlots(eventStreams)
  const open = new Set<AbortController>()
  let isClosed = false
  return {
    take: (owner) => {
      if (isClosed) throw new Unavailable('The server is stopping.', 1)
      const leave = slots.take(owner)
      if (typeof leave === 'string') throw refused(leave, eventStreams)
      const ending = new AbortController()
      open.add(ending)
      ending.signal.addEventListener('abort', () => {
        open.delete(ending)
        leave()
      })
      return ending
    },
    close: () => {
      isClosed = true
      for (const ending of open) ending.abort()
    },
  }
}

function refused(shortage: Shortage, limits: ServerLimits['eventStreams']): Refusal | Unavailable {
  if (shortage === 'server')
    return new Unavailable('The server has too many event streams open.', RETRY_SECONDS)
  const whose =
    shortage === 'key' ? `This key has ${limits.perKey}` : `This workspace has ${limits.perWorkspace}`
  return new Refusal('quota-exhausted', `${whose} event streams open. Close one before you open another.`, {
    headers: { 'retry-after': String(RETRY_SECONDS) },
  })
}
