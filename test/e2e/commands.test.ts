import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { beforeAll, describe, expect, it } from 'vitest'

import { runCommand } from '../helpers/command-line.js'
import { runToEnd, useScratch } from '../helpers/program.js'
import { ROOT } from '../helpers/source.js'

const scratch = useScratch()
const here = { cwd: '', url: '' }

beforeAll(async () => {
  here.cwd = await scratch.withDatabase()
  const program = scratch.run(['start'], { cwd: here.cwd })
  here.url = (await program.until(/ready at (\S+)/))[1] ?? ''
})

const run = (...args: string[]) => runCommand(args, { cwd: here.cwd })
/** Runs a command as a separate process. */
const start = (...args: string[]) => runToEnd(args, { cwd: here.cwd })

/** All commands run beside a running server. */
describe('the command', () => {
  it('workspaces create and list create and show workspaces', async () => {
    const created = await start('workspaces', 'create', '--name', 'Acme', '--prompts', '50', '--json')
    expect(created.code).toBe(0)
    expect(JSON.parse(created.output)).toMatchObject({ name: 'Acme', promptsMaxCount: 50, mode: 'live' })
    expect((await start('workspaces', 'list')).output).toMatch(/ID +NAME +MODE.*\n.*Acme +live +0 of 50/)
  })

  it('events tail prints past events, and then new ones as they happen', async () => {
    const created = await run('workspaces', 'create', '--name', 'Followed')
    const workspace = created.output.trim()
    const tail = ['events', 'tail', '--workspace', workspace]
    const follow = scratch.run([...tail, '--json'], { cwd: here.cwd })
    const key = readFileSync(join(here.cwd, 'data/admin-key'), 'utf8').trim()
    await fetch(`${here.url}/v1/audits/query-fan-outs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ workspaceId: workspace, query: 'best wide shoes' }),
    })
    const [line = ''] = await follow.until(/^.*"audit\.completed".*$/m)
    expect(JSON.parse(line)).toMatchObject({ sequence: 1, type: 'audit.completed', workspaceId: workspace })
    follow.process.kill('SIGINT')
    expect(await follow.exited).toBe(0)
    const once = await run(...tail, '--type', 'audit.completed', '--once')
    expect(once.output).toMatch(/^ +1 {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}audit\.completed +\S/)
    const wrong = await run(...tail, '--type', 'audit.gone')
    expect(wrong.code).toBe(2)
    expect(wrong.output).toContain('--type: there are no events audit.gone. Expected one of report.ready,')
  })

  it('keys create, list and revoke take effect on the running server at once', async () => {
    const created = await run('keys', 'create', '--name', 'ci', '--scope', 'read')
    const key = created.output.trim()
    expect(key).toMatch(/^sl_live_/)
    const status = async () =>
      (await fetch(`${here.url}/v1/workspaces`, { headers: { authorization: `Bearer ${key}` } })).status
    expect(await status()).toBe(200)
    const listed = JSON.parse((await run('keys', 'list', '--json')).output) as { id: string; name: string }[]
    const id = listed.find(({ name }) => name === 'ci')?.id ?? ''
    expect((await run('keys', 'revoke', id)).code).toBe(0)
    expect(await status()).toBe(401)
  })

  it('login-link creates links that sign in to the running server, as the first owner, as a named person or with a key', async () => {
    const signIn = async (link: string) => {
      const [origin, code] = link.split('/sign-in#code=')
      const body = JSON.stringify({ code })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${origin}/v1/session`, { method: 'POST', headers, body })
      return {
        cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
        ...((await response.json()) as { key: { id: string; name: string }; person: object | null }),
      }
    }
    const { output } = await start('login-link')
    expect(output).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sign-in#code=sl_ocode_\w{43}\n$/)
    expect(output.startsWith(here.url)).toBe(true)
    const owner = await signIn(output.trim())
    expect(owner).toMatchObject({ person: { name: 'Owner' } })
    await fetch(`${here.url}/v1/me`, {
      method: 'PATCH',
      headers: { cookie: owner.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com' }),
    })
    const again = await run('login-link')
    expect(await signIn(again.output.trim())).toMatchObject({ person: null, key: { name: 'First key' } })
    const own = await run('login-link', '--person', 'ADA@example.com')
    expect(await signIn(own.output.trim().split('\n')[0] ?? '')).toMatchObject({ person: { name: 'Ada' } })
    const created = await run('keys', 'create', '--name', 'Ada', '--scope', 'read', '--json')
    const { id } = JSON.parse(created.output) as { id: string }
    const link = JSON.parse((await run('login-link', '--key', id, '--json')).output) as { url: string }
    expect(await signIn(link.url)).toMatchObject({ key: { id, name: 'Ada' } })
  })

  it('doctor reports no problem on a healthy installation', async () => {
    const { code, output } = await start('doctor')
    expect(code).toBe(0)
    expect(output).toContain(`is running at ${here.url}`)
    expect(output).toContain('Schema       up to date')
  })

  it('doctor says what to do about a database that cannot be reached', async () => {
    const env = { DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/x' }
    const { code, output } = await runCommand(['doctor'], { cwd: here.cwd, env })
    expect(code).toBe(1)
    expect(output).toContain('FAIL  Database')
    expect(output).toContain('Check DATABASE_URL')
    expect(output).not.toContain('hunter2')
  })

  it('migrate has nothing to do after a start', async () => {
    expect(await run('migrate')).toEqual({ code: 0, output: 'Nothing to do: the schema is up to date.\n' })
  })

  it('openapi prints the document that is in the repository', async () => {
    const { output } = await run('openapi')
    expect(JSON.parse(output)).toEqual(JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')))
  })

  describe('prompts add', () => {
    const env = { OPENAI_API_KEY: 'sk-test-not-a-real-key' }
    let workspace = ''
    let report = ''

    const send = async (path: string, body: object) => {
      const key = readFileSync(join(here.cwd, 'data/admin-key'), 'utf8').trim()
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const response = await fetch(here.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await response.json()) as { id: string }
    }
    const adding = (input: string, ...args: string[]) =>
      runCommand(['prompts', 'add', '--workspace', workspace, '--country', 'de', ...args, '-'], {
        cwd: here.cwd,
        env,
        input,
      })

    beforeAll(async () => {
      const { output } = await run('workspaces', 'create', '--name', 'Prompts', '--json')
      workspace = (JSON.parse(output) as { id: string }).id
    })

    it('reads one prompt per line, ignores repeated lines, and adds no prompt twice', async () => {
      const first = await adding('Welcher Laufschuh?\n\n Welche Jacke? \nWelche Jacke?\n', '--json')
      expect(first.code).toBe(0)
      const { prompts } = JSON.parse(first.output) as { prompts: { id: string; prompt: string }[] }
      expect(prompts.map(({ prompt }) => prompt)).toEqual(['Welcher Laufschuh?', 'Welche Jacke?'])
      const again = await adding('Welche Jacke?\n')
      expect(again).toEqual({ code: 0, output: 'The workspace has this prompt.\n' })
      const listed = await run('workspaces', 'list')
      expect(listed.output).toMatch(/Prompts +live +2 of 1000/)
      const made = await send('/v1/reports/brand', {
        workspaceId: workspace,
        brand: 'Acme',
        brandDomain: 'acme.example',
        promptIds: prompts.map(({ id }) => id),
      })
      report = made.id
    })

    it('shows what the report would then cost, and adds nothing unless this is confirmed', async () => {
      const dry = await adding('Welcher Schuh?\n', '--report', report, '--dry-run')
      expect(dry.code).toBe(0)
      expect(dry.output).toMatch(
        /^Nothing was added: 1 prompt would be\.\nAcme: at most 3 prompts \(2 before\), 90 answers and \d+\.\d\d USD in 30 days \(60 answers and \d+\.\d\d USD before\)\.\n$/,
      )
      const unasked = await adding('Welcher Schuh?\n', '--report', report)
      expect(unasked.code).toBe(2)
      expect(unasked.output).toContain(
        'Nothing was added: there is no terminal to ask on. Add --yes to agree in advance.',
      )
      const added = await adding('Welcher Schuh?\n', '--report', report, '--yes', '--json')
      expect(JSON.parse(added.output)).toMatchObject({
        prompts: [{ prompt: 'Welcher Schuh?', country: 'de' }],
        reports: [
          { reportId: report, prompts: { before: 2, after: 3 }, answersPerMonth: { before: 60, after: 90 } },
        ],
      })
    })

    it('names invalid lines, and adds nothing', async () => {
      expect((await adding(' \n')).output).toBe('There is no prompt in -.\n')
      expect((await adding('Wer?\n', '--country', 'xx')).output).toContain('--country: ')
      expect((await adding(`Wer?\nWas ${'x'.repeat(1000)}\n`)).output).toMatch(
        /^“Was x{56}…”: Expected at most 1000 characters\.\n$/,
      )
      const many = Array.from({ length: 1200 }, (_, index) => `Frage ${index}?\n`).join('')
      expect((await adding(many)).output).toBe(
        'The file has 1,200 prompts; 1,000 are taken at once. Split it.\n',
      )
      expect((await adding('Wer?\n', '--report', '01K9ZQ8W7B8M3X5R6W2V0Y1N4C')).output).toContain('no report')
      const turns = ['1', '2', '3', '4', '5'].flatMap((turn) => ['--follow-up', turn])
      expect((await adding('Wer?\n', ...turns)).output).toContain('--follow-up: A chain has at most 5 turns')
    })
  })

  describe('answers import', () => {
    const line = (run: number, fields: object = {}) =>
      JSON.stringify({
        prompt: 'best shoes?',
        country: 'us',
        engine: 'chatgpt',
        day: '2026-01-26',
        run,
        text: 'Nike.',
        ...fields,
      })
    let workspace = ''

    beforeAll(async () => {
      const { output } = await run('workspaces', 'create', '--name', 'Imports', '--json')
      workspace = (JSON.parse(output) as { id: string }).id
    })

    const fileOf = (name: string, content: string | Buffer) => {
      writeFileSync(join(here.cwd, name), content)
      return name
    }
    const importing = async (...files: string[]) => {
      const paths = files.map((file) => (file.startsWith('-') ? file : join(here.cwd, file)))
      const { code, output } = await run('answers', 'import', '--workspace', workspace, ...paths)
      return { code, output: output.replaceAll(`${here.cwd}/`, '') }
    }

    it('reads plain and compressed files, and prints the result of each', async () => {
      const plain = fileOf('plain.ndjson', `${line(1)}\n${line(2)}\n`)
      const packed = fileOf(
        'packed.json.gz',
        gzipSync(`[${line(2)},${line(3)},${line(1, { text: 'Adidas.' })}]`),
      )
      expect(await importing(plain, packed)).toEqual({
        code: 0,
        output:
          'plain.ndjson: 2 received, 2 stored, 0 unchanged, 0 conflicting, 0 rejected\n' +
          'packed.json.gz: 3 received, 1 stored, 1 unchanged, 1 conflicting, 0 rejected\n',
      })
    })

    it('reads answers from a pipe', async () => {
      const args = ['answers', 'import', '--workspace', workspace, '-']
      expect(await runToEnd(args, { cwd: here.cwd, input: line(10) })).toEqual({
        code: 0,
        output: '-: 1 received, 1 stored, 0 unchanged, 0 conflicting, 0 rejected\n',
      })
    })

    it('names the lines that it rejects, stores the others, and exits with 1', async () => {
      const mixed = fileOf('mixed.ndjson', `${line(20)}\n\n{"engine"\n${line(21, { engine: 'bard' })}\n`)
      const { code, output } = await importing(mixed)
      expect(code).toBe(1)
      const [head, ...problems] = output.trimEnd().split('\n')
      expect(head).toBe('mixed.ndjson: 3 received, 1 stored, 0 unchanged, 0 conflicting, 2 rejected')
      expect(problems).toEqual([
        '  line 3: This is not valid JSON in UTF-8.',
        expect.stringMatching(/^ {2}line 4: engine: /),
      ])
    })

    it('prints a list of results with --json', async () => {
      const bad = fileOf('bad.json', `[${line(30)},{}]`)
      const { code, output } = await importing(bad, '--json')
      expect(code).toBe(1)
      expect(JSON.parse(output)).toMatchObject([{ file: 'bad.json', received: 2, stored: 1, rejected: 1 }])
    })

    it('names the file that is damaged', async () => {
      const damaged = fileOf('damaged.gz', gzipSync(`${line(40)}\n`).subarray(0, -4))
      expect(await importing(damaged)).toEqual({
        code: 2,
        output: 'damaged.gz cannot be read to its end: unexpected end of file.\n',
      })
    })

    it('reads nothing if one of the files or the workspace does not exist', async () => {
      const good = fileOf('good.ndjson', line(50))
      const missing = await importing(good, 'missing.ndjson')
      expect(missing.code).toBe(2)
      expect(missing.output).toContain('missing.ndjson cannot be read: ENOENT')
      const elsewhere = ['--workspace', '01K9ZQ8W7B8M3X5R6W2V0Y1N4C']
      const nowhere = await run('answers', 'import', ...elsewhere, join(here.cwd, good))
      expect(nowhere.code).toBe(1)
      expect(nowhere.output).not.toContain(' at ')
      expect((await importing(good)).output).toContain('1 stored')
    })
  })

  it.each([
    [['answers', 'import'], 2],
    [['answers', 'import', '--workspace', 'nowhere'], 2],
    [['keys', 'create', '--name', 'x', '--workspace', 'nowhere'], 2],
    [['keys', 'revoke'], 2],
    [['keys', 'revoke', 'nowhere'], 2],
    [['login-link', '--key', 'nowhere'], 2],
    [['login-link', '--person', 'nobody@example.com'], 2],
    [['help'], 0],
    [[], 0],
  ])('%j exits with %i', async (args, code) => {
    const result = await run(...args)
    expect(result.code).toBe(code)
    expect(result.output).not.toContain('at async')
  })

  it('exits with 2 and an explanation when it is called wrongly', async () => {
    const { code, output } = await start('start', '--nonsense')
    expect(code).toBe(2)
    expect(output).toContain("Unknown option '--nonsense'")
  })

  it('serve and worker share the work on one database', async () => {
    const cwd = await scratch.withDatabase()
    const worker = scratch.run(['worker'], { cwd })
    await worker.until(/worker is running/)
    const server = scratch.run(['serve'], { cwd })
    const [, url = ''] = await server.until(/ready at (\S+)/)
    const key = readFileSync(join(cwd, 'data/admin-key'), 'utf8').trim()
    const send = async (path: string, body?: object) => {
      const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) }
      const response = await fetch(`${url}${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      return (await response.json()) as { id: string; status: string; items: { id: string }[] }
    }
    const workspaceId = (await send('/v1/workspaces', { name: 'Acme' })).id
    const prompts = await send(`/v1/workspaces/${workspaceId}/prompts`, { prompts: ['a'], country: 'us' })
    const order = { workspaceId, brand: 'Nike', brandDomain: 'nike.com', promptIds: [prompts.items[0]?.id] }
    const report = await send('/v1/reports/brand', order)
    await expect.poll(async () => (await send(`/v1/reports/brand/${report.id}`)).status).toBe('ready')
    server.process.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    worker.process.kill('SIGTERM')
    expect(await worker.exited).toBe(0)
  })
})
