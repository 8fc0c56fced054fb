import { startOf } from '../../kernel/days.js'
import { DAY, type Table } from '../table.js'
import { ANSWER_COLUMNS, listDaysOfAnswers } from './answer-columns.js'

export const citations: Table = {
  name: 'citations',
  description: 'The pages that answers cite: a row for each page of each answer.',
  columns: [
    DAY,
    ...ANSWER_COLUMNS,
    {
      name: 'position',
      type: 'integer',
      description: 'Rank of the page among the pages of the answer, from 1.',
    },
    { name: 'url', type: 'text', description: 'The address under which the page is counted.' },
    { name: 'domain', type: 'text', description: 'Host of the page.' },
    { name: 'link', type: 'text', isNullable: true, description: 'The address as the engine gave it.' },
    {
      name: 'title',
      type: 'text',
      isNullable: true,
      description: 'The title that the engine gave the page. Null if it gave none.',
    },
  ],
  listDays: listDaysOfAnswers,
  addRows: async ({ tx, workspaceId, day, reads }, sink) => {
    const date = startOf(day)
    // A question without an answer has no citations that count.
    const citing = (await reads.answers())
      .filter(({ state }) => state !== 'no_answer')
      .map((answer) => ({ ...answer, pages: answer.pageIds === '' ? [] : answer.pageIds.split(',') }))
    const addresses = await reads.pages.of(tx, workspaceId, new Set(citing.flatMap(({ pages }) => pages)))
    for (const { id, promptId, country, engine, run, pages, cited } of citing) {
      const found = pages.map((page, index) => ({
        page: addresses.get(page),
        ...cited[index],
        position: index + 1,
      }))
      const rows = found.filter(({ page }) => page !== undefined)
      if (rows.length === 0) continue
      const columns = {
        day: date,
        answer_id: id,
        prompt_id: promptId,
        country,
        engine,
        run,
        position: rows.map(({ position }) => position),
        url: rows.map(({ page }) => page!.url),
        domain: rows.map(({ page }) => page!.host),
        link: rows.map(({ link }) => link ?? null),
        title: rows.map(({ title }) => title ?? null),
      }
      sink.add(columns, rows.length)
    }
  },
}
