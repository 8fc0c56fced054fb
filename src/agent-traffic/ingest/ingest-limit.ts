import { Unavailable } from '../../kernel/errors.js'

type IngestLimit = <Result>(workspaceId: string, work: () => Promise<Result>) => Promise<Result>

interface IngestSlots {
  all: number
  /** The logs that one workspace may send at the same time. */
  each: number
  /**
   * Slots reserved for workspaces that have no log in progress, so that workspaces with slow senders cannot take the last slot.
   */
  kept: number
}

/** Limits the logs in progress. A sender that finds no slot has to send again. */
export function openIngestLimit({ all, each, kept }: IngestSlots): IngestLimit {
  const running = new Map<string, number>()
  let count = 0
  return async (workspaceId, work) => {
    const own = running.get(workspaceId) ?? 0
    if (count >= all - (own > 0 ? kept : 0) || own >= each)
      throw new Unavailable('Too many logs are arriving at once. Send this log again later.', 1)
    count += 1
    running.set(workspaceId, own + 1)
    try {
      return await work()
    } finally {
      count -= 1
      const left = (running.get(workspaceId) ?? 1) - 1
      if (left === 0) running.delete(workspaceId)
      else running.set(workspaceId, left)
    }
  }
}
