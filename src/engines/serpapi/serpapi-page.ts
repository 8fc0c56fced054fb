import { z } from 'zod'

import { type Reading, readingOf } from '../reading/answer-reading.js'
import { looseEntries, looseList, looseText, webUrl } from '../reading/loose-fields.js'
import { blocksIn, blocksMarkdown, citedIndexes } from './serpapi-blocks.js'

const Reference = z
  .object({ index: z.number().optional().catch(undefined), link: webUrl, title: looseText })
  .transform(({ index, link, title }) => ({ index, url: link, title }))

const Answer = z.object({
  header: looseText,
  text_blocks: looseEntries,
  references: looseList(Reference),
  reconstructed_markdown: looseText,
  page_token: looseText,
  error: looseText,
})

/** AI Mode and Copilot stand at the top, Google's overview under a name of its own. */
export const Page = Answer.extend({
  search_metadata: z.object({ status: z.string() }),
  ai_overview: Answer.optional().catch(undefined),
})
export type Page = z.infer<typeof Page>

/** Where Google writes the overview after the page, it has to be fetched by this token; '' where it is here. */
export function deferredToken({ ai_overview }: Page): string {
  return ai_overview?.text_blocks.length === 0 ? ai_overview.page_token : ''
}

export function readPage(page: Page): Reading {
  const answer = page.ai_overview ?? page
  if (answer.error !== '') return readingOf({})
  const { header, references } = answer
  const blocks = blocksIn(answer.text_blocks)
  const cited = citedIndexes(blocks)
  const byIndex = new Map(references.map((reference) => [reference.index, reference]))
  const text = [header && `## ${header}`, blocksMarkdown(blocks)].filter(Boolean).join('\n\n')
  return readingOf({
    text: answer.reconstructed_markdown || text,
    // Some answers do not say which sentence rests on which reference.
    citations: cited.length === 0 ? references : cited.flatMap((index) => byIndex.get(index) ?? []),
    sources: references,
  })
}
