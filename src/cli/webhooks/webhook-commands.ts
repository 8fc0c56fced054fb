import { OPERATOR } from '../../auth/index.js'
import { isWebhookSecret, listWebhooks } from '../../notifications/index.js'
import { type Command, UsageFault } from '../command.js'
import { tableLines } from '../output.js'
import { withDatabase } from '../with-database.js'
import { openReceiver, type ReceivedDelivery } from './open-receiver.js'

const DEFAULT_PORT = 4400

const listen: Command = {
  name: 'webhooks listen',
  summary: 'Receive deliveries on this machine and print them, to develop a receiver',
  usage: '[--port 4400] [--secret whsec_…]',
  options: {
    port: { type: 'string', description: `The port to listen on, on loopback; ${DEFAULT_PORT} by default.` },
    secret: { type: 'string', description: 'The secret of the webhook, to verify deliveries.' },
  },
  async run({ config, output, options }) {
    const secret = secretIn(options.secret)
    const ended = interruption()
    const receiver = await openReceiver({
      port: portIn(options.port),
      secret,
      onDelivery: (delivery) => output.show(delivery, deliveryLines(delivery)),
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error
      throw new UsageFault(`The port cannot be used (${error.code}): choose another with --port.`)
    })
    const isOpen = config.allowedNetworks.length > 0
    output.show({ listening: receiver.url }, [
      `Listening at ${receiver.url}. Create a webhook with this URL, then: POST /v1/webhooks/{id}/test`,
      ...(isOpen ? [] : ['The server sends here only with SIGHTLINE_ALLOW_PRIVATE_NETWORKS=127.0.0.0/8']),
      ...(secret === undefined
        ? ['Deliveries are not verified. Give the secret of the webhook with --secret.']
        : []),
      '',
    ])
    await ended
    await receiver.close()
    return 0
  },
}

function portIn(text: unknown): number {
  if (text === undefined) return DEFAULT_PORT
  if (typeof text === 'string' && /^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new UsageFault('--port takes a port from 0 to 65535.')
}

function secretIn(text: unknown): string | undefined {
  if (text === undefined) return undefined
  if (typeof text === 'string' && isWebhookSecret(text)) return text
  throw new UsageFault('--secret takes the secret of a webhook, which begins with whsec_')
}

/** Control characters could steer the terminal. JSON escapes only the first 32 of them. */
function deliveryLines({ id, verified, type, sequence, body }: ReceivedDelivery): string[] {
  const verdict = verified === null ? 'not verified' : verified ? 'verified' : 'SIGNATURE DOES NOT FIT'
  const head = [type ?? '(no type)', `sequence ${sequence ?? '–'}`, `id ${id ?? '–'}`, verdict]
  const text = JSON.stringify(body, null, 2).replace(/[\u007f-\u009f]/g, escaped)
  return [head.join('  ').replace(/\p{Cc}/gu, ''), text, '']
}

const escaped = (character: string) => `\\u00${character.charCodeAt(0).toString(16)}`

/** Resolves at Ctrl-C. */
function interruption(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}

const list: Command = {
  name: 'webhooks list',
  summary: 'List the webhooks and why some are disabled',
  async run({ config, output }) {
    return withDatabase(config, async ({ db }) => {
      const everything = { db, actor: OPERATOR, serving: undefined }
      const { items } = await listWebhooks(everything, { limit: 10_000, after: undefined })
      const rows = items.map(({ id, url, format, status, events, disabledReason }) => [
        id,
        // Shows the host only, because the path may be the secret.
        new URL(url).host,
        format,
        events.join(' '),
        status,
        disabledReason ?? '',
      ])
      output.show(items, tableLines(['ID', 'HOST', 'FORMAT', 'EVENTS', 'STATUS', 'REASON'], rows))
      return 0
    })
  },
}

export const webhookCommands = [list, listen]
