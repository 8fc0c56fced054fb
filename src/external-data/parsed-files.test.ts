import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { Invalid } from '../kernel/errors.js'
import { externalRow, joinedRows, UnreadLine } from './external-row.js'
import { headingOf, rowsBelow } from './heading.js'
import { type ExternalSource, SOURCE_NAMES, SOURCES } from './sources.js'
import { decodedText } from './table-text.js'

const SAMPLES = join(import.meta.dirname, '../../test/fixtures/external-data')
const FEBRUARY = { startDate: '2026-02-01', endDate: '2026-02-28' }

function readRows(text: string, source: ExternalSource) {
  const heading = headingOf(text, source)
  const options = { heading, isDayFirst: false, window: heading.window ?? FEBRUARY, today: '2026-03-02' }
  return [...rowsBelow(text, heading)].map((row) => {
    try {
      const measured = Object.entries(externalRow(row, options)).filter(([, value]) => value !== null)
      return Object.fromEntries(measured)
    } catch (error) {
      if (!(error instanceof UnreadLine)) throw error
      return `${row.line}: ${error.message}`
    }
  })
}

const sample = (name: string) => decodedText(readFileSync(join(SAMPLES, name)))
const ofDay = (day: string) => ({ startDay: day, endDay: day })
const ofFebruary = { startDay: '2026-02-01', endDay: '2026-02-28' }

describe('a sample of each source', () => {
  it.each([
    [
      'gsc',
      'gsc-queries.csv',
      [
        { ...ofFebruary, query: 'wide running shoes', clicks: 12, impressions: 1340, position: 8.2 },
        { ...ofFebruary, query: 'shoes, wide "4E"', clicks: 3, impressions: 120, position: 11 },
        { ...ofFebruary, query: 'trail shoes', clicks: 0, impressions: 45, position: 23.4 },
      ],
    ],
    [
      'gsc',
      'gsc-dates.csv',
      [
        { ...ofDay('2026-02-27'), clicks: 25, impressions: 1200, position: 9 },
        { ...ofDay('2026-02-28'), clicks: 35, impressions: 1100, position: 8.1 },
      ],
    ],
    [
      'gsc',
      'gsc-german.csv',
      [
        { ...ofFebruary, query: 'breite laufschuhe', clicks: 9, impressions: 1300, position: 6.1 },
        { ...ofFebruary, query: 'laufschuhe damen', clicks: 4, impressions: 250, position: 12.345 },
      ],
    ],
    [
      'gsc_ai',
      'gsc-ai-pages.csv',
      [
        { ...ofFebruary, page: 'https://nike.com/wide', impressions: 420 },
        { ...ofFebruary, page: 'https://nike.com/trail', impressions: 77 },
      ],
    ],
    [
      'bing',
      'bing-overview.csv',
      [
        { ...ofDay('2026-02-27'), citations: 14, citedPages: 3 },
        { ...ofDay('2026-02-28'), citations: 9, citedPages: 2 },
      ],
    ],
    [
      'bing',
      'bing-queries.csv',
      [
        { ...ofFebruary, query: 'best wide running shoes', citations: 31, citationShare: 27.24 },
        { ...ofFebruary, query: 'wide fit trainers', citations: 4, citationShare: 3.1 },
      ],
    ],
    [
      'clarity',
      'clarity-pages.csv',
      [{ ...ofFebruary, page: 'https://nike.com/wide', citations: 22, citationShare: 18.5 }],
    ],
    [
      'ga4',
      'ga4-acquisition.csv',
      [
        '18: The line has no source. It may be a line of totals.',
        { ...ofFebruary, referrer: 'google / organic', visits: 5100, conversions: 50, revenue: 11000.1 },
        { ...ofFebruary, referrer: 'chatgpt.com / referral', visits: 181, conversions: 9.5, revenue: 1200.5 },
        { ...ofFebruary, referrer: 'perplexity.ai / referral', visits: 40, conversions: 2, revenue: 145 },
      ],
    ],
    [
      'plausible',
      'plausible-sources.csv',
      [
        { ...ofDay('2026-02-27'), referrer: 'ChatGPT', pageviews: 22, visitors: 11, visits: 12 },
        { ...ofDay('2026-02-27'), referrer: 'ChatGPT', pageviews: 5, visitors: 4, visits: 4 },
        { ...ofDay('2026-02-27'), referrer: 'Google', pageviews: 70, visitors: 23, visits: 25 },
        { ...ofDay('2026-02-28'), referrer: 'Perplexity', pageviews: 9, visitors: 5, visits: 5 },
      ],
    ],
    [
      'matomo',
      'matomo-assistants.csv',
      [
        { ...ofFebruary, referrer: 'ChatGPT', visits: 52, visitors: 41, conversions: 3, revenue: 210.5 },
        { ...ofFebruary, referrer: 'Perplexity', visits: 8, visitors: 7, conversions: 0, revenue: 0 },
      ],
    ],
  ] as const)('of %s, %s, is read line by line', (source, name, rows) => {
    expect(readRows(sample(name), source)).toEqual(rows)
  })

  it.each([
    'Requêtes les plus fréquentes,Clics,Impressions,CTR,Position moyenne',
    'Consultas principales,Clics,Impresiones,CTR,Posición media',
    'Query principali,Clic,Impressioni,CTR,Posizione media',
    'Populairste zoekopdrachten,Klikken,Vertoningen,CTR,Positie',
    'Najpopularniejsze zapytania,Kliknięcia,Wyświetlenia,CTR,Pozycja',
    'En popüler sorgular,Tıklama,Görüntüleme,CTR,Ortalama konum',
    'Nejčastější dotazy,Kliknutí,Zobrazení,CTR,Průměrná pozice',
    'Vanligaste sökfrågorna,Klick,Visningar,Klickfrekvens,Genomsnittlig position',
    '上位のクエリ,クリック数,表示回数,CTR,掲載順位',
    '인기 검색어,클릭수,노출수,클릭률,평균 게재순위',
    '热门查询,点击次数,展示次数,点击率,平均排名',
    'Поисковый запрос,Клики,Показы,CTR,Позиция',
  ])('of Search Console is recognised by its columns in other languages: %s', (names) => {
    expect([...headingOf(`${names}\na,1,2,3%,4\n`, 'gsc').columns.keys()]).toEqual([
      'query',
      'clicks',
      'impressions',
      'position',
    ])
  })
})

describe('an invalid file', () => {
  const faultOf = (text: string, source: ExternalSource) => {
    try {
      headingOf(text, source)
    } catch (error) {
      if (error instanceof Invalid) return error.message
      throw error
    }
    return undefined
  }

  it.each([
    [
      'Keyword,Impressions,Clicks\nshoes,1,2\n',
      'A file of Bing Webmaster Tools, AI performance needs the column “citations” and “date” or “query” or “page”. This one has “Keyword”, “Impressions”, “Clicks”.',
    ],
    [
      'Page;Score\n/a;1\n',
      'A file of Bing Webmaster Tools, AI performance needs the column “citations”. This one has “Page”, “Score”.',
    ],
    ['', 'The file has no rows.'],
  ])('%j says which column is missing and which were found', (text, message) => {
    expect(faultOf(text, 'bing')).toBe(message)
  })

  it('is recognised by every source', () => {
    for (const source of SOURCE_NAMES)
      expect(faultOf('Colour,Size\nred,4\n', source)).toContain(`A file of ${SOURCES[source].name} needs`)
  })
})

describe('a line that cannot be read', () => {
  it.each([
    ['2026-02-27,many,10', '“many” is no whole number (clicks).'],
    ['2026-02-27,1.5,10', '“1.5” is no whole number (clicks).'],
    ['soon,1,10', '“soon” is no day.'],
    ['2026-03-03,1,10', '2026-03-03 is in the future.'],
    ['2026-02-27,-,', 'The line has no figures.'],
  ])('%j says why', (line, reason) => {
    expect(readRows(`Date,Clicks,Impressions\n${line}\n`, 'gsc')).toEqual([`2: ${reason}`])
  })

  it('has no main value, or one that is far too long', () => {
    const text = `Query,Clicks,Impressions\n,1,10\n${'a'.repeat(2001)},1,10\n`
    expect(readRows(text, 'gsc')).toEqual([
      '2: The line has no query. It may be a line of totals.',
      '3: The query is longer than 2000 characters or has invalid characters.',
    ])
  })
})

it('a search that begins with # is read, and the remarks below the table are not', () => {
  const rows = readRows(
    'Query,Clicks,Impressions,Position\n#1 shoe,1,100,4\nshoe,2,300,8\n# ---\nmore,1,1,1\n',
    'gsc',
  )
  expect(rows.map((row) => (typeof row === 'string' ? row : row.query))).toEqual(['#1 shoe', 'shoe'])
})

it('the number of cells read from a line is limited', () => {
  const wide = ['Query,Clicks,Impressions,Position', `shoe,2,300,8${',x'.repeat(1000)}`, 'boot,1,2,3'].join(
    '\n',
  )
  expect(readRows(wide, 'gsc').map((row) => (typeof row === 'string' ? row : row.query))).toEqual([
    'shoe',
    'boot',
  ])
})

it('lines about the same are added up, with positions weighted by impressions', () => {
  const heading = headingOf('Query,Clicks,Impressions,Position\n', 'gsc')
  const read = (line: string) =>
    externalRow(
      { line: 2, cells: line.split(',') },
      { heading, isDayFirst: false, window: FEBRUARY, today: '2026-03-02' },
    )
  expect(joinedRows(read('a,1,100,4'), read('a,2,300,8'))).toMatchObject({
    clicks: 3,
    impressions: 400,
    position: 7,
  })
  expect(joinedRows(read('a,1,100,4'), read('a,2,300,-'))).toMatchObject({ position: 4 })
})
