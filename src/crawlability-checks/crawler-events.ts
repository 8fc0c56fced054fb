import type { EventData, NewEvent } from '../events/index.js'
import type { Diagnosis } from './schema.js'
import type { CompletedCheck } from './latest-check-store.js'

/** Makes events for crawlers whose access changed since the earlier checks of the page. `before` has the newest check first. */
export function crawlerEvents(
  before: Pick<CompletedCheck, 'id' | 'url' | 'result'>[],
  now: Pick<CompletedCheck, 'id' | 'result'>,
): NewEvent[] {
  const [last] = before
  if (last === undefined) return []
  const check = { auditId: now.id, auditIdBefore: last.id, url: last.url }
  const moved = movedCrawlers(
    before.map(({ result }) => result),
    now.result,
  )
  const blocked = moved.filter(({ previous }) => previous === 'allowed')
  const unblocked = moved.filter(({ current }) => current === 'allowed')
  return [
    ...(blocked.length > 0
      ? [{ type: 'crawler.blocked' as const, data: { ...check, crawlers: blocked } }]
      : []),
    ...(unblocked.length > 0
      ? [{ type: 'crawler.unblocked' as const, data: { ...check, crawlers: unblocked } }]
      : []),
  ]
}

const MAX_RULE_LENGTH = 200

type Crawler = EventData<'crawler.blocked'>['crawlers'][number]

/**
 * Finds crawlers that can now read the page and could not before, or the reverse. A page that was unreachable says nothing about
 * crawlers.
 */
function movedCrawlers(before: CompletedCheck['result'][], now: CompletedCheck['result']): Crawler[] {
  return Object.entries(now.diagnosis).flatMap(([name, current]) => {
    const previous = before.map(({ diagnosis }) => diagnosis[name]).find(isKnown)
    if (previous === undefined || !isKnown(current)) return []
    if ((previous === 'allowed') === (current === 'allowed')) return []
    // The rule is text of the site and may have any length.
    const rule = now.robotsTxtRules[name]?.rule.slice(0, MAX_RULE_LENGTH).toWellFormed() ?? null
    return [{ name, previous, current, rule, status: now.serverBotAccess[name]?.status ?? 0 }]
  })
}

const isKnown = (diagnosis: Diagnosis | undefined) => diagnosis !== undefined && diagnosis !== 'unreachable'
