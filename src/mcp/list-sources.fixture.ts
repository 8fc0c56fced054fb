import { ADMIN_KEY } from '../../test/helpers/app.js'
import { describedRoutes } from '../main/routes.js'
import { UNBRANDED_IF_ENOUGH } from './fields.js'

/** The address of the interface. A test sets it once the server runs. */
export const served = { url: '' }

type Args = Record<string, unknown>
/** An item of the interface; what a tool shows of it. */
export type Item = never

interface Source {
  /** The whole list from the interface. */
  items: (args: Args) => Promise<Item[]>
  /** Identifies an item in the interface and in the tool. */
  id: (item: Item) => unknown
  shown: (item: Item) => unknown
}

const ask = async <Body>(
  operation: string,
  { reportId, promptId, answerId, actionId, auditId, ...query }: Args,
): Promise<Body> => {
  const ids: Args = {
    reportId,
    promptId,
    runId: answerId,
    actionId,
    checkId: auditId,
    fanOutId: auditId,
  }
  const { path } = describedRoutes().find(({ operationId }) => operationId === operation) ?? { path: '' }
  const address = new URL(
    path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name])),
    served.url,
  )
  for (const [name, value] of Object.entries(query as Record<string, string | string[] | undefined>))
    for (const one of [value ?? []].flat()) address.searchParams.append(name, one)
  const response = await fetch(address, { headers: { authorization: `Bearer ${ADMIN_KEY}` } })
  return (await response.json()) as Body
}

/** Every item of a list, page by page, in the interface’s own order. */
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

/** A list within one response. */
const within =
  <Body>(operation: string, list: (body: Body) => unknown[] | null | undefined, more: Args = {}) =>
  async (args: Args): Promise<Item[]> => {
    const { series, ...query } = args
    const body = await ask<Body>(operation, {
      ...query,
      ...(series !== undefined && { interval: series }),
      ...more,
    })
    return (list(body) ?? []) as Item[]
  }

/** A list within the response to a preview. */
const previewed =
  (list: string) =>
  async (args: Args): Promise<Item[]> => {
    const response = await fetch(new URL('/v1/prompt-sets/preview', served.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${ADMIN_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    })
    return ((await response.json()) as Record<string, Item[]>)[list] ?? []
  }

const field = (name: string) => (item: Item) => (item as Record<string, unknown>)[name]
const itself = (item: Item) => item

type Stats = {
  brands: { isMainBrand: boolean }[]
  detectedBrands: unknown[]
  groups?: unknown[]
  history: unknown[]
  notCompared: unknown[]
}
const stats = (list: (body: Stats) => unknown[] | undefined) =>
  within<Stats>('readBrandReportStats', list, UNBRANDED_IF_ENOUGH)
interface Reasons {
  parts: { examples: unknown[] }[]
  happened: unknown[]
}
const reasons = (list: (body: Reasons) => unknown[]) =>
  within<Reasons>('readChangeReasons', list, UNBRANDED_IF_ENOUGH)
const NOT_COMPARED: Source = {
  items: stats(({ notCompared }) => notCompared),
  id: field('engine'),
  shown: field('engine'),
}
const audits = async (args: Args) => [
  ...(await whole('listCrawlabilityChecks')(args)),
  ...(await whole('listContentChecks')(args)),
  ...(await whole('listQueryFanOuts')(args)),
]

/** The source of each list of each tool. A list that is missing here fails the test. */
export const SOURCES: Record<string, Source> = {
  'list_workspaces.workspaces': {
    items: whole('listWorkspaces'),
    id: field('id'),
    shown: field('workspaceId'),
  },
  'list_reports.reports': {
    items: whole('listOverview', UNBRANDED_IF_ENOUGH),
    id: field('reportId'),
    shown: field('reportId'),
  },
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
  'get_overview.notCompared': NOT_COMPARED,
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
  'compare_periods.notCompared': NOT_COMPARED,
  'compare_periods.changes': {
    items: whole('listReportChanges', UNBRANDED_IF_ENOUGH),
    id: field('subject'),
    shown: ({ subject, untrustedText }: { subject?: string; untrustedText?: string }) =>
      subject ?? untrustedText,
  },
  'compare_periods.promptsUp': {
    items: whole('listBrandReportPrompts', { ...UNBRANDED_IF_ENOUGH, change: 'up' }),
    id: field('id'),
    shown: field('promptId'),
  },
  'compare_periods.promptsDown': {
    items: whole('listBrandReportPrompts', { ...UNBRANDED_IF_ENOUGH, change: 'down' }),
    id: field('id'),
    shown: field('promptId'),
  },
  'explain_change.parts': {
    items: reasons(({ parts }) => parts),
    id: field('label'),
    shown: field('label'),
  },
  'explain_change.happened': {
    // The latest six.
    items: reasons(({ happened }) => happened.slice(-6)),
    id: field('day'),
    shown: field('day'),
  },
  'explain_change.examples': {
    items: reasons(({ parts }) => parts.flatMap(({ examples }) => examples)),
    id: field('after'),
    shown: ({ answerIds }: { answerIds: string[] }) => answerIds[1],
  },
  'compare_brands.rows': { items: matrix('rows'), id: field('id'), shown: field('id') },
  'compare_brands.columns': { items: matrix('columns'), id: field('label'), shown: field('column') },
  'get_competitor.prompts': {
    items: whole('readHeadToHead', UNBRANDED_IF_ENOUGH),
    id: ({ promptId, engine }: { promptId: string; engine: string }) => `${promptId} ${engine}`,
    shown: ({ promptId, engine }: { promptId: string; engine: string }) => `${promptId} ${engine}`,
  },
  'get_competitor.pages': {
    items: within<{ pages: unknown[] }>('readHeadToHead', ({ pages }) => pages, UNBRANDED_IF_ENOUGH),
    id: field('url'),
    shown: field('url'),
  },
  'preview_prompt_set.prompts': {
    items: previewed('items'),
    id: field('prompt'),
    shown: field('untrustedText'),
  },
  'preview_prompt_set.topics': {
    items: previewed('topics'),
    id: field('name'),
    shown: field('untrustedText'),
  },
  'preview_prompt_set.gaps': { items: previewed('gaps'), id: field('why'), shown: field('why') },
  'list_prompts.prompts': {
    items: whole('listBrandReportPrompts'),
    id: field('id'),
    shown: field('promptId'),
  },
  'get_prompt.brands': ofPrompt('brandRank', 'brand', field('brand')),
  'get_prompt.citedKinds': ofPrompt('domainCategories', 'category', field('kind')),
  'get_prompt.tags': ofPrompt('tags', 'name', itself),
  'get_prompt.chain': {
    items: async (args) => (await ask<{ turns: Item[] }>('readPromptChain', args)).turns,
    id: field('promptId'),
    shown: field('promptId'),
  },
  'list_answers.answers': { items: whole('listReportAnswers'), id: field('runId'), shown: field('answerId') },
  'get_answer.mentions': ofAnswer('brandMentions', field('brand'), field('brand')),
  'get_answer.citations': ofAnswer('citations', field('rank'), field('rank')),
  'get_answer.searches': ofAnswer('searchQueries', itself, field('untrustedText')),
  'get_answer.said': ofAnswer('attributes', field('aspect'), field('aspect')),
  'get_attributes.attributes': {
    items: whole('listAttributes', UNBRANDED_IF_ENOUGH),
    id: field('aspect'),
    shown: field('aspect'),
  },
  'get_effects.effects': { items: whole('listEffects'), id: field('day'), shown: field('day') },
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
  'list_actions.actions': { items: whole('listActions'), id: field('id'), shown: field('actionId') },
  'get_action.steps': {
    items: within<{ steps: string[] }>('readAction', ({ steps }) => steps),
    id: (step: string) => step.slice(0, 4),
    shown: (step: string) => step.slice(0, 4),
  },
  'get_action.answerIds': {
    items: within<{ evidence: string[] }>('readAction', ({ evidence }) => evidence),
    id: itself,
    shown: itself,
  },
  'get_agent_traffic.agents': { items: whole('listAgentVisits'), id: field('bot'), shown: field('agent') },
  'get_agent_traffic.pages': {
    items: whole('listVisitedPages'),
    id: ({ host, path }: { host: string; path: string }) => host + path,
    shown: field('untrustedText'),
  },
  'get_referrals.byEngine': {
    items: within<{ byEngine: unknown[] }>('readReferrals', ({ byEngine }) => byEngine),
    id: field('engine'),
    shown: field('engine'),
  },
  'get_referrals.pages': {
    items: whole('listReferredPages'),
    id: field('url'),
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

function matrix(list: 'rows' | 'columns'): Source['items'] {
  const items = within<Record<string, unknown[]>>('readMatrix', (body) => body[list], UNBRANDED_IF_ENOUGH)
  return (args) => items({ rows: 'brand', columns: 'engine', ...args })
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
  return { items: within<Record<string, unknown[]>>('readReportAnswer', (body) => body[list]), id, shown }
}

function ofCitations(list: string, id: string, shown: string): Source {
  const items = within<Record<string, { citations: number }[]>>('readCitationStats', (body) => body[list])
  return { items, id: field(id), shown: field(shown) }
}
