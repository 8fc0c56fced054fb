import type { WorkspaceContext } from '../context.js'
import { type BrandMention, type LineupBrand, lineupOf, ownsHost } from '../detection/index.js'
import { citedHost } from '../kernel/url/canonical-url.js'
import { type Page, pageOf, type PageRequest, rowsWithin } from '../kernel/paging.js'
import { shownUrl } from '../kernel/url/shown-url.js'
import { enginesOf, readActiveVersion, requireTag, windowOf, type WindowQuery } from '../reports/index.js'
import { tagsOf } from '../tags/index.js'
import { reportCategory } from './domain-category.js'
import type { AiResponse } from './response-schema.js'
import {
  listResponses,
  listResponseSizes,
  listResponsesByKey,
  responseKey,
  type ResponseKeys,
  type StoredResponse,
} from './response-store.js'

/** The engines' answers to one prompt of a report, with the brands they name and where. */
export async function listAiResponses(
  ctx: WorkspaceContext,
  { reportId, promptId, query }: { reportId: string; promptId: string; query: WindowQuery },
  page: PageRequest,
): Promise<Page<AiResponse>> {
  const { db, workspaceId, now } = ctx
  await requireTag(ctx, query)
  const { brands } = await readActiveVersion(ctx, reportId)
  const narrowed = { country: query.country, engines: enginesOf(query), tagIds: tagsOf(query) }
  const filter = { promptId, ...narrowed, ...windowOf(query, now()), ...page }
  const { bytes, limit } = page
  const fitting = bytes && rowsWithin(bytes, await listResponseSizes(db, workspaceId, filter))
  const within = { ...page, limit: Math.min(limit, fitting ?? limit) }
  const found = pageOf(await listResponses(db, workspaceId, { ...filter, ...within }), within, responseKey)
  return { ...found, items: await showResponses(ctx, brands, found.items) }
}

interface PromptedResponse extends AiResponse {
  promptId: string
  prompt: string
}

/** The given answers of one engine as a report shows them, in the given order. Deleted answers are left out. */
export async function readAiResponses(
  ctx: WorkspaceContext,
  { reportId, ...keys }: ResponseKeys & { reportId: string },
): Promise<PromptedResponse[]> {
  const { brands } = await readActiveVersion(ctx, reportId)
  const found = await listResponsesByKey(ctx.db, ctx.workspaceId, keys)
  const shown = await showResponses(ctx, brands, found)
  return shown.map((response, index) => {
    const { promptId = '', prompt = '' } = found[index] ?? {}
    return { ...response, promptId, prompt }
  })
}

/** Stored answers as a report shows them, with every occurrence of its brands. */
async function showResponses(
  { scanning }: Pick<WorkspaceContext, 'scanning'>,
  brands: LineupBrand[],
  answers: StoredResponse[],
): Promise<AiResponse[]> {
  // Scans again instead of storing the result: the same rules find the same occurrences, and only this read needs all of them.
  const mentions = await scanning.scan(lineupOf(brands).matchers, answers.map(textOf))
  return answers.map((answer, index) => aiResponse(brands, { answer, mentions: mentions[index] ?? [] }))
}

function textOf({ content, cited }: StoredResponse) {
  return { content, citedHosts: cited.flatMap(({ link }) => citedHost(link) ?? []) }
}

interface ShownAnswer {
  answer: StoredResponse
  /** In order of first appearance. `matcher` is an index into the brands. */
  mentions: BrandMention[]
}

/** The statements about each brand, with one entry per aspect and side. */
function attributesOf(brands: LineupBrand[], mentions: readonly BrandMention[]): AiResponse['attributes'] {
  return mentions.flatMap(({ matcher, statements }) => {
    const found = new Map<string, AiResponse['attributes'][number]>()
    for (const { aspect, polarity, offsets } of statements) {
      const key = `${aspect} ${polarity}`
      const side = polarity > 0 ? 'positive' : 'negative'
      const said = found.get(key) ?? {
        brand: brands[matcher]?.brand ?? '',
        aspect,
        polarity: side,
        offsets: [],
      }
      said.offsets.push(offsets)
      found.set(key, said)
    }
    return [...found.values()]
  })
}

/** A stored answer as a report shows it. The report's own brand is first. */
function aiResponse(brands: LineupBrand[], { answer, mentions }: ShownAnswer): AiResponse {
  const { id, askedDate, cited, shopping, ads, refusal, ...same } = answer
  return {
    runId: id,
    runDate: askedDate.toISOString(),
    ...same,
    overviewAvailable: answer.state !== 'no_answer',
    simulated: answer.capture === 'simulated',
    brandMentions: mentions.map(({ matcher, offsets }, index) => ({
      brand: brands[matcher]?.brand ?? '',
      isMainBrand: matcher === 0,
      mentions: offsets.length,
      position: index + 1,
      offsets,
    })),
    attributes: attributesOf(brands, mentions),
    citations: cited.map(({ link, title }, index) => {
      const domain = citedHost(link) ?? ''
      return {
        title: title ?? null,
        link: shownUrl(link),
        rank: index + 1,
        domain,
        domainCategory: reportCategory(brands, domain),
        isMyBrandDomain: brands[0] !== undefined && ownsHost(brands[0], domain),
      }
    }),
    webSearchQuery: answer.searchQueries[0] ?? null,
    ads: ads ?? [],
    shopping: shopping ?? [],
    // Answers that are older than this field have no reason.
    refused: answer.state === 'refused' ? { reason: refusal ?? 'not given' } : null,
  }
}
