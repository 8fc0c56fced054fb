import { beforeAll, describe, expect, it } from 'vitest'
import { Webhook } from 'standardwebhooks'

import { runCommand } from '../helpers/command-line.js'
import { useScratch } from '../helpers/program.js'

const scratch = useScratch()
let cwd = ''

beforeAll(async () => {
  cwd = await scratch.directory()
})

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const BODY = JSON.stringify({ type: 'report.ready', sequence: 812, data: { reportTitle: 'Fellrunner' } })

async function post(url: string, body: string): Promise<number> {
  const now = new Date()
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign('msg_1', now, BODY),
  }
  return (await fetch(url, { method: 'POST', headers, body })).status
}

describe('webhooks listen', () => {
  it('prints each message and whether its signature is valid, until it is interrupted', async () => {
    const program = scratch.run(['webhooks', 'listen', '--port', '0', '--secret', SECRET], { cwd })
    const [, url = ''] = await program.until(/Listening at (\S+)\. /)
    expect(await post(url, BODY)).toBe(204)
    await program.until(
      /report\.ready {2}sequence 812 {2}id msg_1 {2}verified\n[^]*"reportTitle": "Fellrunner"/,
    )
    expect(await post(url, BODY.replace('812', '813'))).toBe(401)
    await program.until(/sequence 813 {2}id msg_1 {2}SIGNATURE DOES NOT FIT/)
    expect((await fetch(url)).status).toBe(405)
    program.process.kill('SIGINT')
    expect(await program.exited).toBe(0)
    expect(program.output()).not.toContain(SECRET)
  })

  it('says that it verifies nothing without a secret, and accepts a body that is not JSON', async () => {
    const program = scratch.run(['webhooks', 'listen', '--port', '0', '--json'], { cwd })
    const [, url = ''] = await program.until(/"listening": "(\S+)"/)
    expect(await post(url, 'hello')).toBe(204)
    await program.until(/"verified": null,[^]*"body": "hello"/)
    program.process.kill('SIGTERM')
    expect(await program.exited).toBe(0)
  })

  it.each([
    [['--port', 'http'], '--port takes a port from 0 to 65535.'],
    [['--secret', 'sl_live_x'], '--secret takes the secret of a webhook, which begins with whsec_'],
  ])('%j prints which values are valid', async (options, fault) => {
    expect(await runCommand(['webhooks', 'listen', ...options], { cwd })).toEqual({
      code: 2,
      output: `${fault}\n`,
    })
  })
})
