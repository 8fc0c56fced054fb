import { z } from 'zod'

import { type Reading, readingOf } from '../reading/answer-reading.js'
import { boundedTree } from '../reading/bounded-tree.js'
import { parseReply, type Reply } from '../call/exchange.js'
import { looseEntries, looseList, looseText, webUrl } from '../reading/loose-fields.js'
import { markdownTable } from '../reading/markdown-table.js'

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

/** Google's overview or AI Mode, or Bing's Copilot answer: one item of a page of results, if it is there at all. */
export function readOverview(page: Reply): Reading {
  const items = parseReply(Page, page).items ?? []
  const [overview] = elementsOf(items.filter(isOverview).slice(0, 1))
  if (overview === undefined) return readingOf({})
  const { markdown, children, references } = overview
  return readingOf({
    text: markdown || textIn(children),
    citations: eachOnce([...children.flatMap(referencesIn), ...references]),
  })
}

function isOverview(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'type' in item && item.type === 'ai_overview'
}

/** Without what was paid for: an advertisement is not an answer, and its links are no citations. */
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
