import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { describedOperations } from '../packages/client/generator/described-operation.js'
import type { OpenApi } from '../packages/client/generator/document.js'
import { isOfNode, nodeFiles, NODES } from '../packages/client/generator/n8n/node-files.js'
import type { NodeProperty } from '../packages/client/generator/n8n/node-properties.js'
import { openApiOfAllRoutes } from '../src/main/routes.js'
import { signedHeaders } from '../src/notifications/webhooks/messages/signature.js'
import { useTestApp } from './helpers/app.js'
import { seedWorkspace } from './helpers/seed.js'
import { ROOT } from './helpers/source.js'

const document = openApiOfAllRoutes() as OpenApi
const require = createRequire(import.meta.url)
const load = (file: string) =>
  require(join(ROOT, 'integrations/n8n', file)) as Record<string, new () => object>

describe('the generated parameters of the n8n node', () => {
  const properties = JSON.parse(nodeFiles(document)['Sightline/properties.json'] ?? '') as NodeProperty[]
  const shownFor = (resource: string, operation: string) =>
    properties.filter(({ displayOptions: { show } = { show: {} } }) =>
      [show.resource ?? [resource], show.operation ?? [operation]].every((list, at) =>
        list.includes(at === 0 ? resource : operation),
      ),
    )

  it('match what `npm run client` generates from the route table', () => {
    const stale = Object.entries(nodeFiles(document)).filter(
      ([name, text]) => text !== readFileSync(join(ROOT, NODES, name), 'utf8'),
    )
    expect(stale.map(([name]) => name)).toEqual([])
  })

  it('include every required path and query parameter of an operation, each once', () => {
    const faults = describedOperations(document)
      .filter(isOfNode)
      .flatMap(({ group, method, path, pathParameters, query }) => {
        const names = shownFor(group, method).map(({ name }) => name)
        const needed = [...pathParameters, ...query.filter(({ required }) => required)]
        const missing = needed.filter(({ name }) => !names.includes(name))
        return missing.length > 0 || new Set(names).size < names.length ? [path] : []
      })
    expect(faults).toEqual([])
  })
})

/** What the loader of n8n reads. The loader itself was tried by hand, because it is far larger than this program. */
describe('the package of the n8n node', () => {
  it('names files whose classes have the name of the file', () => {
    const { n8n } = JSON.parse(readFileSync(join(ROOT, 'integrations/n8n/package.json'), 'utf8')) as {
      n8n: { nodes: string[]; credentials: string[] }
    }
    for (const file of [...n8n.nodes, ...n8n.credentials]) {
      const name = /(\w+)\.(?:node|credentials)\.js$/.exec(file)?.[1] ?? ''
      expect(new (load(file)[name]!)()).toBeTypeOf('object')
    }
  })
})

interface Trigger {
  webhookMethods: { default: Record<'checkExists' | 'create' | 'delete', () => Promise<boolean>> }
  webhook(): Promise<{ workflowData?: unknown[][]; noWebhookResponse?: boolean }>
}

/** Runs in the runtime that n8n documents, against the running interface. */
describe('the trigger of n8n', () => {
  const test = useTestApp()
  const { SightlineTrigger } = load('nodes/SightlineTrigger/SightlineTrigger.node.js')
  const trigger = new SightlineTrigger!() as Trigger
  const kept: { webhookId?: string; secret?: string } = {}
  const here = { workspaceId: '' }
  afterEach(() => void vi.useRealTimers())
  beforeAll(async () => void (here.workspaceId = await seedWorkspace(test)))

  const runtime = (fields: object = {}) => ({
    getWorkflowStaticData: () => kept,
    getNodeParameter: (name: string) => (name === 'events' ? ['report.ready'] : ` ${here.workspaceId} ,`),
    getNodeWebhookUrl: () => 'https://n8n.example.com/webhook/1',
    getCredentials: async () => ({ url: 'http://sightline.example/', apiKey: 'unused here' }),
    helpers: {
      httpRequestWithAuthentication: async (
        _type: string,
        asked: { method: string; url: string; body?: object },
      ) => {
        const { status, body } = await test.send(asked.method, new URL(asked.url).pathname, {
          body: asked.body,
        })
        if (status >= 400) throw Object.assign(new Error('refused'), { httpCode: String(status) })
        return body
      },
      returnJsonArray: (json: object) => [{ json }],
    },
    ...fields,
  })
  const { checkExists, create, delete: remove } = trigger.webhookMethods.default

  it('creates a webhook when the workflow is activated, recognises it later, and deletes it', async () => {
    expect(await checkExists.call(runtime())).toBe(false)
    expect(await create.call(runtime())).toBe(true)
    expect(await checkExists.call(runtime())).toBe(true)
    const { body } = await test.send('GET', `/v1/webhooks/${kept.webhookId}`)
    expect(body).toMatchObject({ events: ['report.ready'], workspaceIds: [here.workspaceId] })
    const made = kept.webhookId
    expect(await remove.call(runtime())).toBe(true)
    expect(kept).toEqual({})
    expect((await test.send('GET', `/v1/webhooks/${made}`)).status).toBe(404)
    Object.assign(kept, { webhookId: made })
    expect(await checkExists.call(runtime())).toBe(false)
    expect(await remove.call(runtime())).toBe(true)
  })

  it('starts the workflow for messages with a valid signature, and answers all others with 401', async () => {
    await create.call(runtime())
    const body = '{"type":"report.ready","data":{"reportId":"x"}}'
    const answered: number[] = []
    const arriving = (headers: object, rawBody = body) =>
      trigger.webhook.call(
        runtime({
          getHeaderData: () => headers,
          getRequestObject: () => ({ rawBody: Buffer.from(rawBody) }),
          getBodyData: () => JSON.parse(rawBody) as object,
          getResponseObject: () => ({
            status: (status: number) => ({ json: () => void answered.push(status) }),
          }),
        }) as unknown as Trigger,
      )
    const sentDate = new Date('2026-01-26T08:29:44Z')
    vi.useFakeTimers({ now: sentDate, toFake: ['Date'] })
    const headers = signedHeaders({ id: 'event', sentDate, body }, [kept.secret ?? ''])
    expect(await arriving(headers)).toEqual({ workflowData: [[{ json: JSON.parse(body) as unknown }]] })
    expect(await arriving(headers, body.replace('"x"', '"y"'))).toEqual({ noWebhookResponse: true })
    expect(await arriving({})).toEqual({ noWebhookResponse: true })
    expect(answered).toEqual([401, 401])
  })
})
