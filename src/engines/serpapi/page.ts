import { z } from 'zod'

import { type AnswerParts, answerParts, eachOnce } from '../reading/bounded-answer.js'
import { adCards, productCards } from '../reading/cards.js'
import { looseEntries, looseList, looseText, sourceUrl, webUrl } from '../reading/fields.js'
import { blocksMarkdown, citedIn, namesReferences, textBlocks } from '../reading/text-blocks.js'

const Reference = z
  .object({ index: z.number().optional().catch(undefined), link: webUrl, title: looseText })
  .transform(({ index, link, title }) => ({ index, url: link, title }))

const Place = z
  .object({
    title: z.string().trim().min(1),
    address: looseText,
    links: z
      .object({ website: sourceUrl.optional().catch(undefined) })
      .optional()
      .catch(undefined),
  })
  .transform(({ links, ...place }) => ({ ...place, website: links?.website }))
type Place = z.infer<typeof Place>

const Answer = z.object({
  header: looseText,
  text_blocks: looseEntries,
  references: looseList(Reference),
  reconstructed_markdown: looseText,
  shopping_results: looseEntries,
  local_results: looseList(Place),
  ads: looseEntries,
  page_token: looseText,
  error: looseText,
})

/** AI Mode and Copilot answer at the top level. Google's overview has its own field. */
export const ResultPage = Answer.extend({
  search_metadata: z.object({ status: z.string() }),
  ai_overview: Answer.nullish(),
})
export type ResultPage = z.infer<typeof ResultPage>

/** The token that fetches an overview written after the page. Empty if the overview is already in the page. */
export function deferredToken({ ai_overview }: ResultPage): string {
  return ai_overview?.text_blocks.length === 0 ? ai_overview.page_token : ''
}

/** The rest of a page of results is not part of the answer. */
export function readPage(page: ResultPage): AnswerParts {
  const answer = page.ai_overview ?? page
  if (answer.error !== '') return answerParts({})
  const { header, references } = answer
  const blocks = textBlocks(answer.text_blocks)
  const written = [header && `## ${header}`, blocksMarkdown(blocks)].filter(Boolean).join('\n\n')
  const said = answer.reconstructed_markdown || written
  if (said.trim() === '') return answerParts({})
  const byIndex = new Map(references.map((reference) => [reference.index, reference]))
  const cited = citedIn(blocks, (index) => byIndex.get(index))
  return answerParts({
    text: [said, placesMarkdown(answer.local_results, said)].filter(Boolean).join('\n\n'),
    citations: eachOnce([
      ...cited,
      ...(namesReferences(blocks) ? [] : references),
      ...answer.local_results.flatMap(({ website, title }) => (website ? [{ url: website, title }] : [])),
    ]),
    sources: references,
    shopping: productCards(answer.shopping_results),
    ads: adCards(answer.ads),
  })
}

/** Lists the places that the answer shows as cards, unless its text already names them. */
function placesMarkdown(places: Place[], said: string): string {
  return places
    .filter(({ title }) => !said.includes(title))
    .map(({ title, address }) => `- ${[title, address].filter(Boolean).join(', ')}`)
    .join('\n')
}
