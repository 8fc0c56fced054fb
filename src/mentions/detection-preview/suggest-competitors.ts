import type { WorkspaceContext } from '../../context.js'
import { candidateKey, domainOfCandidate, lineupOf, ownsHost } from '../../detection/index.js'
import { domainName } from '../../kernel/url/domain-name.js'
import { Invalid, type Problem } from '../../kernel/errors.js'
import { isId } from '../../kernel/ids.js'
import { type Competitor, listBrandsTrackedWith, unknownPrompts } from '../../reports/index.js'
import { type LatestAnswer, listLatestAnswers, listNewestPrompts } from './latest-answer-store.js'
import { SuggestCompetitors } from '../schema.js'

const MAX_PROMPTS = 1000
const MAX_ANSWERS = 500
const MAX_SUGGESTIONS = 20
/** A name that appears in only one answer is too uncertain to suggest. */
const LEAST_ANSWERS = 2

/** Finds brands that stored answers name beside this one and whose own site they cite, most mentioned first. */
export async function suggestCompetitors(
  ctx: WorkspaceContext,
  wanted: SuggestCompetitors,
): Promise<{ items: Competitor[] }> {
  const { db, workspaceId, scanning } = ctx
  const { own, among, tracked } = await settle(ctx, wanted)
  const prompts = await listNewestPrompts(db, workspaceId, {
    among,
    country: wanted.country,
    limit: MAX_PROMPTS,
  })
  const promptIds = prompts.map(({ id }) => id)
  const answers = await listLatestAnswers(db, workspaceId, { promptIds, limit: MAX_ANSWERS })
  const hosts = countedHosts(answers)
  const names = await scanning.names(
    answers.map(({ content }) => content),
    hosts,
  )
  const found = names
    .filter((name) => name.answers >= LEAST_ANSWERS)
    .flatMap(({ name }) => competitorOf(name, domainOfCandidate(name, hosts)))
  const isTracked = await trackedAmong(ctx, found, [own, ...tracked])
  return { items: withoutRepeats(found.filter((one) => !isTracked(one))).slice(0, MAX_SUGGESTIONS) }
}

async function settle(
  ctx: WorkspaceContext,
  { brand, brandDomain, promptIds, reportId }: SuggestCompetitors,
) {
  const problems = await suggestionProblems(ctx, { promptIds, reportId })
  if (problems.length > 0) throw new Invalid('body', problems)
  const domain = domainName(brandDomain) ?? ''
  const reports = await listBrandsTrackedWith(ctx.db, ctx.workspaceId, { brandDomain: domain, reportId })
  return {
    own: competitor(brand, domain),
    among: promptIds ?? reports.find(({ id }) => id === reportId)?.promptIds,
    tracked: reports.flatMap(({ brands }) => brands),
  }
}

/** Names the prompts and the report that are not in the workspace. Skips fields that do not parse. */
export async function suggestionProblems(
  { db, workspaceId }: WorkspaceContext,
  sent: Record<string, unknown>,
): Promise<Problem[]> {
  const { promptIds, reportId } = SuggestCompetitors.shape
  const prompts = promptIds.safeParse(sent.promptIds).data ?? []
  const report = reportId.safeParse(sent.reportId).data
  const problems = await unknownPrompts(db, workspaceId, prompts)
  const wanted = { brandDomain: '', reportId: report !== undefined && isId(report) ? report : undefined }
  const found = await listBrandsTrackedWith(db, workspaceId, wanted)
  if (report === undefined || found.some(({ id }) => id === report)) return problems
  const message = 'There is no such report in this workspace.'
  return [...problems, { path: 'reportId', code: 'not_found', message }]
}

const competitor = (brand: string, brandDomain: string): Competitor => ({
  brand,
  brandVariations: [],
  brandDomain,
  brandDomainVariations: [],
  brandDomainWildcard: false,
  brandRegex: null,
})

const competitorOf = (brand: string, domain: string | undefined) =>
  domain === undefined ? [] : [competitor(brand, domain)]

/** Counts how many answers cite each host. */
function countedHosts(answers: LatestAnswer[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { hosts } of answers)
    for (const host of new Set(hosts)) counts.set(host, (counts.get(host) ?? 0) + 1)
  return counts
}

/**
 * Returns a function that tells whether a competitor is tracked already, by domain or by a name that the report's matchers find.
 */
async function trackedAmong(ctx: WorkspaceContext, found: Competitor[], tracked: Competitor[]) {
  const texts = found.map(({ brand }) => ({ content: brand, citedHosts: [] }))
  const hits = await ctx.scanning.scan(lineupOf(tracked).matchers, texts)
  const keys = new Set(tracked.flatMap((one) => [one.brand, ...one.brandVariations].map(candidateKey)))
  const named = new Set(found.filter((_, index) => (hits[index] ?? []).length > 0))
  return (one: Competitor) =>
    named.has(one) ||
    keys.has(candidateKey(one.brand)) ||
    tracked.some((brand) => ownsHost(brand, one.brandDomain))
}

/** Two spellings of one brand have the same domain; only the first is kept. */
function withoutRepeats(found: Competitor[]): Competitor[] {
  const seen = new Set<string>()
  return found.filter(({ brandDomain }) => !seen.has(brandDomain) && seen.add(brandDomain))
}
