import { expect } from 'vitest'

import { type AnswerFilter, answerParameters, answersModel, listedAnswers } from './answers-model.js'
import { coverageChangesModel, namedChanges, pageChangesModel } from './changes-model.js'
import {
  type CitationFilter,
  citationHistoryModel,
  citationPageModel,
  citationPromptsModel,
  citationsModel,
  citationStatsModel,
} from './citations-model.js'
import { headToHeadFigures, headToHeadModel } from './head-to-head-model.js'
import { domainsModel } from './domains-model.js'
import { matrixFigures, matrixModel, matrixOf } from './matrix-model.js'
import { reasonsAsked, reasonsModel, splitReasons } from './reasons-model.js'
import { overviewFigures, overviewModel } from './overview-model.js'
import { gradedBy, qualityModel } from './quality-model.js'
import {
  filteredModel,
  type PromptFilter,
  promptChangesModel,
  promptModel,
  promptsModel,
  responsesModel,
} from './prompts-model.js'
import { type Query, type Scene, sceneAbout, sceneOf } from './scene.js'
import { compactModel, groupsModel, statsModel, statsOfBrandModel } from './stats-model.js'
import { hostOf, linkOf } from './vocabulary.js'
import type { PromptFact, ReportFact, World } from './world.js'

/** One request, the response that the model expects, and the part of it that is compared. */
export interface Read {
  url: string
  expected: unknown
  compared: (body: never) => unknown
}

export interface Asked {
  query: Query
  /** Indexes of the report's prompts, and of pages in PAGES. */
  prompts: number[]
  pages: number[]
}

const FILTERS: PromptFilter[] = [
  { named: true },
  { named: false },
  { branded: true },
  { branded: false, named: true },
  { change: 'won' },
  { change: 'lost' },
  { change: 'up' },
  { change: 'down' },
  { search: '1' },
]

const answerFilters = (page: number): AnswerFilter[] => [
  {},
  { named: true },
  { named: false },
  { branded: false },
  { host: hostOf(page) },
  { page, named: true },
  { outcome: 'namedAndCited' },
  { outcome: 'namedOnly' },
  { outcome: 'citedOnly' },
  { outcome: 'neither' },
]

const CITATION_FILTERS: CitationFilter[] = [
  {},
  { search: 'TARSOLIN' },
  { search: '_' },
  { domainCategory: 'Competitor' },
  { domainCategory: 'Community/Forum' },
  { brandMentioned: '0' },
  { brandMentioned: '1' },
  { domain: 'reddit.com' },
]
const CITATION_ORDERS = [
  'url',
  'domain',
  'citations',
  'brandMentioned',
  'isMyBrandDomain',
  'domainCategory',
  'firstSeen',
  'lastSeen',
] as const

/** A page from the middle of the sorted list, narrowed by one filter. */
function sortedCitations(base: string, scene: Scene, nth: number): Read {
  const filter = CITATION_FILTERS[nth % CITATION_FILTERS.length] ?? {}
  const sortBy = CITATION_ORDERS[(nth * 3 + scene.brands.length) % CITATION_ORDERS.length] ?? 'url'
  const sortOrder = nth % 2 === 0 ? 'asc' : 'desc'
  const wanted = new URLSearchParams({ ...filter, sortBy, sortOrder, offset: '1', limit: '4' })
  return {
    url: `${base}/citations?${String(wanted)}&${parameters(scene.world, scene.query)}`,
    expected: citationPageModel(scene, filter, { sortBy, sortOrder }),
    compared: ({ items, paging }: { items: { prompts: string[] }[]; paging: { total: number } }) => ({
      items: sortedPrompts({ items }),
      total: paging.total,
    }),
  }
}

/** Every read of a report's numbers. */
export function readsOf(world: World, report: ReportFact, { query, prompts, pages }: Asked): Read[] {
  const scene = sceneOf(world, report, query)
  const stats = statsModel(scene)
  const base = `/v1/reports/brand/${report.id}`
  const narrowed = parameters(world, query)
  // Each read requests one kind; many reads together request all of them.
  const [any = 0] = prompts
  const period = any % 2 === 0 ? 'week' : 'month'
  const grouping = (['tag', 'engine', 'country'] as const)[any % 3] ?? 'tag'
  const filterModel = FILTERS[(any + scene.executions.length) % FILTERS.length] ?? {}
  const filter = Object.entries(filterModel).map(([name, value]): [string, string] => [name, String(value)])
  const answerFilter = answerFilters(pages[0] ?? 0)[(any + scene.executions.length) % 6] ?? {}
  const same = (body: unknown) => body
  const tracked = world.prompts.filter(({ id }) => report.fields.promptIds.includes(id))
  const chosen = tracked.filter((_, index) => prompts.some((one) => one % tracked.length === index))
  return [
    { url: `${base}/stats?${narrowed}`, expected: stats, compared: same },
    { url: `${base}/stats?compact=true&${narrowed}`, expected: compactModel(stats), compared: same },
    {
      url: `${base}/stats?interval=${period}&compact=true&${narrowed}`,
      expected: compactModel(statsModel(scene, period)),
      compared: same,
    },
    {
      url: `${base}/stats?groupBy=${grouping}&interval=month&compact=true&${narrowed}`,
      expected: groupsModel(scene, grouping),
      compared: ({ groups }: { groups: unknown }) => groups,
    },
    ...brandReads(base, scene),
    matrixRead(base, scene, any + scene.executions.length),
    { url: `${base}/prompts?limit=100&${narrowed}`, expected: promptsModel(scene), compared: withoutRanks },
    {
      url: `${base}/prompts?limit=100&${String(new URLSearchParams(filter))}&${narrowed}`,
      expected: filteredModel(scene, filterModel),
      compared: ({ items }: Listed) => items.map(({ id }) => id),
    },
    {
      url: `${base}/changes?kind=prompt_won,prompt_lost&limit=100&${narrowed}`,
      expected: promptChangesModel(scene),
      compared: sortedChanges,
    },
    {
      url: `${base}/changes?kind=brand,engine&limit=100&${narrowed}`,
      expected: coverageChangesModel(scene),
      compared: namedChanges,
    },
    {
      url: `${base}/changes?kind=page_gained,page_lost&limit=100&${narrowed}`,
      expected: pageChangesModel(scene),
      compared: namedChanges,
    },
    reasonsRead(base, scene, any + scene.executions.length),
    { url: `${base}/quality?${narrowed}`, expected: qualityModel(scene), compared: gradedBy },
    {
      url: `${base}/answers?limit=100&${answerParameters(answerFilter)}&${narrowed}`,
      expected: answersModel(scene, answerFilter),
      compared: listedAnswers,
    },
    {
      url: `${base}/citations?limit=3&${narrowed}`,
      expected: citationsModel(scene),
      compared: sortedPrompts,
    },
    sortedCitations(base, scene, any + scene.executions.length),
    {
      url: `${base}/citations/stats?${narrowed}`,
      expected: citationStatsModel(scene),
      compared: sortedCategories,
    },
    {
      url: `${base}/citations/domains?limit=3&${narrowed}`,
      expected: domainsModel(scene),
      compared: ({ items }: Listed) => items,
    },
    ...chosen.flatMap((prompt) => promptReads(world, report, { prompt, query })),
    ...pages.flatMap((page) => pageReads(world, report, { page, query })),
    overviewRead(world, report, query),
    ...autoReads(world, report, query),
    { url: `${base}/versions?limit=100`, expected: versionsModel(report), compared: versionFacts },
  ]
}

/** Reads of the own brand are also made for the last competitor. */
function brandReads(base: string, scene: Scene): Read[] {
  const name = scene.brands.at(-1)?.brand ?? ''
  const brand = scene.brands.findIndex((one) => one.brand === name)
  const asked = `brand=${encodeURIComponent(name)}&limit=100&${parameters(scene.world, scene.query)}`
  return [
    {
      url: `${base}/stats?compact=true&${asked.replace('&limit=100', '')}`,
      expected: statsOfBrandModel(scene, brand),
      compared: (body) => body,
    },
    {
      url: `${base}/prompts?${asked}`,
      expected: promptsModel(sceneAbout(scene, brand)),
      compared: withoutRanks,
    },
    {
      url: `${base}/citations?${asked}`,
      expected: citationsModel(sceneAbout(scene, brand), scene.brands),
      compared: sortedPrompts,
    },
    ...(brand === 0
      ? []
      : [
          {
            url: `${base}/head-to-head?${asked}`,
            expected: headToHeadModel(scene, brand),
            compared: headToHeadFigures,
          },
        ]),
  ]
}

function matrixRead(base: string, scene: Scene, nth: number): Read {
  const asked = matrixOf(nth)
  return {
    url: `${base}/matrix?${String(new URLSearchParams({ ...asked }))}&limit=100&${parameters(scene.world, scene.query)}`,
    expected: matrixModel(scene, asked),
    compared: matrixFigures,
  }
}

function reasonsRead(base: string, scene: Scene, nth: number): Read {
  const asked = reasonsAsked(scene, nth)
  const brand = scene.brands[asked.brand]?.brand ?? ''
  const wanted = new URLSearchParams({ metric: asked.metric, by: asked.by, brand, limit: '100' })
  return {
    url: `${base}/changes/reasons?${String(wanted)}&${parameters(scene.world, scene.query)}`,
    expected: reasonsModel(scene, asked),
    compared: splitReasons,
  }
}

/** If the server chooses the prompts to count, a report's row and its statistics still agree. */
function autoReads(world: World, report: ReportFact, asked: Query): Read[] {
  const query: Query = { ...asked, branded: 'auto' }
  const scene = sceneOf(world, report, query)
  const base = `/v1/reports/brand/${report.id}`
  return [
    {
      url: `${base}/stats?compact=true&${parameters(world, query)}`,
      expected: compactModel(statsModel(scene)),
      compared: (body) => body,
    },
    {
      url: `${base}/prompts?limit=100&${parameters(world, query)}`,
      expected: promptsModel(scene).map(({ id }) => id),
      compared: ({ items }: Listed) => items.map(({ id }) => id),
    },
    overviewRead(world, report, query),
  ]
}

/** Only the window and the choice of prompts narrow the overview. */
function overviewRead(world: World, report: ReportFact, { window, branded }: Query): Read {
  const query: Query = {
    window,
    country: undefined,
    engines: [],
    isTagged: false,
    ...(branded && { branded }),
  }
  return {
    url: `/v1/overview?limit=100&${parameters(world, query)}`,
    expected: overviewModel(sceneOf(world, report, query)),
    compared: overviewFigures(report.id),
  }
}

function promptReads(world: World, report: ReportFact, asked: { prompt: PromptFact; query: Query }): Read[] {
  const url = `/v1/reports/brand/${report.id}/prompts/${asked.prompt.id}`
  const narrowed = parameters(world, asked.query)
  return [
    { url: `${url}?${narrowed}`, expected: promptModel(world, report, asked), compared: (body) => body },
    {
      url: `${url}/ai-responses?limit=100&${narrowed}`,
      expected: responsesModel(world, report, asked).map((item) => expect.objectContaining(item)),
      compared: ({ items }: Listed) => items,
    },
  ]
}

function pageReads(
  world: World,
  report: ReportFact,
  { page, query }: { page: number; query: Query },
): Read[] {
  const url = `/v1/reports/brand/${report.id}/citations`
  const scene = sceneOf(world, report, query)
  const dated = { ...query, window: scene.window, country: query.country ?? 'us' }
  const link = encodeURIComponent(linkOf(page))
  return [
    {
      url: `${url}/prompts?url=${link}&limit=100&${parameters(world, query)}`,
      expected: citationPromptsModel(scene, page),
      compared: ({ items }: Listed) => items,
    },
    {
      url: `${url}/history?url=${link}&${parameters(world, dated)}`,
      expected: citationHistoryModel(sceneOf(world, report, dated), page),
      compared: (body) => body,
    },
  ]
}

function parameters({ tag }: World, { window, country, engines, isTagged, branded }: Query): string {
  const fields = {
    ...window,
    ...(country && { country }),
    ...(isTagged && { tagId: tag.id }),
    ...(branded && { branded }),
  }
  const found = new URLSearchParams(fields)
  for (const engine of engines) found.append('engines', engine)
  return String(found)
}

type Listed = { items: Record<string, unknown>[] }

/** The order of equal brands depends on the report, which an edit may change at once. */
function withoutRanks({ items }: { items: { rank: number; brandMentions: number }[] }): unknown {
  const ranked = items.toSorted((a, b) => a.rank - b.rank)
  expect(ranked.map(({ rank }) => rank)).toEqual(items.map((_, index) => index + 1))
  const mentions = ranked.map(({ brandMentions }) => brandMentions)
  expect(mentions).toEqual(mentions.toSorted((a, b) => b - a))
  return items.map((item) => ({ ...item, rank: undefined }))
}

/** Sorted by prompt. Another test checks the order of the evidence. */
const sortedChanges = ({ items }: { items: { promptId: string; evidence: string[] }[] }) =>
  items
    .toSorted((a, b) => (a.promptId < b.promptId ? -1 : 1))
    .map((item) => ({ ...item, evidence: item.evidence.length }))

const sortedPrompts = ({ items }: { items: { prompts: string[] }[] }) =>
  items.map((item) => ({ ...item, prompts: item.prompts.toSorted() }))

const sortedCategories = (body: { categories: { category: string }[]; kinds: { kind: string }[] }) => ({
  ...body,
  categories: body.categories.toSorted((a, b) => (a.category < b.category ? -1 : 1)),
  kinds: body.kinds.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
})

function versionsModel({ versions }: ReportFact): unknown {
  return versions.toReversed().map(({ version, changed, difference, wasActive }) => ({
    version,
    changed: changed.toSorted(),
    difference: difference === undefined ? expect.toSatisfy(() => true) : difference,
    wasActive: wasActive === undefined ? expect.any(Boolean) : wasActive,
  }))
}

const versionFacts = ({ items }: { items: VersionItem[] }) =>
  items.map(({ version, changed, difference, activeDate }) => ({
    version,
    changed: changed.toSorted(),
    difference,
    wasActive: activeDate !== null,
  }))

interface VersionItem {
  version: number
  changed: string[]
  difference: unknown
  activeDate: string | null
}
