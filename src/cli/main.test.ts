import { PassThrough, Writable } from 'node:stream'

import { expect, it } from 'vitest'

import { main } from './main.js'

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  let output = ''
  const write = new Writable({
    write(chunk: Buffer, _encoding, done) {
      output += chunk.toString()
      done()
    },
  })
  const terminal = { stdin: new PassThrough(), stdout: write, stderr: write }
  return { code: await main(args, { terminal, environment: {} }), output }
}

it('a command with too many arguments names those beyond its limit, and the limit', async () => {
  const urls = Array.from({ length: 22 }, (_, index) => `https://shop.example/${index + 1}`)
  const { code, output } = await run('check', ...urls)
  expect(code).toBe(2)
  expect(output).toContain(
    'Unexpected arguments: https://shop.example/21 https://shop.example/22. sightline check takes at most 20.',
  )
  expect(output).not.toContain('https://shop.example/20')
  expect((await run('doctor', 'now')).output).toContain('Unexpected argument: now.\n')
})
