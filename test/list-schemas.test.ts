import { beforeAll, describe, expect, it } from 'vitest'

import { isTabular } from '../src/http/routes/route.js'
import { columnKinds, type ColumnKind } from '../src/http/response/column-kinds.js'
import { describedRoutes } from '../src/main/routes.js'
import { useTestApp } from './helpers/app.js'
import { readCsv } from './helpers/read-csv.js'
import { seedAll, type Seeded, validRequest } from './helpers/valid-request.js'

const TABULAR = describedRoutes().filter(isTabular)

const IS: Record<ColumnKind, RegExp> = {
  date: /^\d{4}-\d\d-\d\d$/,
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  number: /^-?\d+(\.\d+)?(e-?\d+)?$/,
  boolean: /^(true|false)$/,
  text: /^/,
}

describe('the types of columns', () => {
  const test = useTestApp()
  let seeded: Seeded
  beforeAll(async () => void (seeded = await seedAll(test)))

  it.each(TABULAR)('of $operationId match the values in its CSV', async (route) => {
    const { url } = validRequest(route, seeded)
    // The list belongs to a person, so it needs a key of theirs.
    const isOwn = ['listNotices', 'listOwnMailSubscriptions'].includes(route.operationId)
    const { key } = await test.newKey({ ownerId: isOwn ? seeded.personId : null })
    const sent = isOwn ? { key } : {}
    const { text } = await test.send('GET', `${url}${url.includes('?') ? '&' : '?'}format=csv`, sent)
    const [heading = [], ...rows] = readCsv(text)
    const faults = columnKinds(route).flatMap(({ name, kind }) =>
      rows
        .map((row) => row[heading.indexOf(name)] ?? '')
        .filter((cell) => cell !== '' && !IS[kind].test(cell))
        .map((cell) => `${name}: ${cell} is no ${kind}`),
    )
    // A list within an item is joined to a text, even with a single entry.
    const missed = columnKinds(route)
      .filter(({ name, kind }) => kind === 'text' && !name.includes('.') && name !== 'days')
      .filter(({ name }) => rows.some((row) => IS.date.test(row[heading.indexOf(name)] ?? '')))
    expect([faults, missed]).toEqual([[], []])
  })
})

describe('GET /v1/lists', () => {
  const test = useTestApp()

  it('200 with the columns of every list, for a key that may read', async () => {
    const { key } = await test.newKey({ scopes: ['read'] })
    const { body } = await test.send<{ items: { id: string }[] }>('GET', '/v1/lists?limit=100', { key })
    expect(body.items.find(({ id }) => id === 'listDailyStats')).toMatchObject({
      path: '/v1/reports/brand/{reportId}/stats/daily',
      hasDays: true,
      needs: [],
      columns: expect.arrayContaining([
        { name: 'date', kind: 'date' },
        { name: 'brandCoverage', kind: 'number' },
      ]) as unknown,
    })
    expect(body.items.find(({ id }) => id === 'readCitationHistory')).toMatchObject({
      needs: ['startDate', 'endDate', 'country', 'url'],
    })
    expect(body.items.find(({ id }) => id === 'readBrandReportStats')).toMatchObject({ isShared: true })
  })
})
