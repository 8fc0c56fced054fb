import { grouped } from '../../kernel/grouped.js'
import { total } from '../../kernel/rates.js'
import type { Recommendation } from '../recommendation.js'
import type { TargetPart } from './engine-targets.js'
import { type Target, targetId } from './target.js'
import { COMPETITORS_TARGET, domainOf, type KeptTargets } from './target-keys.js'
import { targetFacts } from './target-facts.js'

export interface ReportTargets {
  targets: Target[]
  /** The target id of each recommendation, by recommendation id. */
  targetIds: Map<string, string>
}

interface ReportParts {
  reportId: string
  /** The parts of all engines and countries. */
  parts: readonly TargetPart[]
  found: readonly Recommendation[]
  kept: KeptTargets
  reportAnswers: number
}

/** Combines the parts of all engines and countries into targets. Each recommendation belongs to exactly one target. */
export function reportTargets({ reportId, parts, found, kept, reportAnswers }: ReportParts): ReportTargets {
  const byId = new Map(found.map((one) => [one.id, one]))
  const isDomain = domainsAsOne(parts, kept)
  const isOfName = pagesOfNames(found)
  const chosen = parts.filter(
    (part) => !isOfName(byId.get(part.recommendationIds[0]!)) && isChosen(part, byId, isDomain, kept),
  )
  const targets: Target[] = []
  const targetIds = new Map<string, string>()
  for (const alike of grouped(chosen, ({ kind, target }) => `${kind} ${target}`).values()) {
    const { kind, target } = alike[0]!
    const id = targetId(reportId, kind, target)
    const members = alike.flatMap(({ recommendationIds }) =>
      recommendationIds.flatMap((each) => byId.get(each) ?? []),
    )
    for (const member of members) targetIds.set(member.id, id)
    targets.push({ id, kind, target, facts: targetFacts(alike, members, reportAnswers) })
  }
  // Once the name is tracked, these recommendations no longer apply, so they belong to the target of the names.
  for (const one of found)
    if (isOfName(one)) targetIds.set(one.id, targetId(reportId, 'competitor', COMPETITORS_TARGET))
  return { targets, targetIds }
}

const SHORTEST_NAME = 4

/** Tells whether a page is on the site of a name that should be tracked. Such a competitor will not recommend the brand. */
function pagesOfNames(found: readonly Recommendation[]): (one: Recommendation | undefined) => boolean {
  const names = new Set(
    found
      .filter(({ type }) => type === 'competitors_count')
      .flatMap(({ facts }) => facts.competitors.map(({ name }) => lettersOf(name)))
      .filter((name) => name.length >= SHORTEST_NAME),
  )
  return (one) =>
    one !== undefined &&
    mayBeDomain(one) &&
    one.data.domain.split('.').some((label) => names.has(lettersOf(label)))
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Two pages of a site may be separate pieces of work. Three are one, because the same people run the site. */
const LEAST_PAGES = 3
/** If one page accounts for half of the domain's lost answers, its pages stay separate targets. */
const MAIN_PAGE_SHARE = 0.5

/** Finds domains whose pages form one target. A domain that was one target stays so while two of its pages are left. */
function domainsAsOne(parts: readonly TargetPart[], kept: KeptTargets): (domain: string) => boolean {
  const byDomain = grouped(
    parts.filter(({ kind }) => kind === 'domain'),
    ({ target }) => target,
  )
  const asOne = new Set<string>()
  for (const [domain, alike] of byDomain) {
    const lost = [
      ...grouped(
        alike.flatMap(({ pages }) => pages),
        ({ url }) => url,
      ).values(),
    ].map((pages) => total(pages.map((page) => page.lost)))
    const isSpread = lost.length >= LEAST_PAGES && Math.max(...lost) < MAIN_PAGE_SHARE * total(lost)
    if (isSpread || (kept.domains.has(domain) && lost.length > 1)) asOne.add(domain)
  }
  return (domain) => asOne.has(domain)
}

function isChosen(
  { kind, target, recommendationIds }: TargetPart,
  byId: ReadonlyMap<string, Recommendation>,
  isDomain: (domain: string) => boolean,
  kept: KeptTargets,
): boolean {
  if (kind === 'domain') return isDomain(target)
  const one = byId.get(recommendationIds[0]!)
  if (kind !== 'page' || one === undefined || !mayBeDomain(one)) return true
  return kept.pages.has(target) || !isDomain(domainOf(one.data.domain))
}

const mayBeDomain = ({ type }: Recommendation) =>
  type === 'content_partnership_opportunities' || type === 'community_engagement'
