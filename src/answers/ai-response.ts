import { ownsHost } from '../detection/index.js'
import { citedHost } from '../kernel/canonical-url.js'
import type { StoredReport } from '../reports/index.js'
import { domainCategory } from './domain-category.js'
import type { AiResponse } from './response-schema.js'
import type { StoredResponse } from './response-store.js'

/** A stored answer as a report shows it. */
export function aiResponse(report: StoredReport, answer: StoredResponse): AiResponse {
  const { id, askedDate, cited, ...same } = answer
  return {
    runId: id,
    runDate: askedDate.toISOString(),
    ...same,
    overviewAvailable: answer.state !== 'no_answer',
    simulated: answer.capture === 'simulated',
    citations: cited.map(({ link, title }, index) => {
      const domain = citedHost(link) ?? ''
      return {
        title: title ?? null,
        link,
        rank: index + 1,
        domain,
        domainCategory: reportCategory(report, domain),
        isMyBrandDomain: ownsHost(report, domain),
      }
    }),
  }
}

/** What a domain is to this report, else what it is to everyone. */
function reportCategory(
  report: StoredReport,
  domain: string,
): AiResponse['citations'][number]['domainCategory'] {
  if (ownsHost(report, domain)) return 'Brand'
  if (report.competitors.some((competitor) => ownsHost(competitor, domain))) return 'Competitor'
  return domainCategory(domain)
}
