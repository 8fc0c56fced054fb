import { beforeAll, describe, expect, it } from 'vitest'

import { newKey } from '../src/auth/index.js'
import { isOpen } from '../src/http/routes/route.js'
import { openLog } from '../src/main/log.js'
import { describedRoutes } from '../src/main/routes.js'
import { ADMIN_KEY, type SendOptions, useTestApp } from './helpers/app.js'
import { PARTS, type RequestField, fieldsOf, withValueAt } from './helpers/request-fields.js'
import { type Seeded, seedAll, validRequest, type ValidRequest } from './helpers/valid-request.js'

const KEYS = { 'an API key': newKey(), 'the operator’s key': ADMIN_KEY }

/** No response may contain this many characters of a secret, as it would if it quoted the beginning of a text. */
const SHOWN = 20

const ROUTES = describedRoutes().filter((route) => !isOpen(route) || route.body !== undefined)

describe.each(Object.entries(KEYS))('%s that is sent in the wrong place', (_, key) => {
  const lines: string[] = []
  const log = openLog('debug', { output: { write: (line) => lines.push(line) }, secrets: [ADMIN_KEY] })
  const test = useTestApp({ log })
  const seeded = {} as Seeded
  const secret = key.slice(0, SHOWN)

  beforeAll(async () => void Object.assign(seeded, await seedAll(test)))

  async function expectUnquoted(name: string, { method, url }: ValidRequest, options: SendOptions) {
    const { text, headers } = await test.send(method, url, options)
    const quoted = [text, JSON.stringify(headers), ...lines.splice(0)].filter((each) => each.includes(secret))
    expect({ name, quoted }).toEqual({ name, quoted: [] })
  }

  it.each(ROUTES)('does not appear in a response or log line of $method $path', async (route) => {
    const valid = validRequest(route, seeded)
    const { body } = valid
    for (const field of PARTS.flatMap((part) => fieldsOf(route, part))) {
      const { url, ...sent } = requestWith(field, key, valid)
      await expectUnquoted([field.part, ...field.path].join('.'), { ...valid, url }, sent)
    }
    const named = `${valid.url}${valid.url.includes('?') ? '&' : '?'}${key}=${key}`
    await expectUnquoted('a parameter', { ...valid, url: named }, { body })
    if (body === undefined) return
    await expectUnquoted('a field', valid, { body: { ...body, [key]: key } })
    await expectUnquoted('a list', valid, { body: [key] })
    await expectUnquoted('no JSON', valid, { raw: `{"${key}": ` })
  })

  it.each(ROUTES)(
    'does not appear in a response or log line of $method $path when sent in a header',
    async (route) => {
      const valid = validRequest(route, seeded)
      const { body } = valid
      for (const name of HEADERS) await expectUnquoted(name, valid, { body, headers: { [name]: key } })
    },
  )
})

const HEADERS = [
  'x-request-id',
  'idempotency-key',
  'origin',
  'accept',
  'accept-encoding',
  'last-event-id',
  'traceparent',
  'cookie',
  'referer',
  'content-type',
  'mcp-protocol-version',
]

/** The valid request with a key in one field, whatever the field expects. */
function requestWith(
  { part, path, schema }: RequestField,
  key: string,
  { url, body }: ValidRequest,
): SendOptions & { url: string } {
  const [name = ''] = path
  if (part === 'body') return { url, body: path.length === 0 ? key : withValueAt(body, path, key) }
  const sent = { url, ...(body && { body }) }
  if (path.length === 0 || schema.type === 'array') return sent
  if (part === 'params') return { ...sent, url: url.replaceAll(/[0-9A-HJKMNP-TV-Z]{26}/g, key) }
  const [address = '', query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set(name, key)
  return { ...sent, url: `${address}?${parameters.toString()}` }
}
