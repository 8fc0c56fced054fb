import { setTimeout } from 'node:timers/promises'

import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { OPERATOR, requireWorkspace } from '../../auth/index.js'
import { Invalid } from '../../kernel/errors.js'
import { createGoal, updateGoal } from './edit-goals.js'
import { CreateGoal } from './schema.js'

const test = useTestApp()
let goals = ''
beforeAll(async () => void (goals = `/v1/workspaces/${await seedWorkspace(test)}/goals`))

const ORDER = { name: 'Order', pattern: '/thank-you', value: 40, currency: 'EUR' }
const create = (body: object) =>
  test.send<{ id: string; errors: { path: string }[] }>('POST', goals, { body })

describe('POST /v1/workspaces/{id}/goals', () => {
  it('201 with exactly these fields, and null for what was left out', async () => {
    const { status, body } = await create({ name: 'Newsletter', pattern: '/welcome/*' })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        name: 'Newsletter',
        pattern: '/welcome/*',
        value: null,
        currency: null,
        createdDate: '2026-03-02T10:00:00.000Z',
        updatedDate: '2026-03-02T10:00:00.000Z',
      },
    })
  })

  it.each([
    ['pattern', { ...ORDER, pattern: 'thank-you' }],
    ['pattern', { ...ORDER, pattern: '/thank-you?order=1' }],
    ['pattern', { ...ORDER, pattern: '/*/' }],
    ['pattern', { ...ORDER, pattern: `/${'a'.repeat(200)}` }],
    ['value', { ...ORDER, value: -1 }],
    ['currency', { ...ORDER, currency: 'eur' }],
    ['currency', { ...ORDER, currency: undefined }],
    ['currency', { ...ORDER, value: null }],
  ])('400 for a wrong %s', async (path, body) => {
    const { status, body: refused } = await create(body)
    expect({ status, paths: refused.errors.map((error) => error.path) }).toEqual({
      status: 400,
      paths: [path],
    })
  })

  it('400 for a second currency in a workspace, because values are summed', async () => {
    const { body } = await create(ORDER)
    expect((await create({ ...ORDER, currency: 'USD' })).status).toBe(400)
    await test.send('DELETE', `${goals}/${body.id}`)
  })

  it('400 keeps the currency, also where two goals are created at the same moment', async () => {
    const { services } = test
    const workspaceId = await requireWorkspace({ ...services, actor: OPERATOR }, await seedWorkspace(test))
    const ctx = { ...services, actor: OPERATOR, workspaceId }
    const inCurrency = (currency: string) => CreateGoal.parse({ ...ORDER, currency })
    let second: Promise<unknown> | undefined
    await services.db.transaction(async (tx) => {
      await createGoal({ ...ctx, db: tx }, inCurrency('EUR'))
      second = createGoal(ctx, inCurrency('USD')).catch((error: unknown) => error)
      // As long as the first is not committed, the second must not be created.
      expect(await Promise.race([second, setTimeout(200, 'waits')])).toBe('waits')
    })
    expect(await second).toBeInstanceOf(Invalid)
  })

  it('409 for the 21st goal, because every record is compared with each', async () => {
    const many = `/v1/workspaces/${await seedWorkspace(test)}/goals`
    const body = { name: 'Done', pattern: '/done' }
    for (let goal = 0; goal < 20; goal += 1) await test.send('POST', many, { body })
    expect((await test.send('POST', many, { body })).status).toBe(409)
  })
})

describe('GET /v1/workspaces/{id}/goals', () => {
  it('200 with the newest first', async () => {
    const { body: first } = await create({ name: 'First', pattern: '/first' })
    const { body: second } = await create({ name: 'Second', pattern: '/second' })
    const { body } = await test.send<{ items: { id: string }[] }>('GET', `${goals}?limit=2`)
    expect(body.items.map(({ id }) => id)).toEqual([second.id, first.id])
  })
})

describe('PATCH /v1/workspaces/{id}/goals/{goalId}', () => {
  it('200 changes only the fields that are sent', async () => {
    const { body } = await create(ORDER)
    const change = (sent: object) => test.send('PATCH', `${goals}/${body.id}`, { body: sent })
    expect((await change({ value: 45 })).body).toMatchObject({ ...ORDER, value: 45 })
    expect((await change({ value: 45 })).status).toBe(200)
    expect((await change({ value: null })).status).toBe(400)
    expect((await change({ value: null, currency: null, pattern: '/paid' })).body).toMatchObject({
      pattern: '/paid',
      value: null,
    })
  })
})

describe('two changes of a goal at the same moment', () => {
  it('are both kept', async () => {
    const { services } = test
    const workspaceId = await requireWorkspace({ ...services, actor: OPERATOR }, await seedWorkspace(test))
    const ctx = { ...services, actor: OPERATOR, workspaceId }
    const { id } = await createGoal(ctx, CreateGoal.parse(ORDER))
    let second: ReturnType<typeof updateGoal> | undefined
    await services.db.transaction(async (tx) => {
      await updateGoal({ ...ctx, db: tx }, id, { name: 'Paid order' })
      second = updateGoal(ctx, id, { pattern: '/paid' })
      await setTimeout(200)
    })
    expect(await second).toMatchObject({ name: 'Paid order', pattern: '/paid' })
  })
})

describe('DELETE /v1/workspaces/{id}/goals/{goalId}', () => {
  it('204 removes it from the list', async () => {
    const { body } = await create({ name: 'Gone', pattern: '/gone' })
    expect((await test.send('DELETE', `${goals}/${body.id}`)).status).toBe(204)
    expect((await test.send('GET', goals)).text).not.toContain(body.id)
  })
})
