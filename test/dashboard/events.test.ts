import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { recordEvents } from '../../src/events/index.js'
import type { WorkspaceId } from '../../src/kernel/ids.js'
import { startDueDeliveries } from '../../src/notifications/index.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

let receiver: Server
let status = 200
const received: string[] = []

beforeAll(async () => {
  receiver = createServer((asked, reply) => {
    received.push(String(asked.headers['webhook-id']))
    asked.resume()
    reply.writeHead(status).end(status === 200 ? 'Thank you' : '<script>alert(1)</script>')
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
})

afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

async function workspaceOf(): Promise<WorkspaceId> {
  const { body } = await dashboard.test.send<{ workspaceId: string }>(
    'GET',
    `/v1/reports/brand/${dashboard.reportId}`,
  )
  return body.workspaceId as WorkspaceId
}

const happen = async (auditId: string) =>
  recordEvents(dashboard.test.services, dashboard.test.db, await workspaceOf(), [
    {
      type: 'audit.completed',
      data: { auditId, kind: 'content', url: 'https://tarsolin.example/', query: null },
    },
  ])

it('the bell counts events since the last visit, and the list updates by itself', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  const bell = page.locator('.top .bell')
  await bell.waitFor()
  await expect.poll(() => bell.textContent()).toBe('Events')
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('events-seen')))
  await happen('first')
  await happen('second')
  await page.reload()
  await page.locator('.top .bell .fresh').waitFor()
  await expect.poll(() => bell.textContent()).toBe('Events 2, 2 new')
  await bell.click()
  await page.locator('tbody tr').first().waitFor()
  const before = await page.locator('tbody tr').count()
  // New events now arrive through the stream.
  await happen('third')
  await page.locator(`tbody tr:nth-child(${before + 1})`).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  await bell.waitFor()
  await expect.poll(() => page.locator('.bell .fresh').count()).toBe(0)
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('events can be filtered by type, and the filter is in the address', async () => {
  await happen('narrowed')
  const page = await dashboard.open()
  await page.goto('/events')
  await page.getByLabel('What', { exact: true }).selectOption('Check completed')
  await page.waitForURL(/types=audit\.completed/)
  await page.locator('.dim[aria-busy=false] tbody tr').first().waitFor()
  const titles = await page.locator('tbody tr td:nth-child(2)').allTextContents()
  expect(new Set(titles).size).toBe(1)
  await page.getByLabel('What', { exact: true }).selectOption('Budget used up')
  await page.getByText('No matching events').waitFor()
  await page.context().close()
})

it('an alert is added, switched off and deleted', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/settings?tab=alerts`)
  await page.getByRole('button', { name: 'Add an alert' }).click()
  await page.getByLabel('Figure').selectOption('Share of voice')
  await page.getByLabel('By at least').fill('-3')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('#alert-minimum-problem').waitFor()
  await page.getByLabel('By at least').fill('3')
  await page.getByLabel('Engine', { exact: true }).selectOption('Claude')
  await page.getByRole('button', { name: 'Save' }).click()
  const words = 'Share of voice falls over 14 days, by 3.0 points at least'
  const row = page.locator('tbody tr', { hasText: words })
  await row.waitFor()
  await expect.poll(() => row.textContent()).toContain('Claude')
  await page.getByRole('button', { name: `Switch off: ${words}` }).click()
  await row.getByText('off', { exact: true }).waitFor()
  await page.getByRole('button', { name: `Delete: ${words}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await row.waitFor({ state: 'detached' })
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('an alert on a competitor, an aspect, effects or cost asks only for the fields that it needs', async () => {
  const page = await dashboard.open()
  await page.goto(`/events?tab=alerts&reportId=${dashboard.reportId}`)
  const add = async (figure: string) => {
    await page.getByRole('button', { name: 'Add an alert' }).click()
    await page.getByLabel('Figure').selectOption(figure)
  }
  const save = async (words: RegExp) => {
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('tbody tr', { hasText: words }).waitFor()
  }
  await add('A competitor overtakes')
  await expect.poll(() => page.getByLabel('Notify me when it').count()).toBe(0)
  await save(/ overtakes over 14 days/)
  await add('Weakness')
  await page.getByLabel('Aspect').selectOption('Support')
  await page.getByLabel('Notify me when it').selectOption('rises')
  await save(/Weakness in support rises over 14 days/)
  await add('Effect of done actions')
  await expect.poll(() => page.getByLabel('Engine', { exact: true }).count()).toBe(0)
  await save(/The effect of a done action is negative by more than noise/)
  await add('The month will cost more than its budget')
  await save(/The month will cost more than its budget/)
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('a webhook is added, tested and monitored; its secret is shown once', async () => {
  const { test } = dashboard
  const page = await dashboard.open()
  await page.goto('/events?tab=webhooks')
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await page.getByLabel('Address').fill('ftp://example.com')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.locator('#webhook-url-problem').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('Address').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`)
  await page.getByLabel('Description').fill('Warehouse')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText(/^whsec_/).waitFor()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.locator('tbody tr a').click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('Test', { exact: true }).waitFor()
  await startDueDeliveries(test.services)
  await test.runJobs()
  await page.getByRole('button', { name: 'Look again' }).click()
  await page.locator('td', { hasText: /^delivered/ }).waitFor()
  await expect.poll(() => page.locator('.response-start').textContent()).toBe('Thank you')
  status = 410
  await page.getByRole('button', { name: /^Send again/ }).click()
  await page.locator('td', { hasText: /^pending/ }).waitFor()
  await test.runJobs()
  await page.getByRole('button', { name: 'Look again' }).click()
  await page.getByText('status 410').waitFor()
  // The receiver's response is shown as text.
  await expect.poll(() => page.locator('.response-start').textContent()).toBe('<script>alert(1)</script>')
  expect(new Set(received).size).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('button', { name: 'Switch off' }).waitFor()
  await page.getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('button', { name: 'Make a new secret' }).click()
  await page.getByText(/^whsec_/).waitFor()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.locator('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No webhooks yet').waitFor()
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('a person gets mail, and unsubscribes by its link without signing in', async () => {
  const { test } = dashboard
  const page = await dashboard.open()
  await page.goto('/events?tab=mail')
  await page.getByRole('button', { name: 'Add somebody' }).click()
  await page.getByLabel('Address').fill('ada')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.locator('#mail-address-problem').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('Address').fill('ada@example.com')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Alerts to ada@example.com').selectOption('every Monday')
  await page.locator('td', { hasText: /^every Monday$/ }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.context().close()
  const stored = await test.db.first<{ id: string; token: string }>({
    text: 'select id, unsubscribe_token as token from mail_subscriptions',
    values: [],
  })
  const reader = await dashboard.open({ key: null })
  await reader.goto(`/unsubscribe/${stored?.id}#${stored?.token}`)
  expect(await violationsOf(reader)).toEqual([])
  await reader.getByRole('button', { name: 'Unsubscribe' }).click()
  await reader.getByText('You are unsubscribed.').waitFor()
  expect(await test.db.rows({ text: 'select from mail_subscriptions', values: [] })).toEqual([])
  await reader.reload()
  await reader.getByRole('button', { name: 'Unsubscribe' }).click()
  await reader.getByText('has already ended').waitFor()
  expect(dashboard.complaints).toEqual([])
  await reader.context().close()
})

it('the form of an alert asks whom to notify and how, and can send a test message at once', async () => {
  const page = await dashboard.open()
  // The former address of the alerts.
  await page.goto(`/reports/${dashboard.reportId}/settings?tab=alerts`)
  await page.waitForURL(/\/events\?tab=alerts/)
  const rows = page.getByRole('region', { name: 'Alerts' }).locator('tbody tr')
  await rows.first().waitFor()
  const before = await rows.count()
  await page.getByRole('button', { name: 'Add an alert' }).click()
  await page.getByLabel('Notify also').selectOption('A channel of Slack')
  await page.getByLabel('Address').fill('http://10.0.0.1/hook')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => page.locator('#alert-address-problem').textContent())
    .toContain('SIGHTLINE_ALLOW_PRIVATE_NETWORKS')
  await page.getByLabel('Address').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/slack`)
  await expect.poll(() => page.locator('#alert-address-problem').count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await page.getByText('A test message is on its way to Slack.').waitFor()
  // Slack does not verify signatures, so the form shows no secret.
  await expect.poll(() => page.getByText(/whsec_|secret/i).count()).toBe(0)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await rows.nth(before).waitFor()
  await expect.poll(() => rows.count()).toBe(before + 1)
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('an alert that sends mail offers a test message, and so does the list of addresses', async () => {
  const page = await dashboard.open()
  await page.goto(`/events?tab=alerts&reportId=${dashboard.reportId}`)
  await page.getByRole('button', { name: 'Add an alert' }).click()
  await page.getByLabel('Notify also').selectOption('Somebody by mail')
  await page.getByLabel('Address').fill('grace@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await page.getByText('A test message is on its way to grace@example.com.').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('link', { name: 'Mail' }).click()
  await page.getByRole('button', { name: 'Send a test message to grace@example.com' }).click()
  await page.getByText('sent less than a minute ago').waitFor()
  await page.context().close()
})

it('page checks open in the workspace that was shown before', async () => {
  const { body } = await dashboard.test.send<{ id: string }>('POST', '/v1/workspaces', {
    body: { name: 'Another client' },
  })
  const page = await dashboard.open()
  await page.goto(`/events?workspaceId=${body.id}`)
  await page.getByText('Nothing has happened yet').waitFor()
  await page.getByRole('link', { name: 'Page checks' }).click()
  await page.getByRole('heading', { name: 'Page checks' }).waitFor()
  await expect.poll(() => page.getByLabel('Workspace').inputValue()).toBe(body.id)
  await page.context().close()
})
