import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { pdfText } from '../helpers/pdf-text.js'
import { runCommand } from '../helpers/command-line.js'
import { runToEnd, useScratch } from '../helpers/program.js'

const scratch = useScratch()
const here = { cwd: '', reportId: '' }
const DAYS = ['--start', '2026-01-01', '--end', '2026-01-31']

/** A public address whose host differs from that of the printed pages. */
const env = { SIGHTLINE_PUBLIC_URL: 'https://sightline.example' }
const run = (...args: string[]) => runCommand(args, { cwd: here.cwd, env })

beforeAll(async () => {
  here.cwd = await scratch.withDatabase()
  const program = scratch.run(['start'], { cwd: here.cwd })
  const [, url = ''] = await program.until(/ready at (\S+)/)
  const { output: key } = await run(
    'keys',
    'create',
    '--name',
    'test',
    '--scope',
    'write',
    '--scope',
    'admin',
  )
  const create = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${key.trim()}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (response.status !== 201) throw new Error(await response.text())
    return (await response.json()) as { id: string; items: { id: string }[] }
  }
  const { id: workspaceId } = await create('/v1/workspaces', { name: 'Acme' })
  const { items } = await create(`/v1/workspaces/${workspaceId}/prompts`, {
    prompts: ['best running shoes?'],
    country: 'us',
  })
  const brand = { brand: 'Nike', brandDomain: 'nike.com', reportTitle: 'Nike in January' }
  const promptIds = items.map(({ id }) => id)
  here.reportId = (await create('/v1/reports/brand', { workspaceId, ...brand, promptIds })).id
  const [promptId] = promptIds
  const answer = { promptId, engine: 'chatgpt', day: '2026-01-15', text: 'Buy Nike.' }
  const headers = { authorization: `Bearer ${key.trim()}`, 'content-type': 'application/json' }
  const answers = `${url}/v1/workspaces/${workspaceId}/answers`
  await fetch(answers, { method: 'POST', headers, body: JSON.stringify([answer]) })
})

/** Runs beside a running server. */
describe('sightline report', () => {
  it('writes the report as PDF and prints the file, the days and the pages', async () => {
    const args = ['report', '--report', here.reportId, '--pdf', 'a.pdf', ...DAYS]
    const { code, output } = await runToEnd(args, { cwd: here.cwd, env })
    expect(output).toMatch(/^Wrote a\.pdf: 2026-01-01 to 2026-01-31, \d+ pages?, \d+ kB\.\n$/)
    expect(code).toBe(0)
    const file = await readFile(join(here.cwd, 'a.pdf'))
    expect(file.toString('latin1')).toContain('/Title (Nike in January)')
    expect(pdfText(file).replace(/\s+/g, '')).toContain('NikeinJanuary')
  })

  it('writes the report as PNG, and prints JSON for programs', async () => {
    const path = join(here.cwd, 'a.png')
    const args = ['report', '--report', here.reportId, '--png', path, '--json', ...DAYS]
    const { code, output } = await run(...args)
    const file = await readFile(path)
    expect(JSON.parse(output)).toEqual({
      file: path,
      window: { startDate: '2026-01-01', endDate: '2026-01-31' },
      pages: null,
      bytes: file.length,
    })
    expect(file.subarray(1, 4).toString()).toBe('PNG')
    expect(code).toBe(0)
  })

  it('exits with 2 for a report that does not exist', async () => {
    const { code, output } = await run('report', '--report', '01K9ZQ4T7B8M3X5R6W2V0Y1N4C', '--pdf', 'b.pdf')
    expect(output).toContain('There is no report 01K9ZQ4T7B8M3X5R6W2V0Y1N4C.')
    expect(code).toBe(2)
  })
})
