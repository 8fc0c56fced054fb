import type { Db } from '../../db/db.js'
import { type SecretBox, SecretKeyFault } from '../../encryption/index.js'
import {
  listSealedSecrets,
  listUnwellWebhooks,
  secretOwner,
  shownReceiver,
  SWITCHED_OFF,
  type UnwellWebhook,
} from '../../notifications/index.js'
import type { DoctorFinding } from './examine-given-up.js'

const SHOWN_AT_MOST = 20
const OPENED_AT_MOST = 1_000

export async function examineWebhooks(db: Db, secrets: SecretBox): Promise<DoctorFinding[]> {
  const unwell = await listUnwellWebhooks(db, SHOWN_AT_MOST)
  return [...unwell.map(webhookFinding), ...(await examineSecrets(db, secrets))]
}

export function webhookFinding(webhook: UnwellWebhook): DoctorFinding {
  const { id, disabledReason, failingSince, pending, failed } = webhook
  const isOff = disabledReason === SWITCHED_OFF
  const state =
    disabledReason === null
      ? `every attempt has failed since ${failingSince?.toISOString()}`
      : `disabled. ${disabledReason}`
  const left = `deliveries: ${pending} waiting, ${failed} failed`
  const enable = `PATCH /v1/webhooks/${id} {"status": "enabled"}`
  return {
    what: 'Webhook',
    ok: isOff,
    ...(isOff && { isNote: true }),
    found: `${id} to ${new URL(shownReceiver(webhook)).host}: ${state} (${left})`,
    advice:
      disabledReason === null
        ? `GET /v1/webhooks/${id}/deliveries shows what the receiver answers.`
        : `To switch it on: ${enable}`,
  }
}

/** Reports stored webhook secrets that this installation’s secret key cannot decrypt. */
async function examineSecrets(db: Db, secrets: SecretBox): Promise<DoctorFinding[]> {
  const sealed = await listSealedSecrets(db, OPENED_AT_MOST)
  const unread: string[] = []
  try {
    for (const { id, secret } of sealed)
      if ((await secrets.open(secret, secretOwner(id))) === undefined) unread.push(id)
  } catch (error) {
    if (!(error instanceof SecretKeyFault)) throw error
    return [{ what: 'Secrets', ok: false, found: error.message, advice: RESTORE }]
  }
  if (unread.length === 0) return []
  const found = `${unread.length} of ${sealed.length} secrets of webhooks were encrypted with another key`
  return [{ what: 'Secrets', ok: false, found, advice: RESTORE }]
}

const RESTORE =
  'Restore SIGHTLINE_SECRET_KEY or the file secret-key of the data directory; or give each webhook its URL and another secret: PATCH /v1/webhooks/{id} {"url": …}, POST /v1/webhooks/{id}/rotate-secret'
