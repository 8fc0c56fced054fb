import type { Page } from '../facts.js'
import { confidenceIn, reachOf } from '../score.js'
import type { Tally } from '../tally.js'
import { EASE } from './ease.js'
import { NO_EVIDENCE } from './evidence.js'
import type { Finding } from './finding.js'

/** A name in one or two answers may be anything. */
const LEAST_EXECUTIONS = 3
/** A name in fewer answers than one of twenty takes no place that matters. */
const LEAST_SHARE = 0.05
const MAX_NAMES = 10
/** A report that tracks so many sees half of what there is to see. */
const ENOUGH_COMPETITORS = 3

/** Names that answers bring up and the report does not track; or that it tracks none at all. */
export function competitorsCount({ scene, now }: Tally): Finding[] {
  const tracked = scene.competitors.length
  const least = Math.max(LEAST_EXECUTIONS, LEAST_SHARE * scene.untrackedSample)
  const names = scene.untracked
    .filter(({ executions }) => executions >= least)
    .toSorted((one, other) => other.executions - one.executions || (one.name < other.name ? -1 : 1))
    .slice(0, MAX_NAMES)
  if (now.executions < LEAST_EXECUTIONS || (names.length === 0 && tracked > 0)) return []
  return [
    {
      type: 'competitors_count',
      subject: 'competitors',
      page: homeOf(scene.brand),
      citations: 0,
      weight: {
        // Without any competitor nothing can be compared, whoever is named.
        reach: tracked === 0 ? 1 : reachOf(names[0]?.executions ?? 0, scene.untrackedSample),
        gap: ENOUGH_COMPETITORS / (ENOUGH_COMPETITORS + tracked),
        ease: EASE.setting,
        confidence: confidenceIn(now.executions),
      },
      details: () => ({
        evidence: { ...NO_EVIDENCE, competitors: names },
        numbers: { trackedCompetitors: tracked, sampledAnswers: scene.untrackedSample },
      }),
    },
  ]
}

function homeOf({ name, domain }: { name: string; domain: string }): Page {
  return { url: `https://${domain}/`, title: name, domain, category: 'Brand', owner: 0 }
}
