import { beforeAll, describe, expect, it } from 'vitest'

import type { AuditRecord } from '../src/audit-log/schema.js'
import { sql } from '../src/db/db.js'
import { isOpen, type KeyedRoute } from '../src/http/routes/route.js'
import { describedRoutes } from '../src/main/routes.js'
import { useTestApp } from './helpers/app.js'
import { type Seeded, seedAll, validRequest } from './helpers/valid-request.js'

const EVERYDAY = 'the daily work of a report, which its versions, timeline and states tell of'
const ASKING = 'it reads, computes or asks, and changes nothing'
const SENDING = 'it sends again what somebody has subscribed to'
const ARRIVING = 'data that arrives, by the thousand'

/** Requests that write, but are no administrative acts. */
const NO_ACTS: Record<string, string> = {
  connectAssistant: 'it records itself: src/assistants has the tests',
  registerClient: 'it records itself: src/assistants has the tests',
  issueTokens: 'a program goes on with what somebody has allowed; what it loses is recorded',
  revokeToken: 'it records itself: src/assistants has the tests',
  requestSignInMail: 'nobody is signed in by asking, and an attacker could fill the log',
  completeSession: 'it records itself, as createSession does',
  beginTotp: 'nothing counts before it is confirmed',
  beginPasskey: 'nothing counts before it is added',
  createSession: 'it records itself, its failures too: src/dashboard-server/sessions has the tests',
  linkProvider: 'it sends the browser to a provider; what comes back is recorded',
  recalculateBrandReport: EVERYDAY,
  updateDetectionPhrases: EVERYDAY,
  addBrandReportPrompts: EVERYDAY,
  createNote: EVERYDAY,
  updateNote: EVERYDAY,
  createAlert: EVERYDAY,
  updateAlert: EVERYDAY,
  updateRecommendation: EVERYDAY,
  updateAction: EVERYDAY,
  updateActionStates: EVERYDAY,
  createEffect: EVERYDAY,
  createGoal: EVERYDAY,
  updateGoal: EVERYDAY,
  createPrompts: EVERYDAY,
  updatePrompt: EVERYDAY,
  createTag: EVERYDAY,
  updateTag: EVERYDAY,
  createCrawlabilityCheck: EVERYDAY,
  createContentCheck: EVERYDAY,
  createQueryFanOut: EVERYDAY,
  proposeCollectionPlans: ASKING,
  previewDetection: ASKING,
  suggestCompetitors: ASKING,
  judgeNames: ASKING,
  previewPromptSet: ASKING,
  previewAnswerImport: ASKING,
  testEngine: ASKING,
  updateMe: 'how somebody is shown their own pages, and their own name',
  markNoticesRead: 'what somebody has seen is their own',
  callMcp: 'what a tool asks of the interface is recorded there',
  unlockShare: 'a reader of a share, whose visits it counts',
  countShareVisit: 'a reader of a share, whose visits it counts',
  testWebhook: SENDING,
  replayWebhookDelivery: SENDING,
  replayWebhookEvents: SENDING,
  testMailSubscription: SENDING,
  unsubscribe: 'whoever gets a mail needs no account to end it',
  importAnswers: ARRIVING,
  importExternalData: ARRIVING,
  ingestLog: ARRIVING,
}

const WRITING = describedRoutes().filter(({ method }) => method !== 'GET')
const ACTS = WRITING.filter((route): route is KeyedRoute => !isOpen(route) && route.records !== undefined)

describe('every request that writes', () => {
  it('is an act in the audit log, or has a reason why not', () => {
    const others = WRITING.filter((route) => !(ACTS as unknown[]).includes(route))
    expect(others.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(NO_ACTS).toSorted())
  })

  it('is an act if it deletes something or needs an administrator', () => {
    const grave = WRITING.filter(
      (route) => route.method === 'DELETE' || ('scope' in route && route.scope === 'admin'),
    )
    expect(grave.map(({ operationId }) => operationId).filter((id) => id in NO_ACTS)).toEqual(['testEngine'])
  })
})

const MARK = 'secret-of-nobody-else'

/** Bodies that differ from the valid request. Where a request contains a secret, the secret is marked. */
const BODIES: Record<string, (body: object) => object> = {
  updateClientReport: () => ({ hidden: ['notes'], comment: 'A good month.' }),
  storeProviderKey: () => ({ key: `${MARK}-and-a-long-one` }),
  createShare: (body) => ({ ...body, password: MARK }),
  createWebhook: (body) => ({ ...body, url: `https://hooks.example/${MARK}` }),
  updateWebhook: (body) => ({ ...body, url: `https://hooks.example/${MARK}/2?token=${MARK}` }),
}

/** Secrets that a response shows once: keys, tokens, and addresses that contain them. */
function secretsIn(body: unknown): string[] {
  const { key, token, secret, url } = (body ?? {}) as Record<string, unknown>
  const inUrl = typeof url === 'string' ? /(?:#code=|#|token=)(.+)$/.exec(url)?.[1] : undefined
  return [key, token, secret, inUrl].filter((value) => typeof value === 'string')
}

/** These also delete what other requests need, so they come last. */
const LAST = ['/v1/workspaces/{id}', '/v1/api-keys/{id}']
const depthOf = ({ path }: KeyedRoute) => (LAST.includes(path) ? LAST.indexOf(path) : path.length)

/** Acts that people do for themselves after signing in. Other tests look for their records. */
const OF_PERSONS = [
  'confirmTotp',
  'addPasskey',
  'createRecoveryCodes',
  'deleteSecondFactor',
  'unlinkProvider',
  'keepOwnMailSubscription',
  'endOwnMailSubscription',
]

/** Nested objects come first, and everything is changed before anything is deleted. */
const inOrder = [
  ...ACTS.filter(({ method }) => method !== 'DELETE'),
  ...ACTS.filter(({ method }) => method === 'DELETE').toSorted((one, other) => depthOf(other) - depthOf(one)),
]

describe('an act', () => {
  const test = useTestApp()
  const seeded = {} as Seeded
  const secrets: string[] = [MARK]
  const list = async (after: number) => {
    const { body } = await test.send<{ items: AuditRecord[] }>(
      'GET',
      `/v1/audit-log?after=${after}&limit=100`,
    )
    return body.items
  }
  const seen = { last: 0 }
  const news = async () => {
    const items = await list(seen.last)
    seen.last = items.at(-1)?.sequence ?? seen.last
    return items
  }

  beforeAll(async () => {
    Object.assign(seeded, await seedAll(test))
    await news()
  })

  it.each(inOrder.filter(({ operationId }) => !OF_PERSONS.includes(operationId)))(
    '$operationId leaves one record, with its address and actor',
    async (route) => {
      const { method, url, body = {} } = validRequest(route, seeded)
      const headers = route.operationId === 'deleteSession' ? await signedIn() : undefined
      await news()
      const response = await test.send(method, url, {
        ...(route.body && { body: BODIES[route.operationId]?.(body) ?? body }),
        ...(headers && { headers, key: null }),
      })
      expect(response.status).toBe(route.successStatus)
      secrets.push(...secretsIn(response.body))
      const records = await news()
      expect(records).toMatchObject([
        {
          action: route.records?.action,
          actor: headers
            ? { kind: 'key', name: 'test' }
            : { kind: 'key', id: null, name: 'SIGHTLINE_ADMIN_KEY' },
          address: '127.0.0.1',
          target: { kind: route.records?.action.split('.')[0] },
        },
      ])
      if (method === 'DELETE') expect(records[0]?.after).toBeNull()
    },
  )

  it('leaves no secret of a request or response in its record', async () => {
    const rows = await test.db.rows<{ text: string }>(sql`select log::text as text from audit_log log`)
    expect(secrets.length).toBeGreaterThan(6)
    for (const secret of secrets) expect(rows.filter(({ text }) => text.includes(secret))).toEqual([])
  })

  it('leaves no record if it is refused', async () => {
    const { key } = await test.newKey({ scopes: ['read'] })
    await news()
    await test.send('POST', '/v1/workspaces', { body: { name: 'Mine' }, key })
    await test.send('POST', '/v1/workspaces', { body: { name: '' } })
    expect(await news()).toEqual([])
  })

  async function signedIn(): Promise<Record<string, string>> {
    const { key } = await test.newKey()
    const opened = await test.send('POST', '/v1/session', { body: { key }, key: null })
    return {
      cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '',
      'sec-fetch-site': 'same-origin',
    }
  }
})
