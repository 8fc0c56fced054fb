import { expect, it } from 'vitest'

import { addVisit, emptyPage, encodedCounts, type StatusClass } from '../visits/page-month.js'
import type { StoredPage } from './page-store.js'
import { agentRefusals } from './read-refusals.js'

type Visit = [bot: string, status: StatusClass, day?: number, verdict?: 'verified' | 'spoofed']

function page(path: string, visits: Visit[]): StoredPage {
  const month = emptyPage()
  for (const [bot, status, day = 1, verdict = 'verified'] of visits)
    addVisit(month, { bot, status, day, verdict })
  return { host: 'nike.com', path, days: 0b111, bots: month.bots, cells: encodedCounts(month) }
}

const refusedTo = (bot: string, pages: StoredPage[]) =>
  agentRefusals(pages).find(({ agent }) => agent === bot)

it('an agent is refused by 5xx, and by 4xx on a page that is served to other visitors', () => {
  const pages = [
    page('/a', [
      ['GPTBot', '4xx'],
      ['bingbot', '2xx'],
    ]),
    page('/b', [
      ['GPTBot', '5xx'],
      ['GPTBot', '3xx'],
    ]),
  ]
  expect(refusedTo('GPTBot', pages)).toEqual({ agent: 'GPTBot', engine: 'chatgpt', visits: 3, refused: 2 })
  expect(refusedTo('bingbot', pages)).toEqual({ agent: 'bingbot', engine: 'copilot', visits: 1, refused: 0 })
})

it('a page that is served to no visitor is missing, unless the agent is served nothing on five pages', () => {
  const missing = (count: number) =>
    Array.from({ length: count }, (_, at) => page(`/${at}`, [['GPTBot', '4xx']]))
  expect(refusedTo('GPTBot', missing(4))).toMatchObject({ visits: 4, refused: 0 })
  expect(refusedTo('GPTBot', missing(5))).toMatchObject({ visits: 5, refused: 5 })
  const served = page('/home', [['GPTBot', '2xx']])
  expect(refusedTo('GPTBot', [...missing(5), served])).toMatchObject({ visits: 6, refused: 0 })
})

it('spoofed visits and days outside the window do not count', () => {
  const pages = [
    page('/a', [
      ['GPTBot', '5xx', 4],
      ['GPTBot', '5xx', 1, 'spoofed'],
      ['GPTBot', '2xx', 3],
    ]),
  ]
  expect(refusedTo('GPTBot', pages)).toMatchObject({ visits: 1, refused: 0 })
})
