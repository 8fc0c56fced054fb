import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Webhook } from 'standardwebhooks'

import { isSigned, isWebhookSecret, newWebhookSecret, signedHeaders } from './signature.js'

const MESSAGE = { id: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C', body: '{"type":"report.ready","data":{"n":25}}' }

/** The reference library always uses the real clock. */
const sentNow = () => ({ ...MESSAGE, sentDate: new Date() })

describe('a signature', () => {
  it('is verified by the reference implementation of Standard Webhooks, for any message', () => {
    const texts = { id: fc.stringMatching(/^[0-9A-Z]{1,26}$/), body: fc.json() }
    fc.assert(
      fc.property(fc.record(texts), (message) => {
        const secret = newWebhookSecret()
        const headers = signedHeaders({ ...message, sentDate: new Date() }, [secret])
        expect(new Webhook(secret).verify(message.body, headers)).toEqual(JSON.parse(message.body))
      }),
    )
  })

  it('is not valid for a message of which one byte changed', () => {
    const secret = newWebhookSecret()
    const message = sentNow()
    const headers = signedHeaders(message, [secret])
    for (let offset = 0; offset < message.body.length; offset += 1) {
      const changed = Buffer.from(message.body)
      changed[offset] = (changed[offset] ?? 0) ^ 1
      const body = changed.toString()
      expect(() => new Webhook(secret).verify(body, headers)).toThrow('No matching signature')
      expect(isSigned({ headers, body }, secret, message.sentDate)).toBe(false)
    }
  })

  it('is valid with either secret while one replaces the other, and with no third', () => {
    const [older, newer, third] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()]
    const headers = signedHeaders(sentNow(), [newer, older])
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2)
    for (const secret of [older, newer]) new Webhook(secret).verify(MESSAGE.body, headers)
    expect(() => new Webhook(third).verify(MESSAGE.body, headers)).toThrow('No matching signature')
  })
})

describe('our own verification', () => {
  it('agrees with the reference implementation', () => {
    const secret = newWebhookSecret()
    const now = new Date()
    const id = 'msg_1'
    const signature = new Webhook(secret).sign(id, now, MESSAGE.body)
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': `v1,bm9uc2Vuc2U= ${signature}`,
    }
    expect(isSigned({ headers, body: MESSAGE.body }, secret, now)).toBe(true)
    expect(isSigned({ headers, body: MESSAGE.body }, newWebhookSecret(), now)).toBe(false)
    expect(isSigned({ headers: {}, body: MESSAGE.body }, secret, now)).toBe(false)
  })

  it.each([
    ['within five minutes', 299, true],
    ['of a message from long ago', -301, false],
    ['of a message from the future', 301, false],
  ])('depends on the time: %s', (_, seconds, verified) => {
    const secret = newWebhookSecret()
    const now = new Date('2026-03-02T10:00:00.000Z')
    const headers = signedHeaders({ ...MESSAGE, sentDate: new Date(now.getTime() + seconds * 1000) }, [
      secret,
    ])
    expect(isSigned({ headers, body: MESSAGE.body }, secret, now)).toBe(verified)
  })

  it('recognises a secret by its form', () => {
    expect(isWebhookSecret(newWebhookSecret())).toBe(true)
    expect(isWebhookSecret('whsec_short')).toBe(false)
    expect(isWebhookSecret('sl_live_0000000000000000000000000000000000')).toBe(false)
  })
})
