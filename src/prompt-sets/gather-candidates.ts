import { listObservedSearches } from '../answers/index.js'
import type { WorkspaceContext } from '../context.js'
import { listSearchedQueries } from '../external-data/index.js'
import { addDays, dayOf } from '../kernel/days.js'
import { Invalid } from '../kernel/errors.js'
import { isLongerThan, isStorable } from '../kernel/fields.js'
import { languageOfCountry } from '../language/index.js'
import type { SetBuilder } from './open-set-builders.js'
import { type PreviewPromptSet, type SentSource, sourcesIn } from './schema.js'
import type { SetBrands } from './read-set-brands.js'
import type { Gathered } from './set/query.js'
import type { ReadSite } from './sources/read-site.js'
import {
  competitorQuestions,
  TEMPLATE_LANGUAGES,
  type TemplateLanguage,
  templateQuestions,
} from './sources/templates.js'

export interface GatheringTools {
  setBuilder: SetBuilder
  readSite: ReadSite
}

/** Limit per source. No one reads more questions than this. */
const MOST_QUERIES = 5000
/** Limit for all sources together. More would take longer than people wait. */
const MOST_CANDIDATES = 10_000
const OBSERVED_DAYS = 90
const MAX_LENGTH = 1000

/** Collects questions from everything that the request sends or names. Rejects a request without any question. */
export async function gatherCandidates(
  ctx: WorkspaceContext,
  tools: GatheringTools,
  { sent, brands }: { sent: PreviewPromptSet; brands: SetBrands },
): Promise<Gathered[]> {
  const found = (sent.lines ?? []).map((text): Gathered => ({ text, source: 'lines', impressions: null }))
  for (const source of sourcesIn(sent.source)) {
    const texts = await READERS[source](ctx, { ...tools, sent, brands })
    found.push(...texts.map((one) => ({ impressions: null, ...one, source })))
  }
  const usable = found.map((one) => ({ ...one, text: one.text.replace(/\s+/g, ' ').trim() })).filter(isUsable)
  if (usable.length === 0) throw nothingFound(sent)
  if (usable.length > MOST_CANDIDATES) throw tooMany(usable.length)
  return usable
}

function tooMany(found: number): Invalid {
  const message = `These sources have ${found} questions, but one request reads at most ${MOST_CANDIDATES}. Leave out a source.`
  return new Invalid('body', [{ path: 'source', code: 'too_big', message }])
}

const isUsable = ({ text }: Gathered) =>
  /\p{L}/u.test(text) && isStorable(text) && !isLongerThan(MAX_LENGTH, text)

type Found = { text: string; impressions?: number | null }[]

interface Asked extends GatheringTools {
  sent: PreviewPromptSet
  brands: SetBrands
}

const asFound = (texts: readonly string[]): Found => texts.map((text) => ({ text }))

const READERS: Record<SentSource, (ctx: WorkspaceContext, asked: Asked) => Promise<Found>> = {
  csv: async (_, { setBuilder, sent }) => setBuilder.readTable(sent.file ?? ''),
  gsc: (ctx) => readQueries(ctx, 'gsc'),
  gsc_ai: (ctx) => readQueries(ctx, 'gsc_ai'),
  fan_outs: async ({ db, workspaceId, now }) => {
    const since = addDays(dayOf(now()), -OBSERVED_DAYS)
    const searches = await listObservedSearches(db, workspaceId, { since, limit: MOST_QUERIES })
    return asFound(searches.map(({ query }) => query))
  },
  site: async (ctx, { setBuilder, readSite, sent }) =>
    asFound((await setBuilder.readPages(await readSite(ctx, sent))).flat()),
  competitors: async (_, { sent, brands }) =>
    asFound(
      competitorQuestions(templateLanguage(sent), {
        brand: brands.own,
        competitors: sent.competitors ?? brands.competitors,
      }),
    ),
  templates: async (_, { sent, brands }) =>
    asFound(templateQuestions(templateLanguage(sent), { subjects: sent.subjects ?? [], brand: brands.own })),
}

async function readQueries({ db, workspaceId }: WorkspaceContext, source: 'gsc' | 'gsc_ai'): Promise<Found> {
  const queries = await listSearchedQueries(db, workspaceId, { source }, MOST_QUERIES)
  return queries.map(({ query, impressions }) => ({ text: query, impressions }))
}

function templateLanguage({ language, country }: PreviewPromptSet): TemplateLanguage {
  const wanted = language ?? (country === undefined ? 'en' : languageOfCountry(country))
  const found = TEMPLATE_LANGUAGES.find((one) => one === wanted)
  if (found !== undefined) return found
  const message = `There are templates for ${TEMPLATE_LANGUAGES.join(', ')}. Send one of these as language.`
  throw new Invalid('body', [{ path: 'language', code: 'unsupported', message }])
}

const NEXT_STEPS: Partial<Record<SentSource, string>> = {
  gsc: 'Import a file of queries from Search Console first.',
  gsc_ai: 'Import a file of queries from Search Console first.',
  fan_outs: 'No stored answer of the last 90 days reports the searches of its engine.',
  site: 'The page has no headings and no questions. Send another page.',
}

function nothingFound({ source }: PreviewPromptSet): Invalid {
  const sources = sourcesIn(source)
  const steps = sources.flatMap((one) => NEXT_STEPS[one] ?? [])
  const message = ['The request contains no question. Send lines or another source.', ...new Set(steps)].join(
    ' ',
  )
  return new Invalid('body', [{ path: sources.length === 0 ? 'lines' : 'source', code: 'empty', message }])
}
