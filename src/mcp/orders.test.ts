import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { ADMIN_KEY } from '../../test/helpers/app.js'
import { useDemo } from '../../test/helpers/demo.js'
import { describedRoutes } from '../main/routes.js'
import { openAsk } from './ask.js'
import { type Called, callTools } from './calls.fixture.js'
import { valueAt } from './order.js'
import { connectAssistant } from './session.fixture.js'
import { TOOLS } from './tools/index.js'

const demo = useDemo()
const READING = TOOLS.filter(({ writes }) => writes !== true)
let client: Client
let calls: Called[]

beforeAll(async () => {
  client = await connectAssistant(demo.url)
  calls = await callTools(client, demo, {
    only: (name) => name === 'run_audit' || READING.some((tool) => tool.name === name),
  })
})
afterAll(() => client.close())

type Args = Record<string, unknown>
/** An item of the interface; what a tool shows of it. */
type Item = never

interface Source {
  /** The whole list as the interface gives it. */
  items: (args: Args) => Promise<Item[]>
  /** What tells an item, in the interface and in the tool. */
  id: (item: Item) => unknown
  shown: (item: Item) => unknown
}

const ask = <Answer>(
  operation: string,
  { reportId, promptId, answerId, recommendationId, auditId, ...query }: Args,
) =>
  openAsk({
    routes: describedRoutes(),
    answer: (request) => fetch(request),
    url: demo.url,
    authorization: `Bearer ${ADMIN_KEY}`,
  })<Answer>(operation, {
    params: {
      reportId,
      promptId,
      runId: answerId,
      recommendationId,
      checkId: auditId,
      fanOutId: auditId,
    } as Record<string, string>,
    query: query as Record<string, string>,
  })

/** Every item of a list, page by page, in the interface's own order. */
const whole =
  (operation: string, more: Args = {}) =>
  async (args: Args): Promise<Item[]> => {
    const items: Item[] = []
    for (let cursor: unknown; cursor !== null;) {
      const page = await ask<{ items: Item[]; paging: { nextCursor: string | null } }>(operation, {
        ...args,
        ...more,
        limit: 100,
        cursor,
      })
      items.push(...page.items)
      cursor = page.paging.nextCursor
    }
    return items
  }

/** A list inside of one answer. */
const within =
  <Answer>(operation: string, list: (answer: Answer) => unknown[] | null | undefined, more: Args = {}) =>
  async (args: Args): Promise<Item[]> => {
    const { series, ...query } = args
    const answer = await ask<Answer>(operation, {
      ...query,
      ...(series !== undefined && { interval: series }),
      ...more,
    })
    return (list(answer) ?? []) as Item[]
  }

const field = (name: string) => (item: Item) => (item as Record<string, unknown>)[name]
const itself = (item: Item) => item

type Stats = {
  brands: { isMainBrand: boolean }[]
  detectedBrands: unknown[]
  groups?: unknown[]
  history: unknown[]
}
const stats = (list: (answer: Stats) => unknown[] | undefined) => within<Stats>('readBrandReportStats', list)
const audits = async (args: Args) => [
  ...(await whole('listCrawlabilityChecks')(args)),
  ...(await whole('listContentChecks')(args)),
  ...(await whole('listQueryFanOuts')(args)),
]

/** Where each list of each tool comes from. A list that is not here fails. */
const SOURCES: Record<string, Source> = {
  'list_workspaces.workspaces': {
    items: whole('listWorkspaces'),
    id: field('id'),
    shown: field('workspaceId'),
  },
  'list_reports.reports': { items: whole('listOverview'), id: field('reportId'), shown: field('reportId') },
  ...settings('spellings', 'brandVariations'),
  ...settings('countries', 'countries'),
  'get_report.domains': {
    items: within<{ brandDomain: string; brandDomainVariations: string[] }>(
      'readBrandReport',
      ({ brandDomain, brandDomainVariations }) => [brandDomain, ...brandDomainVariations],
    ),
    id: itself,
    shown: itself,
  },
  ...settings('competitors', 'competitors', field('brand'), field('brand')),
  ...settings('tags', 'tags', field('id'), field('tagId')),
  'get_overview.competitors': {
    items: stats(({ brands }) => brands.filter(({ isMainBrand }) => !isMainBrand)),
    id: field('brand'),
    shown: field('brand'),
  },
  'get_overview.untrackedNames': {
    items: stats(({ detectedBrands }) => detectedBrands),
    id: field('name'),
    shown: field('untrustedText'),
  },
  'get_overview.groups': { items: stats(({ groups }) => groups), id: field('group'), shown: field('group') },
  'get_overview.series': { items: stats(({ history }) => history), id: field('date'), shown: field('from') },
  'compare_periods.changes': {
    items: whole('listReportChanges'),
    id: field('subject'),
    shown: ({ subject, untrustedText }: { subject?: string; untrustedText?: string }) =>
      subject ?? untrustedText,
  },
  'compare_periods.promptsUp': {
    items: whole('listBrandReportPrompts', { change: 'up' }),
    id: field('id'),
    shown: field('promptId'),
  },
  'compare_periods.promptsDown': {
    items: whole('listBrandReportPrompts', { change: 'down' }),
    id: field('id'),
    shown: field('promptId'),
  },
  'list_prompts.prompts': {
    items: whole('listBrandReportPrompts'),
    id: field('id'),
    shown: field('promptId'),
  },
  'get_prompt.brands': ofPrompt('brandRank', 'brand', field('brand')),
  'get_prompt.citedKinds': ofPrompt('domainCategories', 'category', field('kind')),
  'get_prompt.tags': ofPrompt('tags', 'name', itself),
  'list_answers.answers': { items: whole('listReportAnswers'), id: field('runId'), shown: field('answerId') },
  'get_answer.mentions': ofAnswer('brandMentions', field('brand'), field('brand')),
  'get_answer.citations': ofAnswer('citations', field('rank'), field('rank')),
  'get_answer.searches': ofAnswer('searchQueries', itself, field('untrustedText')),
  'list_citations.pages': { items: whole('listCitations'), id: field('url'), shown: field('url') },
  'get_citation.byWeek': {
    items: within<{ citationsHistory: unknown[] }>(
      'readCitationHistory',
      ({ citationsHistory }) => citationsHistory.filter((_, day) => day % 7 === 0),
      { country: 'all' },
    ),
    id: field('date'),
    shown: field('from'),
  },
  'get_citation.prompts': { items: whole('listCitationPrompts'), id: field('id'), shown: field('promptId') },
  'get_citation_stats.competitors': ofCitations('competitors', 'brand', 'brand'),
  'get_citation_stats.kinds': ofCitations('categories', 'category', 'kind'),
  'get_citation_stats.domains': {
    items: whole('listCitedDomains'),
    id: field('domain'),
    shown: field('domain'),
  },
  'list_recommendations.recommendations': {
    items: whole('listRecommendations', { country: 'all' }),
    id: field('id'),
    shown: field('recommendationId'),
  },
  'get_recommendation.competitorsThere': {
    items: within<{ data: { mentionedCompetitors: string[] } }>(
      'readRecommendation',
      ({ data }) => data.mentionedCompetitors,
    ),
    id: itself,
    shown: itself,
  },
  'get_recommendation.steps': {
    items: within<{ copy: { suggestions: string[] } }>('readRecommendation', ({ copy }) => copy.suggestions),
    id: (step: string) => step.slice(2, 6),
    shown: (step: string) => step.slice(0, 4),
  },
  'get_recommendation.prompts': {
    items: within<{ data: { prompts: unknown[] } }>('readRecommendation', ({ data }) => data.prompts),
    id: field('promptId'),
    shown: field('promptId'),
  },
  'get_recommendation.answerIds': {
    items: within<{ evidence: unknown[] }>('readRecommendation', ({ evidence }) => evidence),
    id: field('runId'),
    shown: itself,
  },
  'get_agent_traffic.agents': { items: whole('listAgentVisits'), id: field('bot'), shown: field('agent') },
  'get_agent_traffic.pages': {
    items: whole('listVisitedPages'),
    id: ({ host, path }: { host: string; path: string }) => host + path,
    shown: field('untrustedText'),
  },
  'list_audits.audits': { items: audits, id: field('id'), shown: field('auditId') },
  'get_audit.fixes': {
    items: (args) =>
      within<{ fixes: unknown[] | null }>(
        'readCrawlabilityCheck',
        ({ fixes }) => fixes,
      )(args).catch(() => []),
    id: field('problem'),
    shown: field('problem'),
  },
  'get_audit.searches': {
    items: (args) =>
      within<{ results: { expandedQueries: unknown[] }[] }>('readQueryFanOut', ({ results }) =>
        results.flatMap(({ expandedQueries }) => expandedQueries),
      )(args).catch(() => []),
    id: field('query'),
    shown: field('untrustedText'),
  },
  'get_status.engines': {
    items: within<{ engines: unknown[] }>('readBrandReportCollection', ({ engines }) => engines),
    id: field('engine'),
    shown: field('engine'),
  },
}

function settings(
  list: string,
  name: string,
  id: Source['id'] = itself,
  shown: Source['shown'] = itself,
): Record<string, Source> {
  const items = within<Record<string, unknown[]>>('readBrandReport', (report) => report[name])
  return { [`get_report.${list}`]: { items, id, shown } }
}

function ofPrompt(list: string, id: string, shown: Source['shown']): Source {
  return {
    items: within<Record<string, unknown[]>>('readBrandReportPrompt', (prompt) => prompt[list]),
    id: field(id),
    shown,
  }
}

function ofAnswer(list: string, id: Source['id'], shown: Source['shown']): Source {
  return { items: within<Record<string, unknown[]>>('readReportAnswer', (answer) => answer[list]), id, shown }
}

function ofCitations(list: string, id: string, shown: string): Source {
  const items = within<Record<string, { citations: number }[]>>('readCitationStats', (answer) => answer[list])
  return { items, id: field(id), shown: field(shown) }
}

/** The lists of an answer. */
const listsOf = ({ output }: (typeof TOOLS)[number]) =>
  Object.entries(output.shape).flatMap(([name, schema]) => {
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema
    return inner instanceof z.ZodArray ? [name] : []
  })

const LISTS = READING.flatMap((tool) =>
  listsOf(tool).map((list) => [tool, list, `${tool.name}.${list}`] as const),
)

it('every list of every tool that reads states its order, and the description says it', () => {
  for (const tool of READING) {
    expect([tool.name, Object.keys(tool.orders ?? {}).toSorted()]).toEqual([
      tool.name,
      listsOf(tool).toSorted(),
    ])
    for (const { words } of Object.values(tool.orders ?? {})) expect(tool.description).toContain(words)
  }
})

it('every list is held against the interface', () => {
  expect(Object.keys(SOURCES).toSorted()).toEqual(LISTS.map(([, , name]) => name).toSorted())
})

/** Lists that the demo has nothing for. */
const EMPTY = ['get_report.tags', 'get_prompt.tags', 'get_answer.searches', 'compare_periods.promptsDown']

describe('a list of a tool', () => {
  it.each(LISTS.map(([tool, list, name]) => [name, tool, list] as const))(
    '%s is in its order, and begins with the first of all',
    async (name, tool, list) => {
      const { by } = tool.orders?.[list] ?? { by: [] }
      const { items: read, id, shown } = SOURCES[name]!
      const compared = []
      for (const { args, answer } of calls.filter((call) => call.name === tool.name)) {
        const seen = ((answer[list] ?? []) as Item[]).map(shown)
        if (seen.length === 0) continue
        const items = await read(args)
        const keysOf = (item: Item) => by.map(({ field: path }) => valueAt(item, path))
        const places = seen.map((one) => items.findIndex((item) => id(item) === one))
        expect(places).not.toContain(-1)
        const sorted = items.toSorted((one, other) => comparedBy(by, keysOf(one), keysOf(other)))
        if (by.length === 0) expect(seen).toEqual(items.slice(0, seen.length).map(id))
        else
          expect(places.map((place) => keysOf(items[place]!))).toEqual(
            sorted.slice(0, seen.length).map(keysOf),
          )
        compared.push(seen.length)
      }
      if (!EMPTY.includes(name)) expect(compared).not.toEqual([])
    },
  )
})

function comparedBy(by: readonly { order: string }[], one: unknown[], other: unknown[]): number {
  const place = one.findIndex((value, index) => value !== other[index])
  if (place < 0) return 0
  if (one[place] === null || other[place] === null) return one[place] === null ? 1 : -1
  const isBefore = (one[place] as string) < (other[place] as string)
  return isBefore === (by[place]?.order === 'asc') ? -1 : 1
}
