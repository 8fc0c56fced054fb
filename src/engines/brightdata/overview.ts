import { z } from 'zod'

import { parseReply, type Reply } from '../call/exchange.js'
import { missingOverview } from '../call/failure.js'
import { hlOf } from '../call/search-locale.js'
import type { Question } from '../provider.js'
import { type AnswerParts, answerParts, eachOnce } from '../reading/bounded-answer.js'
import { looseEntries, looseList, looseText, webUrl } from '../reading/fields.js'
import { blocksMarkdown, citedIn, textBlocks } from '../reading/text-blocks.js'

/** Builds the address of a Google search page. Without `brd_ai_overview`, few pages come with an overview. */
export function searchPage(zone: string, { prompt, country }: Omit<Question, 'signal'>): object {
  const query = { q: prompt, gl: country, hl: hlOf(country), brd_json: '1', brd_ai_overview: '2' }
  const url = `https://www.google.com/search?${new URLSearchParams(query).toString()}`
  return { zone, url, method: 'GET', format: 'raw' }
}

const Reference = z
  .object({ link: looseText, href: looseText, url: looseText, title: looseText })
  .transform(({ link, href, url, title }) => ({ url: link || href || url, title: withoutHint(title) }))
  .refine(({ url }) => webUrl.safeParse(url).success)

const ResultPage = z.object({
  general: z.looseObject({}),
  ai_overview: z.object({ texts: looseEntries, references: looseList(Reference) }).nullish(),
})

export function readSearchPage(reply: Reply): AnswerParts {
  const { ai_overview } = parseReply(ResultPage, reply)
  if (!ai_overview) return answerParts({})
  const { texts, references } = ai_overview
  const blocks = textBlocks(texts)
  const text = blocksMarkdown(blocks)
  if (text === '') throw missingOverview('Bright Data', reply)
  const linked = citedIn(blocks, () => undefined)
  return answerParts({ text, citations: eachOnce([...linked, ...references]), sources: references })
}

const HINT = 'opens in new tab'

/** Titles end with a hint for screen readers, which is removed. */
function withoutHint(title: string): string {
  const at = title.toLowerCase().indexOf(HINT)
  return at < 0 ? title : title.slice(0, at).trimEnd().replace(/\.$/, '')
}
