import { describe, expect, it } from 'vitest'

import { runCommand } from '../helpers/command-line.js'

/** None of these opens a database: the directory is not writable. */
const run = (...args: string[]) => runCommand(args, { cwd: '/dev/null' })

describe('a command with wrong arguments', () => {
  it.each([
    ['keys create', ['--name: Required.']],
    [
      'keys create --name x --scope root --expires soon',
      [
        '--scope: Expected one of read, write, ingest, admin.',
        '--expires: Expected a time, for example 2027-01-01T00:00:00Z.',
      ],
    ],
    ['report --pdf a.pdf', ['Name the report: --report ID']],
    ['report --report x', ['Name the file to write: either --pdf FILE or --png FILE']],
    [
      'report --report x --png a.png --start 2026-02-30 --paper a5',
      ['--paper: Expected one of a4, letter.', '--start: Expected a day, for example 2026-03-02.'],
    ],
    [
      'login-link --person ada@example.com --key x',
      ['Name either the person or the key to sign in with: --person EMAIL or --key ID'],
    ],
    ['workspaces create --mode dry', ['--name: Required.', '--mode: Expected one of live, sandbox.']],
    [
      `connectors create --workspace x --source nginx --domain a --service-id ${'x'.repeat(201)}`,
      [
        '--source: Expected one of ',
        '--domain: Expected a domain name such as example.com: ',
        '--service-id: Expected at most 200 characters.',
      ],
    ],
  ])('%s names the invalid options', async (words, beginnings) => {
    const { code, output } = await run(...words.split(' '))
    expect(code).toBe(2)
    const lines = output.trimEnd().split('\n')
    expect(lines.map((line, index) => line.slice(0, beginnings[index]?.length))).toEqual(beginnings)
  })

  it.each([
    ['keys', '"keys" needs one of: create, list, revoke.'],
    ['keys make', '"keys" needs one of: create, list, revoke.'],
    ['logs', '"logs" needs one of: import.'],
    ['nonsense more', 'There is no command "nonsense more".'],
  ])('%s lists the commands that exist', async (words, fault) => {
    const { code, output } = await run(...words.split(' '))
    expect(code).toBe(2)
    expect(output.split('\n').slice(0, 3)).toEqual([fault, '', 'Usage: sightline COMMAND [OPTIONS]'])
  })
})

describe('--help', () => {
  it('after the first word of several commands lists these commands', async () => {
    const { code, output } = await run('keys', '--help')
    expect(code).toBe(0)
    expect(output.match(/^ {2}\w+ \w+/gm)).toEqual(['  keys create', '  keys list', '  keys revoke'])
  })

  it('after a command explains each of its options', async () => {
    const { code, output } = await run('keys', 'create', '--help')
    expect(code).toBe(0)
    const [, options = ''] = output.split('Options:\n')
    expect(options.trimEnd().split('\n')).toEqual(
      ['name VALUE', 'scope VALUE', 'workspace VALUE', 'expires VALUE', 'json', 'help'].map((option) =>
        expect.stringMatching(new RegExp(`^  --${option} +[A-Z].*\\.$`)),
      ),
    )
  })
})
