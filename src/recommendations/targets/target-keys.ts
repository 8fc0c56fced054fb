import type { Recommendation } from '../recommendation.js'
import type { RecommendationType } from '../recommendation-types/index.js'
import { findingSubject } from '../recommendation-types/definition.js'
import type { RecommendationState } from '../schema.js'
import type { TargetKind } from './target.js'

export interface TargetKey {
  kind: TargetKind
  target: string
}

/** The earlier grouping of recommendations. Work that has begun keeps its target. */
export interface KeptTargets {
  /** Domains whose pages form one target. */
  domains: ReadonlySet<string>
  /** Pages that got a state from a user while they were separate targets. */
  pages: ReadonlySet<string>
  /** The topic of each recommendation that got a state from a user. */
  topics: ReadonlyMap<string, string>
}

export interface GroupedRecommendation extends TargetKey {
  recommendationId: string
  state: RecommendationState
}

/** A recommendation with a state from a user stays with its target. The others are grouped again each time. */
export function keptTargets(grouped: readonly GroupedRecommendation[]): KeptTargets {
  const begun = grouped.filter(({ state }) => state !== 'suggested')
  const targetsOf = (all: readonly GroupedRecommendation[], wanted: GroupedRecommendation['kind']) =>
    all.filter(({ kind }) => kind === wanted)
  return {
    domains: new Set(targetsOf(grouped, 'domain').map(({ target }) => target)),
    pages: new Set(targetsOf(begun, 'page').map(({ target }) => target)),
    topics: new Map(
      targetsOf(begun, 'topic').map(({ recommendationId, target }) => [recommendationId, target]),
    ),
  }
}

export const COMPETITORS_TARGET = 'competitors'

type KeysOf = (one: Recommendation, kept: KeptTargets) => TargetKey[]

const pageOnly: KeysOf = ({ data }) => [{ kind: 'page', target: findingSubject(data) }]

/** Returns both keys, because the choice between page and domain is made once the parts of all engines are known. */
const pageAndDomain: KeysOf = (one, kept) => {
  const page = pageOnly(one, kept)
  return kept.pages.has(page[0]!.target)
    ? page
    : [...page, { kind: 'domain', target: domainOf(one.data.domain) }]
}

const KEYS: Record<RecommendationType, KeysOf> = {
  content_partnership_opportunities: pageAndDomain,
  community_engagement: pageAndDomain,
  // Each channel and each article is run by different people.
  video_opportunities: pageOnly,
  encyclopedia_presence: pageOnly,
  own_content_gap: (one, { topics }) => [
    { kind: 'topic', target: topics.get(one.id) ?? topicOf(one.data.prompts[0]?.prompt ?? one.data.title) },
  ],
  cited_but_unnamed: pageOnly,
  declining_citations: pageOnly,
  crawler_blocked: ({ data }) => [{ kind: 'fault', target: domainOf(data.domain) }],
  competitors_count: () => [{ kind: 'competitor', target: COMPETITORS_TARGET }],
}

/** Returns the targets that a recommendation may belong to. */
export function targetKeys(one: Recommendation, kept: KeptTargets): TargetKey[] {
  return KEYS[one.type](one, kept)
}

export function domainOf(host: string): string {
  return host.replace(/^www\./, '')
}

/** Normalises white space. The same question in two countries is one topic. */
function topicOf(prompt: string): string {
  return prompt.trim().replace(/\s+/g, ' ')
}
