import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'

import { ROOT } from '../../../test/helpers/source.js'
import { useServer } from './server.js'

const README = readFileSync(join(ROOT, 'packages/client/README.md'), 'utf8')
const server = useServer()

/** The examples by their headings. */
const EXAMPLES = new Map(
  [...README.matchAll(/### (.+)\n[^]*?```js\n([^]*?)```/g)].map(([, title = '', code = '']) => [title, code]),
)

const BODY = JSON.stringify({ type: 'report.ready', data: { reportTitle: 'Nike' } })
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

/** The function that a server would call. */
function delivery(): string {
  const at = new Date()
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign('msg_1', at, BODY),
  }
  const request = `new Request('https://x.test', { method: 'POST', body: ${JSON.stringify(BODY)}, headers: ${JSON.stringify(headers)} })`
  return `console.log((await receive(${request})).status)`
}

/** Runs an example as a module of the package, after the example that connects. It therefore imports the package by its name. */
async function run(title: string, further = ''): Promise<string> {
  const [importing = '', connecting = ''] = EXAMPLES.get('Connect')?.split('\n\n') ?? []
  const ids = `const workspaceId = '${server.workspaceId}', reportId = '${server.reportId}'`
  const code =
    title === 'Connect'
      ? EXAMPLES.get(title)
      : [importing, connecting, ids, EXAMPLES.get(title), further].join('\n')
  const file = join(ROOT, 'packages/client/dist', `example-${process.pid}.js`)
  await writeFile(file, code ?? '')
  const { code: exit, output } = await server.run([file], { SIGHTLINE_WEBHOOK_SECRET: SECRET })
  await rm(file)
  expect(output).not.toContain('Error')
  expect(exit).toBe(0)
  return output
}

const EXPECTED: Record<string, RegExp> = {
  Connect: /^\w{26} Acme\n$/,
  'Go over a list of any length': /best running shoes\?[^]*\d of them/,
  'Create a report and wait until it is ready': /Wideline ready\n$/,
  'Read figures with their intervals': /Nike: named in 100 % of 2 answers null\nAdidas/,
  'Write CSV to a file': /^$/,
  'Read everything as a stream': /^14 words\n$/,
  'Import answers': /\{ stored: 1, unchanged: 0, rejected: 0 \} \[\]/,
  'Handle an error': /^prompts\.0: .+\ncountry: .+\n$/,
  'Follow events': /^1 .+\n/,
  'Receive webhooks': /^Nike is ready\n204\n$/,
}

describe('the README', () => {
  it('has ten examples', () => {
    expect([...EXAMPLES.keys()]).toEqual(Object.keys(EXPECTED))
    expect(EXAMPLES.size).toBe(10)
  })

  it.each(Object.entries(EXPECTED))('%s: works as the README shows it', async (title, expected) => {
    expect(await run(title, title === 'Receive webhooks' ? delivery() : '')).toMatch(expected)
    if (title === 'Write CSV to a file')
      expect(await readFile(join(server.cwd, 'citations.csv'), 'utf8')).toContain(
        'https://fellrunner.example/wide-fit',
      )
  })
})
