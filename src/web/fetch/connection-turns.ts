import type { EndTurn } from '../../kernel/turns.js'

export interface TurnClaim {
  signal: AbortSignal
  /** Served before claims that are not urgent. */
  isUrgent?: boolean
  /** Called when there is a wait. The promise settles when the wait is over. */
  onWait?: ((turn: Promise<unknown>) => void) | undefined
}

/** Limits connections by host. */
export interface ConnectionTurns {
  /** Rejects with the signal's reason if the signal aborts first. */
  take(host: string, claim: TurnClaim): Promise<EndTurn>
}

interface Host {
  taken: number
  urgent: (() => void)[]
  others: (() => void)[]
}

/** Limits the number of open connections to one host. Further claims wait in the order in which they came. */
export function openConnectionTurns(atOnce: number): ConnectionTurns {
  const hosts = new Map<string, Host>()

  function leave(name: string, host: Host): void {
    const next = host.urgent.shift() ?? host.others.shift()
    if (next !== undefined) return next()
    host.taken -= 1
    if (host.taken === 0) hosts.delete(name)
  }

  return {
    async take(name, { signal, isUrgent = false, onWait }) {
      signal.throwIfAborted()
      const host = hosts.get(name) ?? { taken: 0, urgent: [], others: [] }
      hosts.set(name, host)
      if (host.taken < atOnce) host.taken += 1
      else {
        const turn = inLine(isUrgent ? host.urgent : host.others, signal)
        onWait?.(turn)
        await turn
      }
      return () => leave(name, host)
    },
  }
}

function inLine(line: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      line.splice(line.indexOf(begin), 1)
      reject(signal.reason as Error)
    }
    const begin = () => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }
    line.push(begin)
    signal.addEventListener('abort', giveUp, { once: true })
  })
}
