import { randomBytes } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { SECRET_KEY, useTestApp } from '../../../test/helpers/app.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { seedWebhook } from '../../../test/helpers/valid-request.js'
import { openSecretBox } from '../../encryption/index.js'
import { examineWebhooks, webhookFinding } from './examine-webhooks.js'

const WEBHOOK = {
  id: 'w1',
  plainUrl: null,
  sealedUrl: null,
  shownUrl: 'https://hooks.slack.com/services/T0/B0/secret',
  disabledReason: null,
  failingSince: new Date('2026-03-02T10:00:00.000Z'),
  pending: 12,
  failed: 3,
}

describe('the report of doctor about webhooks', () => {
  it('names the host of one that fails, and not its path', () => {
    expect(webhookFinding(WEBHOOK)).toEqual({
      what: 'Webhook',
      ok: false,
      found:
        'w1 to hooks.slack.com: every attempt has failed since 2026-03-02T10:00:00.000Z (deliveries: 12 waiting, 3 failed)',
      advice: 'GET /v1/webhooks/w1/deliveries shows what the receiver answers.',
    })
  })

  it('says why one is disabled and how to switch it on; one that was switched off is not a problem', () => {
    const disabled = { ...WEBHOOK, disabledReason: 'Every attempt failed for 5 days.' }
    expect(webhookFinding(disabled)).toMatchObject({
      ok: false,
      found: expect.stringContaining('disabled. Every attempt failed for 5 days.'),
      advice: 'To switch it on: PATCH /v1/webhooks/w1 {"status": "enabled"}',
    })
    expect(webhookFinding({ ...WEBHOOK, disabledReason: 'It was switched off.' })).toMatchObject({
      ok: true,
      isNote: true,
    })
  })

  describe('on a database', () => {
    const test = useTestApp()

    it('finds secrets that were encrypted with another key', async () => {
      await seedWebhook(test, [await seedWorkspace(test)])
      expect(
        await examineWebhooks(
          test.db,
          openSecretBox(async () => SECRET_KEY),
        ),
      ).toEqual([])
      expect(
        await examineWebhooks(
          test.db,
          openSecretBox(async () => randomBytes(32)),
        ),
      ).toMatchObject([
        {
          what: 'Secrets',
          ok: false,
          found: '1 of 1 secrets of webhooks were encrypted with another key',
          advice: expect.stringContaining('SIGHTLINE_SECRET_KEY'),
        },
      ])
    })
  })
})
