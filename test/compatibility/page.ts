import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { ROOT } from '../helpers/source.js'
import { API_KEY, type World } from './world.js'

/** The cells of the table under a heading of docs/compatibility.md. */
function rowsOf(heading: string): string[][] {
  const page = readFileSync(join(ROOT, 'docs/compatibility.md'), 'utf8')
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  return lines.map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  )
}

const wordsOf = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

/** Checks every statement in the tables of docs/compatibility.md. */
export function walkPage(world: World): void {
  const read = async (request = ''): Promise<{ status: number; text: string }> => {
    const path = request
      .replace('GET ', '')
      .replace('…', '/v1/reports/brand/{reportId}')
      .replace('{reportId}', world.reportId)
      .replace('{promptId}', world.promptId)
      .replace('{id}', world.workspaceId)
    const headers = { authorization: `Bearer ${API_KEY}` }
    const response = await fetch(world.baseUrl + path, { headers })
    return { status: response.status, text: await response.text() }
  }

  describe('the documentation page for moving from another product', () => {
    it.each(rowsOf('What differs'))('describes correctly that %s gets %s', async (sent, answer) => {
      const [request] = wordsOf(sent)
      const { status, text } = await read(request)
      expect(answer).toMatch(new RegExp(`^${status}`))
      for (const word of wordsOf(answer)) expect(text).toContain(word)
    })

    it.each(rowsOf('What is always empty'))(
      'describes correctly that %s has no value in %s',
      async (sent, field) => {
        const { status, text } = await read(wordsOf(sent)[0])
        expect(status).toBe(200)
        const path = wordsOf(field)[0] ?? ''
        const found = valuesAt(JSON.parse(text), path)
        expect(found.length).toBeGreaterThan(0)
        for (const value of found) expect(value).toEqual(path.endsWith('[]') ? [] : null)
      },
    )
  })
}

/** For `a[].b`, the field b of each element of a. A list at the end of a path is taken whole. */
function valuesAt(body: unknown, path: string): unknown[] {
  const names = path.split('.')
  return names.reduce<unknown[]>(
    (values, name, index) =>
      values.flatMap((value) => {
        const field = (value as Record<string, unknown>)[name.replace('[]', '')]
        return name.endsWith('[]') && index < names.length - 1 ? field : [field]
      }),
    [body],
  )
}
