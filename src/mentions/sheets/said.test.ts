import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import type { ArrivedAnswer } from '../../context.js'
import { sql } from '../../db/db.js'
import type { AnswerText, BrandMention, LineupBrand } from '../../detection/index.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { decodedSheet, type EncodedSheet } from '../sheet-format/sheet.js'
import { scanningHere, searchHere } from '../threads/scanners.js'
import { buildSheets, type OpenSearch, type StoredLineup } from './build-sheets.js'
import { matchAnswers } from './match-answers.js'

const test = useTestApp()

const TEXTS = [
  'Nike is cheap. Adidas is slow, Puma is cheap.',
  'Nothing is said here of Nike or Adidas.',
  'Adidas is slow and cheap. Nike is slow.',
  'Puma is cheap, Adidas too.',
]

type Said = BrandMention['statements'][number]

/** Adds statements to a mention for the words `cheap` and `slow` in the sentence that begins with the brand. */
function withStatements(mention: BrandMention, { content }: AnswerText): BrandMention {
  const [from = 0] = mention.offsets[0] ?? []
  const end = content.indexOf('.', from)
  const statements = [
    { word: 'cheap', aspect: 'price', polarity: 1 },
    { word: 'slow', aspect: 'speed', polarity: -1 },
  ].flatMap(({ word, ...said }): Said[] => {
    const at = content.indexOf(word, from)
    if (at === -1 || at > end) return []
    return [{ ...said, phrase: word, offsets: [at, at + word.length] } as Said]
  })
  return { ...mention, sentiment: 'neutral', statements }
}

const openSearch: OpenSearch = (matchers) => {
  const search = searchHere(matchers)
  return (text) => search(text).map((mention) => withStatements(mention, text))
}

let workspaceId: WorkspaceId
let promptIds: string[]
let brands: LineupBrand[]
const month = '2026-03-01'

const build = (lineup: string, of: LineupBrand[], bases: StoredLineup[] = []) =>
  buildSheets(test.db, openSearch, { workspaceId, lineup, brands: of, month, promptIds, bases })

async function sheetOf(lineup: string) {
  const sheet = await test.db.first<EncodedSheet>(sql`
    select cells, starts, said, phrases, totals
    from mention_sheets
    where workspace_id = ${workspaceId} and lineup = ${lineup}`)
  if (sheet === undefined) throw new Error(`There is no sheet of ${lineup}.`)
  return decodedSheet(sheet)
}

beforeAll(async () => {
  test.clock.now = new Date('2026-03-06T10:00:00.000Z')
  workspaceId = (await seedWorkspace(test)) as WorkspaceId
  promptIds = await seedPrompts(test, workspaceId, { prompts: ['Which shoe?'] })
  const body = TEXTS.map((text, index) => ({
    promptId: promptIds[0],
    engine: index % 2 === 0 ? 'chatgpt' : 'claude',
    day: `2026-03-0${4 - index}`,
    text,
  }))
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
  const competitors = ['Adidas', 'Puma'].map((brand) => ({ brand, brandDomain: `${brand}.com` }))
  await seedReport(test, workspaceId, { promptIds, competitors })
  await test.runJobs()
  const [version] = await test.db.rows<{ brands: LineupBrand[] }>(sql`
    select brands from report_versions where workspace_id = ${workspaceId}`)
  brands = version?.brands ?? []
})

describe('the statements on a sheet', () => {
  it('are those in the texts about each brand, with their offsets', async () => {
    await build('made', brands)
    const said = (await sheetOf('made')).map(({ day, mentions }) => ({
      day,
      mentions: mentions.map(({ brand, statements = [] }) => [
        brands[brand]?.brand,
        statements.map(({ phrase, start, length }) => [phrase, start, length]),
      ]),
    }))
    expect(said.at(-1)).toEqual({
      day: 4,
      mentions: [
        ['Nike', [['cheap', 8, 5]]],
        [
          'Adidas',
          [
            ['cheap', 39, 5],
            ['slow', 25, 4],
          ],
        ],
        ['Puma', [['cheap', 39, 5]]],
      ],
    })
    expect(said[2]?.mentions).toEqual([
      ['Nike', []],
      ['Adidas', []],
    ])
  })

  it('are the same when a brand is added, when brands change their order, and when one is removed', async () => {
    const [nike, adidas, puma] = brands as [LineupBrand, LineupBrand, LineupBrand]
    await build('two', [nike, adidas])
    const two = { lineup: 'two', brands: [nike, adidas] }
    await build('added', brands, [two])
    expect(await sheetOf('added')).toEqual(await sheetOf('made'))
    await build('turned', [adidas, nike], [two])
    await build('turned-made', [adidas, nike])
    expect(await sheetOf('turned')).toEqual(await sheetOf('turned-made'))
    await build('one', [puma], [{ lineup: 'added', brands }])
    await build('one-made', [puma])
    expect(await sheetOf('one')).toEqual(await sheetOf('one-made'))
  })

  it('are the same when answers arrive one after another', async () => {
    await test.db.run(
      sql`delete from mention_sheets where workspace_id = ${workspaceId} and lineup not in ('made')`,
    )
    const standIn = {
      ...scanningHere,
      scan: async (matchers: Parameters<OpenSearch>[0], texts: AnswerText[]) =>
        texts.map(openSearch(matchers)),
    }
    const keys = await test.db.rows<ArrivedAnswer>(sql`
      select prompt_id as "promptId", day, engine, run, page_ids as "pageIds" from answers where workspace_id = ${workspaceId}`)
    const made = await sheetOf('made')
    for (const key of keys.toReversed())
      await test.db.transaction((tx) => matchAnswers(standIn)(tx, workspaceId, [key]))
    const version = await test.db.first<{ lineup: string }>(sql`
      select lineup from report_versions where workspace_id = ${workspaceId}`)
    expect(await sheetOf(version?.lineup ?? '')).toEqual(made)
  })
})
