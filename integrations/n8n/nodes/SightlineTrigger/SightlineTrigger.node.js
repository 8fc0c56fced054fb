'use strict'

const { createHmac, timingSafeEqual } = require('node:crypto')

const TOLERANCE_SECONDS = 300

/** Starts a workflow on events of Sightline: creates a webhook when the workflow is activated, and deletes it when deactivated. */
class SightlineTrigger {
  description = {
    displayName: 'Sightline Trigger',
    name: 'sightlineTrigger',
    icon: 'file:../Sightline/sightline.svg',
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when something happens in Sightline',
    defaults: { name: 'Sightline Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'sightlineApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: require('./properties.json'),
  }

  webhookMethods = {
    default: {
      async checkExists() {
        const { webhookId } = this.getWorkflowStaticData('node')
        if (webhookId === undefined) return false
        try {
          await call(this, 'GET', `/v1/webhooks/${webhookId}`)
          return true
        } catch (error) {
          if (statusOf(error) === 404) return false
          throw error
        }
      },
      async create() {
        const workspaceIds = this.getNodeParameter('workspaceIds')
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean)
        const url = this.getNodeWebhookUrl('default')
        const events = this.getNodeParameter('events')
        const { id, secret } = await call(this, 'POST', '/v1/webhooks', { url, workspaceIds, events })
        Object.assign(this.getWorkflowStaticData('node'), { webhookId: id, secret })
        return true
      },
      async delete() {
        const kept = this.getWorkflowStaticData('node')
        try {
          if (kept.webhookId !== undefined) await call(this, 'DELETE', `/v1/webhooks/${kept.webhookId}`)
        } catch (error) {
          // The webhook is already deleted.
          if (statusOf(error) !== 404) throw error
        }
        delete kept.webhookId
        delete kept.secret
        return true
      },
    },
  }

  /** Anyone can send to the address, so only messages that Sightline has signed start the workflow. */
  async webhook() {
    const { secret } = this.getWorkflowStaticData('node')
    const { rawBody } = this.getRequestObject()
    if (!isSigned(this.getHeaderData(), rawBody, secret)) {
      this.getResponseObject().status(401).json({ message: 'The signature is not valid.' })
      return { noWebhookResponse: true }
    }
    return { workflowData: [this.helpers.returnJsonArray(this.getBodyData())] }
  }
}

async function call(node, method, path, body) {
  const { url } = await node.getCredentials('sightlineApi')
  const options = { method, url: `${url.replace(/\/+$/, '')}${path}`, json: true, ...(body && { body }) }
  return node.helpers.httpRequestWithAuthentication.call(node, 'sightlineApi', options)
}

const statusOf = (error) => Number(error?.httpCode ?? error?.response?.status ?? error?.statusCode)

/** Checks the signature by Standard Webhooks: the HMAC-SHA256 of `id.timestamp.body`, sent within the last five minutes. */
function isSigned(headers, body, secret) {
  if (typeof secret !== 'string' || body === undefined) return false
  const timestamp = headers['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = createHmac('sha256', key)
    .update(`${headers['webhook-id']}.${timestamp}.`)
    .update(body)
    .digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'))
    .some((sent) => sent.length === signed.length && timingSafeEqual(sent, signed))
}

module.exports = { SightlineTrigger }
