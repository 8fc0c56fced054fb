import { z } from 'zod'

import { type Reading, readingOf } from '../reading/answer-reading.js'
import { parseReply, type Reply } from '../call/exchange.js'
import { Words } from '../reading/known-items.js'
import { looseList, looseText, webUrl } from '../reading/loose-fields.js'
import { providerFailure } from '../call/provider-failure.js'

const Link = z.union([
  webUrl.transform((url) => ({ url, title: '', cited: true })),
  z
    .object({ url: webUrl, title: looseText, text: looseText, cited: z.boolean().catch(true) })
    .transform(({ url, title, text, cited }) => ({ url, title: title || text, cited })),
])

/** The columns differ from engine to engine. */
const Row = z.object({
  answer_text: Words,
  answer_text_markdown: Words,
  model: Words,
  web_search_triggered: z.boolean().catch(false),
  citations: looseList(Link),
  sources: looseList(Link),
  links_attached: looseList(Link),
  search_sources: looseList(Link),
  error: Words,
  error_code: Words,
})
type Row = z.infer<typeof Row>

/** As many as one call may ask for; we ask for one. */
const MAX_ROWS = 20

/** One question makes one row; one that only tells of an error is no answer. */
export function readRows(reply: Reply): Reading {
  const list: unknown[] = Array.isArray(reply.json) ? reply.json.slice(0, MAX_ROWS) : [reply.json]
  const rows = parseReply(z.array(Row), { ...reply, json: list })
  const row = rows.find(({ error, error_code }) => !error && !error_code)
  if (row !== undefined) return readRow(row, reply)
  const [{ error: message, error_code: code } = { error: 'there is no row in the result' }] = rows
  throw providerFailure('Bright Data', reply, { kind: 'unavailable', message, code })
}

function readRow(row: Row, reply: Reply): Reading {
  if (row.answer_text === undefined && row.answer_text_markdown === undefined)
    throw providerFailure('Bright Data', reply, { kind: 'protocol', message: 'the row has no answer_text' })
  const lists = [row.citations, row.sources, row.links_attached]
  const links = lists.find(({ length }) => length > 0) ?? []
  const reading = readingOf({
    text: row.answer_text_markdown || row.answer_text || '',
    citations: links.filter(({ cited }) => cited),
    sources: [...row.search_sources, ...links.filter(({ cited }) => !cited)],
    model: row.model,
  })
  return { ...reading, searched: reading.searched || row.web_search_triggered }
}
