import { Unavailable } from '../../kernel/errors.js'

export type IngestLimit = <Result>(connectorId: string, work: () => Promise<Result>) => Promise<Result>

/** Limits the logs in progress, of all connectors and of each, so that a slow sender cannot block the others. */
export function openIngestLimit({ all, each }: { all: number; each: number }): IngestLimit {
  const running = new Map<string, number>()
  let count = 0
  return async (connectorId, work) => {
    const own = running.get(connectorId) ?? 0
    if (count >= all || own >= each) throw new Unavailable('Too many logs are arriving at once.', 1)
    count += 1
    running.set(connectorId, own + 1)
    try {
      return await work()
    } finally {
      count -= 1
      const left = (running.get(connectorId) ?? 1) - 1
      if (left === 0) running.delete(connectorId)
      else running.set(connectorId, left)
    }
  }
}
