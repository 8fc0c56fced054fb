import { z } from 'zod'

import { type Reading, readingOf } from '../reading/answer-reading.js'
import { parseReply, type Reply } from '../call/exchange.js'
import { joinedParts } from '../reading/joined-parts.js'
import { Amount, Words } from '../reading/known-items.js'
import { looseList, looseText, webUrl } from '../reading/loose-fields.js'

const Link = z.object({ url: webUrl, title: looseText })

const Scraped = z.object({
  model: Words,
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
export function readScreen(screen: Reply): Reading {
  const { model, markdown, fan_out_queries, search_results, sources, items } = parseReply(Scraped, screen)
  const shown = looseList(ScrapedItem)
    .parse(items)
    .filter(({ type }) => !type.endsWith('_ad'))
  const texts = shown.map(({ markdown, text }) => markdown || text).filter(Boolean)
  return readingOf({
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
    start_index: Amount,
    end_index: Amount,
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
  model_name: Words,
  input_tokens: Amount,
  output_tokens: Amount,
  fan_out_queries: looseList(z.string()),
  items: z.array(z.unknown()).nullable(),
})
const Message = z.object({
  type: z.literal('message'),
  sections: looseList(
    z.object({ type: z.literal('text'), text: z.string(), annotations: looseList(Annotation) }),
  ),
})

/** A model's answer, passed on. Its sections part where a citation begins, even inside a sentence. */
export function readRelay(relayed: Reply): Reading {
  const { items, ...body } = parseReply(Relayed, relayed)
  const sections = looseList(Message)
    .parse(items)
    .flatMap((message) => message.sections)
  return readingOf({
    ...joinedParts(
      sections.map(({ text, annotations }) => ({ text, citations: annotations })),
      '',
    ),
    searchQueries: body.fan_out_queries,
    model: body.model_name,
    usage: { inputTokens: body.input_tokens, outputTokens: body.output_tokens },
  })
}
