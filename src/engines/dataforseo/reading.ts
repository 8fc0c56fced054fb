import { z } from 'zod'

import { parseReply, type Reply } from '../call/exchange.js'
import { missingOverview } from '../call/failure.js'
import { boundedTree, markdownTable } from '../reading/blocks.js'
import { type AnswerParts, answerParts, chatParts, eachOnce, joinedParts } from '../reading/bounded-answer.js'
import { adCards, productCards } from '../reading/cards.js'
import {
  looseEntries,
  looseList,
  looseText,
  OptionalNumber,
  OptionalText,
  sourceUrl,
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
/** Keeps unknown fields, because advertisements have more of them. */
const ScrapedItem = z.looseObject({
  type: looseText,
  markdown: looseText,
  text: looseText,
  sources: looseList(Link),
  items: looseEntries,
})

/** Reads the answer of ChatGPT or Gemini from its screen. */
export function readScreen(screen: Reply): AnswerParts {
  const { model, markdown, fan_out_queries, search_results, sources, items } = parseReply(Scraped, screen)
  const list = looseList(ScrapedItem).parse(items)
  const ads = list.filter(({ type }) => type.endsWith('_ad'))
  const products = list.filter(({ type }) => type.endsWith('_products'))
  const shown = list.filter((item) => !ads.includes(item) && !products.includes(item))
  const texts = shown.map(({ markdown, text }) => markdown || text).filter(Boolean)
  return chatParts({
    text: markdown || texts.join('\n\n'),
    citations: sources.length > 0 ? sources : shown.flatMap((item) => item.sources),
    sources: search_results,
    searchQueries: fan_out_queries,
    shopping: productCards(products.flatMap((item) => item.items)),
    ads: adCards(ads),
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
  // Gemini's `url` is a redirect of Google. `direct_url` is the page behind it.
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

/** Reads a model's answer from the relay. A section ends at each citation, even inside a sentence. */
export function readRelay(relayed: Reply): AnswerParts {
  const { items, ...body } = parseReply(Relayed, relayed)
  const sections = looseList(Message)
    .parse(items)
    .flatMap((message) => message.sections)
  return chatParts({
    ...joinedParts(
      sections.map(({ text, annotations }) => ({ text, citations: annotations })),
      '',
    ),
    searchQueries: body.fan_out_queries,
    model: body.model_name,
    usage: { inputTokens: body.input_tokens, outputTokens: body.output_tokens },
  })
}

const ADS = 'ai_overview_paid'
const PRODUCTS = 'ai_overview_shopping'

const Page = z.object({ items: z.array(z.unknown()).nullable() })
const Overview = z.object({ items: looseList(z.object({ type: looseText, items: looseEntries })) })

const Table = z.object({ table_header: looseEntries, table_content: looseEntries })

type Cited = z.infer<typeof Link>

const Fields = z.object({
  type: looseText,
  markdown: looseText,
  title: looseText,
  text: looseText,
  snippet: looseText,
  url: sourceUrl.optional().catch(undefined),
  links: looseList(Link),
  table: Table.optional().catch(undefined),
  items: looseEntries,
  components: looseEntries,
  references: looseList(Link),
})

interface Element extends Omit<z.infer<typeof Fields>, 'items' | 'components'> {
  children: Element[]
}

/** Reads Google's overview or AI Mode, or Bing's Copilot answer. It is one item of the page of results, if present. */
export function readOverview(page: Reply): AnswerParts {
  const item = parseReply(Page, page).items?.find(isOverview)
  if (item === undefined) return answerParts({})
  const [overview] = elementsOf([item])
  const { markdown = '', children = [], references = [] } = overview ?? {}
  const text = markdown || textIn(children)
  if (text.trim() === '') throw missingOverview('DataForSEO', page)
  return answerParts({
    text,
    citations: eachOnce([...children.flatMap(citedBy), ...references]),
    shopping: productCards(cardsIn(item, PRODUCTS)),
    ads: adCards(cardsIn(item, ADS)),
  })
}

function cardsIn(overview: unknown, wanted: string): unknown[] {
  const items = Overview.safeParse(overview).data?.items ?? []
  return items.flatMap(({ type, items: cards }) => (type === wanted ? cards : []))
}

function isOverview(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'type' in item && item.type === 'ai_overview'
}

/** Skips products and advertisements: they are not part of the answer, and their links are not citations. */
function elementsOf(items: unknown[]): Element[] {
  return boundedTree<Element>(items, (item, within) => {
    const { data } = Fields.safeParse(item)
    if (data === undefined || data.type === ADS || data.type === PRODUCTS) return undefined
    const { components, items, ...fields } = data
    return { ...fields, children: within([...components, ...items]) }
  })
}

function textIn(elements: Element[]): string {
  return joined(elements.map((element) => element.markdown || ownText(element)))
}

function ownText({ title, text, snippet, table, children }: Element): string {
  const head = table?.table_header.length ? [table.table_header] : []
  const rows = markdownTable([...head, ...(table?.table_content ?? [])])
  return joined([title, text, snippet, rows, textIn(children)])
}

function joined(paragraphs: string[]): string {
  return paragraphs.filter(Boolean).join('\n\n')
}

/** Cited are references, linked pages, and the page or video of the element itself. The page of a picture is not cited. */
function citedBy({ type, title, url, links, references, children }: Element): Cited[] {
  const shown = url === undefined || type.includes('image') ? [] : [{ url, title }]
  return [...references, ...links, ...shown, ...children.flatMap(citedBy)]
}
