import type { CrawlabilityFindings, Diagnosis } from '../../crawlability-checks/index.js'
import { grouped } from '../../kernel/grouped.js'
import type { Colour, Paint } from './paint.js'
import { wrapped } from './wrapped.js'

const WORDS: Record<Diagnosis, [colour: Colour, words: string]> = {
  allowed: ['green', 'can read it'],
  blocked_by_robots: ['red', 'kept out by robots.txt'],
  blocked_by_server: ['red', 'refused by the server'],
  challenged: ['red', 'asked to prove to be human'],
  unreachable: ['yellow', 'got no page'],
}

/** Who can read the page, and what keeps the others out. */
export function crawlabilityLines(
  { diagnosis }: CrawlabilityFindings,
  { paint, width }: { paint: Paint; width: number },
): string[] {
  const entries = Object.entries(diagnosis)
  const groups = grouped(entries, ([, verdict]) => verdict)
  const allowed = groups.get('allowed')?.length ?? 0
  const kinds = Object.keys(WORDS) as Diagnosis[]
  return [
    paint('bold', `AI crawlers: ${allowed} of ${entries.length} can read the page`),
    ...kinds.flatMap((verdict) => {
      const group = groups.get(verdict)
      if (group === undefined) return []
      const [colour, words] = WORDS[verdict]
      const names = group.map(([name]) => name).join(', ')
      return [`  ${paint(colour, words)}`, ...wrapped(names, { width, indent: '    ' })]
    }),
  ]
}
