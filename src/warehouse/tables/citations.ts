import type { Db } from '../../db/db.js'
import { startOf } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { type CitedAddress, listCitedAddresses, listAnswerCitations } from '../answer-store.js'
import { DAY, type Table } from '../table.js'
import { ANSWER_COLUMNS, listDaysOfAnswers } from './answer-columns.js'

export const citations: Table = {
  name: 'citations',
  description: 'Which pages answers cite: a row for each page of each answer.',
  columns: [
    DAY,
    ...ANSWER_COLUMNS,
    { name: 'position', type: 'integer', description: 'Its rank among the pages of the answer, from 1.' },
    { name: 'url', type: 'text', description: 'The address of the page, as pages are counted.' },
    { name: 'domain', type: 'text', description: 'Its host.' },
    { name: 'link', type: 'text', isNullable: true, description: 'The address as the engine gave it.' },
    { name: 'title', type: 'text', isNullable: true, description: 'The title that the engine gave.' },
  ],
  listDays: listDaysOfAnswers,
  eachRow: async ({ tx, workspaceId, day }, visit) => {
    const date = startOf(day)
    // A question to which nothing was shown cites nothing that counts.
    const citing = (await listAnswerCitations(tx, { workspaceId, day })).filter(
      ({ state }) => state !== 'no_answer',
    )
    const addresses = await addressesOf(tx, workspaceId, new Set(citing.flatMap(({ pageIds }) => pageIds)))
    for (const { id, promptId, country, engine, run, pageIds, cited } of citing) {
      for (const [index, pageId] of pageIds.entries()) {
        const page = addresses.get(pageId)
        if (page === undefined) continue
        visit({
          day: date,
          answer_id: id,
          prompt_id: promptId,
          country,
          engine,
          run,
          position: index + 1,
          url: page.url,
          domain: page.host,
          link: cited[index]?.link ?? null,
          title: cited[index]?.title ?? null,
        })
      }
    }
  },
}

async function addressesOf(
  tx: Db,
  workspaceId: WorkspaceId,
  pageIds: Set<string>,
): Promise<Map<string, CitedAddress>> {
  const found = await listCitedAddresses(tx, workspaceId, [...pageIds])
  return new Map(found.map((page) => [page.id, page]))
}
