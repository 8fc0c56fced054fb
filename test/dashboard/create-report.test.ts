import { afterEach, expect, it, vi } from 'vitest'

import { createReport } from '../../dashboard/screens/new-report/create-report.js'
import { EMPTY_DRAFT } from '../../dashboard/screens/new-report/draft.js'

afterEach(() => vi.unstubAllGlobals())

const DRAFT = { ...EMPTY_DRAFT, brand: 'Nike', brandDomain: 'nike.com', prompts: 'best shoes' }

/** Answers the requests of the wizard, and fails at one path: with a status, or as if the connection was lost. */
function failAt(path: string, status: number | undefined): string[] {
  const sent: string[] = []
  vi.stubGlobal('fetch', (to: string, { method }: RequestInit) => {
    sent.push(`${method} ${to}`)
    if (method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }))
    if (!to.endsWith(path)) return Promise.resolve(Response.json({ id: 'new', items: [] }))
    if (status === undefined) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(Response.json({ message: 'No.' }, { status }))
  })
  return sent
}

const UNKNOWN = 'It is not known whether the report was created. Look under All reports before trying again.'

it.each([
  ['/prompts', 400, 'No.', true],
  ['/prompts', 500, 'No.', false],
  ['/prompts', undefined, 'The server cannot be reached.', false],
  ['/reports/brand', 400, 'No.', true],
  ['/reports/brand', 500, UNKNOWN, false],
  ['/reports/brand', undefined, UNKNOWN, false],
])(
  'a new report that fails at %s (status %s) says “%s”; its new workspace is deleted: %s',
  async (path, status, words, isDeleted) => {
    const sent = failAt(path, status)
    await expect(createReport(DRAFT)).rejects.toThrow(words)
    expect(sent.includes('DELETE /v1/workspaces/new')).toBe(isDeleted)
  },
)
