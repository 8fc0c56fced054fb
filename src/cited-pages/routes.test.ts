import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'

const test = useTestApp()
let path = ''

beforeEach(async () => {
  path = `/v1/workspaces/${await seedWorkspace(test)}/page-reading`
})

describe('GET /v1/workspaces/{id}/page-reading', () => {
  it('200 for a workspace that has not turned it on: off', async () => {
    const { status, body } = await test.send('GET', path)
    expect(status).toBe(200)
    expect(body).toEqual({ enabled: false, pagesPerDay: 50, pagesToday: 0 })
  })
})

describe('PUT /v1/workspaces/{id}/page-reading', () => {
  it('200 turns it on with fifty pages a day unless another number is sent, and off again', async () => {
    const { status, body } = await test.send('PUT', path, { body: { enabled: true } })
    expect(status).toBe(200)
    expect(body).toEqual({ enabled: true, pagesPerDay: 50, pagesToday: 0 })
    await test.send('PUT', path, { body: { enabled: false, pagesPerDay: 7 } })
    expect((await test.send('GET', path)).body).toMatchObject({ enabled: false, pagesPerDay: 7 })
  })

  it.each([0, 1001, 1.5, '50', null])('400 for %j pages a day', async (pagesPerDay) => {
    const { status } = await test.send('PUT', path, { body: { enabled: true, pagesPerDay } })
    expect(status).toBe(400)
  })
})
