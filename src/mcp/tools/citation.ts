import { z } from 'zod'

import type { Citation, CitationHistory, Sightline } from '../../../packages/client/src/index.js'
import { NamedReport, WINDOW, windowQuery } from '../fields.js'
import { Figure, toFigure } from '../figure.js'
import { MOST_CITED, sortedBy, sortQuery } from '../order.js'
import { tool, ToolFault } from '../tool.js'

const MOST_BRANDS = 20

/** What Sightline read on the page, in our own sentences. They contain no text of the page. */
function pageSays(cited: Citation | undefined): string {
  if (cited === undefined) return 'No answer in this window cites the page.'
  if (cited.page === null) return 'The page has not been read.'
  const { names, unknown, entries, updatedDate, failure, readDate } = cited.page
  const named = names.length === 0 ? 'No tracked brand' : names.slice(0, MOST_BRANDS).join(', ')
  const sentences = [
    failure?.message ?? `Read ${readDate.slice(0, 10)}.`,
    failure !== null && names.length === 0 ? '' : `Names: ${named}.`,
    unknown.length === 0 ? '' : `Not looked for yet: ${unknown.slice(0, MOST_BRANDS).join(', ')}.`,
    entries === null ? '' : `A list of ${entries} entries.`,
    updatedDate === null ? '' : `Last changed ${updatedDate}.`,
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

export const getCitationTool = tool({
  name: 'get_citation',
  title: 'Read how one page is cited',
  description:
    'How often one page is cited, by day, engine and prompt, and which brands it names. Both days are needed.',
  orders: { byWeek: sortedBy('oldest first', { field: 'date', order: 'asc' }), prompts: MOST_CITED },
  operations: ['readCitationHistory', 'listCitationPrompts', 'listCitations'],
  input: z.object({
    reportId: NamedReport,
    url: z.string().describe('From list_citations.'),
    ...WINDOW,
    startDate: z.string().describe('First day, YYYY-MM-DD.'),
    endDate: z.string().describe('Last day, YYYY-MM-DD.'),
  }),
  output: z.object({
    url: z.string(),
    citations: Figure,
    byEngine: z.record(z.string(), z.number()),
    byWeek: z.array(z.object({ from: z.string(), citations: z.number() })),
    prompts: z.array(
      z.object({
        promptId: z.string(),
        prompt: z.string(),
        country: z.string(),
        engines: z.array(z.string()),
        citations: z.number(),
        namesBrand: z.boolean(),
      }),
    ),
    page: z.string(),
  }),
  run: async (client, { reportId, url: named, ...filters }) => {
    const url = await wholeAddress(client, reportId, { named, filters })
    const query = { ...windowQuery(filters), url }
    const { startDate, endDate, country = 'all' } = filters
    const [history, { items }, cited] = await Promise.all([
      client.citations.readHistory(reportId, { ...query, startDate, endDate, country }),
      client.citations.listPrompts(reportId, { ...query, limit: 10, ...sortQuery(MOST_CITED) }).page(),
      // By address, not by citations: the pages below this one may be cited more often.
      client.citations.list(reportId, { ...windowQuery(filters), search: url }).page(),
    ])
    const {
      totalPeriodCitations: value,
      totalCitationsPreviousPeriod: previous,
      citationsHistory: days,
    } = history
    return {
      url,
      citations: {
        ...toFigure(value, {
          unit: 'count',
          n: null,
          change: { previous, delta: value - previous, significant: null },
        }),
        why: 'A count of citations: compare it with the number of answers before calling a change real.',
      },
      byEngine: sumsOf(
        days.flatMap(({ citationsByEngine }) =>
          citationsByEngine.map(({ engine, citations }) => [engine, citations]),
        ),
      ),
      byWeek: weeksOf(days),
      prompts: items.map((item) => ({
        promptId: item.id,
        prompt: item.prompt,
        country: item.country,
        engines: item.engines,
        citations: item.citations,
        namesBrand: item.brandMentioned === 1,
      })),
      page: pageSays(cited.items.find((item) => item.url === url)),
    }
  },
})

interface Named {
  named: string
  filters: Parameters<typeof windowQuery>[0]
}

/** Other tools shorten long addresses. A shortened one would find no citations, so it is replaced by the one it begins. */
async function wholeAddress(client: Sightline, reportId: string, { named, filters }: Named): Promise<string> {
  if (!named.endsWith('…')) return named
  const beginning = named.slice(0, -1)
  const query = { ...windowQuery(filters), search: beginning, limit: 10, ...sortQuery(MOST_CITED) }
  const { items } = await client.citations.list(reportId, query).page()
  const [found, ...others] = items.filter((item) => item.url.startsWith(beginning))
  if (found !== undefined && others.length === 0) return found.url
  const count = found === undefined ? 'No cited page begins' : 'Several cited pages begin'
  throw new ToolFault(
    `${count} with this shortened address in this window. Ask the person for the whole address.`,
  )
}

function sumsOf(entries: [string, number][]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const [name, value] of entries) sums.set(name, (sums.get(name) ?? 0) + value)
  return Object.fromEntries(sums)
}

/** Sums up weeks, because ninety days would take ninety lines. */
function weeksOf(days: CitationHistory['citationsHistory']) {
  const weeks: { from: string; citations: number }[] = []
  days.forEach(({ date, totalCitations }, index) => {
    if (index % 7 === 0) weeks.push({ from: date, citations: 0 })
    const week = weeks.at(-1)
    if (week !== undefined) week.citations += totalCitations
  })
  return weeks
}
