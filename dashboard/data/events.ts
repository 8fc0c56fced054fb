import { useEffect } from 'preact/hooks'

import { renew, useRead } from './cache.js'
import { pathOf } from './operation.js'
import type { EventType } from './types.js'

/** The name of every event type on the screens. */
export const EVENT_NAMES: Record<Exclude<EventType, 'ping'>, string> = {
  'visibility.changed': 'Coverage or position changed',
  'share_of_voice.changed': 'Share of voice changed',
  'sentiment.changed': 'Sentiment changed',
  'competitor.overtook': 'Competitor overtook you',
  'competitor.changed': 'Competitor changed',
  'weakness.changed': 'Weakness changed',
  'competitor.detected': 'New name in answers',
  'citation.gained': 'Page cited',
  'citation.lost': 'Page no longer cited',
  'engine.changed': 'Engine changed',
  'effect.ready': 'Effect ready',
  'spending.changed': 'Spending near or over budget',
  'visits.changed': 'Visits from engines changed',
  'referral.first': 'First visit from an engine',
  'goal.reached': 'Goal reached',
  'page.names_brand': 'Cited page names a brand',
  'page.dropped_brand': 'Cited page no longer names a brand',
  'recommendation.created': 'New actions',
  'report.ready': 'Report ready',
  'report.recalculated': 'Report recalculated',
  'export.completed': 'File ready',
  'collection.completed': 'Day collected',
  'collection.failing': 'Engine failing',
  'collection.recovered': 'Engine recovered',
  'surface.changed': 'Provider or model changed',
  'budget.exhausted': 'Budget used up',
  'month_budget.exhausted': 'Monthly budget reached',
  'crawler.blocked': 'Crawler blocked',
  'crawler.unblocked': 'Crawler unblocked',
  'audit.completed': 'Check completed',
  'audit.failed': 'Check failed',
  'log_connector.silent': 'Log connector silent',
  'log_connector.recovered': 'Log connector working again',
  'webhook.disabled': 'Webhook disabled',
  'backup.failed': 'Backup failed',
}

const TYPES = Object.keys(EVENT_NAMES)

/** A type that this version does not know is shown as the interface writes it. */
export const eventName = (type: string): string =>
  type === 'ping' ? 'Test' : ((EVENT_NAMES as Record<string, string>)[type] ?? type)

const seenKey = (workspaceId: string) => `events-seen ${workspaceId}`

/** The number of the last event that was seen in this browser. */
function lastSeen(workspaceId: string): number | undefined {
  const stored = localStorage.getItem(seenKey(workspaceId))
  return stored === null ? undefined : Number(stored)
}

export function markSeen(workspaceId: string, sequence: number): void {
  localStorage.setItem(seenKey(workspaceId), String(sequence))
  renew('events.list', newestOf(workspaceId))
}

const newestOf = (workspaceId: string) => ({ workspaceId, sortOrder: 'desc', limit: 1 }) as const

/** The number of the newest event; undefined until it is known. */
export function useNewest(workspaceId: string): number | undefined {
  const { data } = useRead('events.list', {}, newestOf(workspaceId))
  return data === undefined ? undefined : (data.items[0]?.sequence ?? 0)
}

/** The number of unseen events; undefined until it is known. Event numbers have no gaps, so the newest number is enough. */
export function useNewEvents(workspaceId: string): number | undefined {
  const last = useNewest(workspaceId)
  if (last === undefined) return undefined
  const seen = lastSeen(workspaceId)
  // At the first visit, all existing events count as seen.
  if (seen === undefined) localStorage.setItem(seenKey(workspaceId), String(last))
  return Math.max(0, last - (seen ?? last))
}

const AFTER_MS = 500

/**
 * Reads the lists again whenever an event arrives. A hidden tab closes its stream, because a browser opens only six connections
 * to a server.
 */
export function useEventStream(workspaceId: string | undefined, after: number | undefined): void {
  const isKnown = after !== undefined
  useEffect(() => {
    if (workspaceId === undefined || !isKnown) return undefined
    let stream: EventSource | undefined
    let next: ReturnType<typeof setTimeout> | undefined
    let heard = after
    const hear = ({ lastEventId }: MessageEvent) => {
      heard = Number(lastEventId)
      // Events that arrive together cause one read.
      clearTimeout(next)
      next = setTimeout(() => renew('events.list'), AFTER_MS)
    }
    const close = () => {
      stream?.close()
      stream = undefined
    }
    const follow = () => {
      if (document.hidden) return close()
      if (stream !== undefined) return
      stream = new EventSource(pathOf('events.list', { query: { workspaceId, after: heard } }))
      for (const type of TYPES) stream.addEventListener(type, hear)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(next)
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [workspaceId, isKnown])
}
