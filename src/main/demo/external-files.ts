import { diceOf } from '../../engines/simulator/index.js'
import { type Day, startOf } from '../../kernel/days.js'

/** What our own log has for one day and one engine. */
export interface LoggedVisits {
  day: Day
  /** The engine's name in web analytics. */
  source: string
  visits: number
  goals: number
}

/** The share of visitors whose browser runs an analytics script. */
const SEEN = 0.8

const lines = (rows: (string | number)[][]) => rows.map((row) => `${row.join(',')}\n`).join('')

/** Returns what Google Analytics would have exported for the same visits. It has fewer visits, because some browsers block it. */
export function analyticsFile(site: string, logged: readonly LoggedVisits[]): string {
  const rows = logged.flatMap(({ day, source, visits, goals }) => {
    const dice = diceOf(site, day, source)
    const seen = (count: number) => Array.from({ length: count }).filter(() => dice.happens(SEEN)).length
    const reached = seen(goals)
    const sessions = reached + seen(visits - goals)
    return sessions === 0 ? [] : [[day.replaceAll('-', ''), `${source} / referral`, sessions, reached]]
  })
  return `# Traffic acquisition\n# Property: ${site}\n${lines([['Date', 'Session source / medium', 'Sessions', 'Key events'], ...rows])}`
}

/** Returns what Search Console would have exported: more on working days, and a little more every week. */
export function searchFile(site: string, days: readonly Day[]): string {
  const rows = days.map((day, index) => {
    const dice = diceOf(site, day, 'search')
    const weekday = startOf(day).getUTCDay()
    const usual = (weekday === 0 || weekday === 6 ? 4800 : 6400) * (1 + index / 600)
    const impressions = Math.round(usual * (0.94 + 0.12 * dice.roll()))
    const clicks = Math.round(impressions * (0.028 + 0.006 * dice.roll()))
    const position = (8.6 - index / 120 + 0.4 * dice.roll()).toFixed(1)
    return [day, clicks, impressions, `${((100 * clicks) / impressions).toFixed(2)}%`, position]
  })
  return lines([['Date', 'Clicks', 'Impressions', 'CTR', 'Position'], ...rows])
}
