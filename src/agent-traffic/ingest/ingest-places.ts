import { Unavailable } from '../../kernel/errors.js'

export type IngestPlaces = <Result>(connectorId: string, work: () => Promise<Result>) => Promise<Result>

/** Lets so many in at once, and of one connector fewer, so that a slow sender shuts out nobody else. */
export function openIngestPlaces({ all, each }: { all: number; each: number }): IngestPlaces {
  const inside = new Map<string, number>()
  let count = 0
  return async (connectorId, work) => {
    const own = inside.get(connectorId) ?? 0
    if (count >= all || own >= each) throw new Unavailable('Too many logs are arriving at once.', 1)
    count += 1
    inside.set(connectorId, own + 1)
    try {
      return await work()
    } finally {
      count -= 1
      const left = (inside.get(connectorId) ?? 1) - 1
      if (left === 0) inside.delete(connectorId)
      else inside.set(connectorId, left)
    }
  }
}
