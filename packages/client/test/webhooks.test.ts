import { randomBytes } from 'node:crypto'

import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'

import { InvalidWebhook, verifyWebhook } from '../src/index.js'

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const SECRET = newSecret()
const BODY = JSON.stringify({
  type: 'report.ready',
  timestamp: '2026-01-27T01:02:11.412Z',
  sequence: 812,
  workspaceId: 'w',
  data: { reportId: 'r', reportTitle: 'Läufer' },
})

/** Signs a body by Standard Webhooks. */
function signed({ secret = SECRET, at = new Date(), body = BODY } = {}): Record<string, string> {
  const signature = new Webhook(secret).sign('msg_1', at, body)
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  }
}

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

describe('verifyWebhook', () => {
  it('returns a message with a valid Standard Webhooks signature, for both kinds of headers, from text or bytes', async () => {
    for (const headers of [signed(), new Headers(signed())])
      for (const body of [BODY, new TextEncoder().encode(BODY)]) {
        const message = await verifyWebhook(headers, body, SECRET)
        expect(message).toEqual(JSON.parse(BODY))
        // Comparing `type` narrows the type of the data.
        if (message.type === 'report.ready') expect(message.data.reportTitle).toBe('Läufer')
      }
  })

  it('accepts one valid signature among several, and several secrets during a rotation', async () => {
    const other = newSecret()
    const both = {
      ...signed(),
      'webhook-signature': `${signed({ secret: other })['webhook-signature']} v1a,x ${signed()['webhook-signature']}`,
    }
    expect((await verifyWebhook(both, BODY, SECRET)).sequence).toBe(812)
    expect((await verifyWebhook(signed({ secret: other }), BODY, [SECRET, other])).sequence).toBe(812)
  })

  it.each<[string, () => Record<string, string>, string]>([
    ['another secret', () => signed({ secret: newSecret() }), BODY],
    ['another body', () => signed(), `${BODY} `],
    ['another id', () => ({ ...signed(), 'webhook-id': 'msg_2' }), BODY],
    ['six minutes ago', () => signed({ at: minutes(-6) }), BODY],
    ['in six minutes', () => signed({ at: minutes(6) }), BODY],
    ['no headers', () => ({}), BODY],
    ['no signature', () => ({ ...signed(), 'webhook-signature': '' }), BODY],
    ['a signature of another version', () => ({ ...signed(), 'webhook-signature': 'v2,abc' }), BODY],
    ['a signature that is no base64', () => ({ ...signed(), 'webhook-signature': 'v1,%%%' }), BODY],
  ])('refuses %s', async (_, headers, body) => {
    await expect(verifyWebhook(headers(), body, SECRET)).rejects.toThrow(InvalidWebhook)
  })
})
