import type { EventData, NewEvent } from '../events/index.js'
import type { CompletedCheck } from './latest-check-store.js'

/** What became of crawlers between two checks of a page. */
export function crawlerEvents(
  before: Pick<CompletedCheck, 'id' | 'url' | 'result'>,
  now: Pick<CompletedCheck, 'id' | 'result'>,
): NewEvent[] {
  const check = { auditId: now.id, auditIdBefore: before.id, url: before.url }
  const moved = movedCrawlers(before.result, now.result)
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

type Crawler = EventData<'crawler.blocked'>['crawlers'][number]

/** Those that can read the page now and could not, or the reverse. A page that nobody reached says nothing of its crawlers. */
function movedCrawlers(before: CompletedCheck['result'], now: CompletedCheck['result']): Crawler[] {
  return Object.entries(now.diagnosis).flatMap(([name, current]) => {
    const previous = before.diagnosis[name]
    if (previous === undefined || previous === 'unreachable' || current === 'unreachable') return []
    if ((previous === 'allowed') === (current === 'allowed')) return []
    const rule = now.robotsTxtRules[name]?.rule ?? null
    return [{ name, previous, current, rule, status: now.serverBotAccess[name]?.status ?? 0 }]
  })
}
