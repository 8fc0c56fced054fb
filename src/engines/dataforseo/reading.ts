import { z } from 'zod'

import { parseReply, type Reply } from '../call/exchange.js'
import { boundedTree, markdownTable } from '../reading/blocks.js'
import { type AnswerParts, answerParts, joinedParts } from '../reading/bounded-answer.js'
import {
  looseEntries,
  looseList,
  looseText,
  OptionalNumber,
  OptionalText,
  webUrl,
} from '../reading/fields.js'

const Link = z.object({ url: webUrl, title: looseText })

const Scraped = z.object({
  model: OptionalText,
  markdown: looseText,
  fan_out_queries: looseList(z.string()),
  search_results: looseList(Link),
  sources: looseList(Link),
  items: z.array(z.unknown()).nullable(),
})
const ScrapedItem = z.object({
  type: looseText,
  markdown: looseText,
  text: looseText,
  sources: looseList(Link),
})

/** ChatGPT's or Gemini's answer as its screen shows it. */
export function readScreen(screen: Reply): AnswerParts {
  const { model, markdown, fan_out_queries, search_results, sources, items } = parseReply(Scraped, screen)
  const shown = looseList(ScrapedItem)
    .parse(items)
    .filter(({ type }) => !type.endsWith('_ad'))
  const texts = shown.map(({ markdown, text }) => markdown || text).filter(Boolean)
  return answerParts({
    text: markdown || texts.join('\n\n'),
    citations: sources.length > 0 ? sources : shown.flatMap((item) => item.sources),
    sources: search_results,
    searchQueries: fan_out_queries,
    model,
  })
}

const Annotation = z
  .object({
    url: looseText,
    direct_url: looseText,
    title: looseText,
    start_index: OptionalNumber,
    end_index: OptionalNumber,
  })
  // Gemini's `url` is a redirect of Google's, `direct_url` the page behind it.
  .transform(({ url, direct_url, title, start_index: start, end_index: end }) => ({
    url: direct_url || url,
    title,
    start,
    end,
  }))
  .refine(({ url }) => webUrl.safeParse(url).success)

const Relayed = z.object({
  model_name: OptionalText,
  input_tokens: OptionalNumber,
  output_tokens: OptionalNumber,
  fan_out_queries: looseList(z.string()),
  items: z.array(z.unknown()).nullable(),
})
const Message = z.object({
  type: z.literal('message'),
  sections: looseList(
    z.object({ type: z.literal('text'), text: z.string(), annotations: looseList(Annotation) }),
  ),
})

/** A model's answer, passed on. A section ends where a citation begins, even inside a sentence. */
export function readRelay(relayed: Reply): AnswerParts {
  const { items, ...body } = parseReply(Relayed, relayed)
  const sections = looseList(Message)
    .parse(items)
    .flatMap((message) => message.sections)
  return answerParts({
    ...joinedParts(
      sections.map(({ text, annotations }) => ({ text, citations: annotations })),
      '',
    ),
    searchQueries: body.fan_out_queries,
    model: body.model_name,
    usage: { inputTokens: body.input_tokens, outputTokens: body.output_tokens },
  })
}

const ADVERTISEMENTS = new Set(['ai_overview_paid', 'ai_overview_shopping'])

const Page = z.object({ items: z.array(z.unknown()).nullable() })

const Table = z.object({ table_header: looseEntries, table_content: looseEntries })

const Reference = z.object({ url: webUrl, title: looseText })
type Reference = z.infer<typeof Reference>

const Fields = z.object({
  type: looseText,
  markdown: looseText,
  title: looseText,
  text: looseText,
  snippet: looseText,
  table: Table.optional().catch(undefined),
  items: looseEntries,
  components: looseEntries,
  references: looseList(Reference),
})

interface Element extends Omit<z.infer<typeof Fields>, 'items' | 'components'> {
  children: Element[]
}

/** Google's overview or AI Mode, or Bing's Copilot answer: one item of a page of results, if the page has it. */
export function readOverview(page: Reply): AnswerParts {
  const items = parseReply(Page, page).items ?? []
  const [overview] = elementsOf(items.filter(isOverview).slice(0, 1))
  if (overview === undefined) return answerParts({})
  const { markdown, children, references } = overview
  return answerParts({
    text: markdown || textIn(children),
    citations: eachOnce([...children.flatMap(referencesIn), ...references]),
  })
}

function isOverview(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'type' in item && item.type === 'ai_overview'
}

/** Leaves out advertisements: they are no answer, and their links are no citations. */
function elementsOf(items: unknown[]): Element[] {
  return boundedTree<Element>(items, (item, within) => {
    const { data } = Fields.safeParse(item)
    if (data === undefined || ADVERTISEMENTS.has(data.type)) return undefined
    const { components, items, ...fields } = data
    return { ...fields, children: within([...components, ...items]) }
  })
}

function textIn(elements: Element[]): string {
  return joined(elements.map((element) => element.markdown || ownText(element)))
}

function ownText({ title, text, snippet, table, children }: Element): string {
  const rows = table === undefined ? '' : markdownTable([table.table_header, ...table.table_content])
  return joined([title, text, snippet, rows, textIn(children)])
}

function joined(paragraphs: string[]): string {
  return paragraphs.filter(Boolean).join('\n\n')
}

function referencesIn({ references, children }: Element): Reference[] {
  return [...references, ...children.flatMap(referencesIn)]
}

function eachOnce(references: Reference[]): Reference[] {
  const seen = new Set<string>()
  return references.filter(({ url }) => !seen.has(url) && seen.add(url))
}
