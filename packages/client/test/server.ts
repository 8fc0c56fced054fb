import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { beforeAll } from 'vitest'

import { useScratch } from '../../../test/helpers/program.js'
import { adminKeyOf, ready } from '../../../test/helpers/running-program.js'
import { Sightline } from '../src/index.js'

export interface Server {
  url: string
  apiKey: string
  client: Sightline
  /** The directory in which programs run. */
  cwd: string
  workspaceId: string
  reportId: string
  /** Runs a Node.js program beside the server. */
  run(args: string[], env?: Record<string, string>): Promise<{ code: number; output: string }>
}

/** The whole program with a workspace, two prompts, a report and answers of January; usable inside tests. */
export function useServer(env: Record<string, string> = {}): Server {
  const scratch = useScratch()
  const server = {} as Server
  beforeAll(async () => {
    const cwd = await scratch.withDatabase()
    const program = scratch.run(['start'], { cwd, env })
    const url = await ready(program)
    const apiKey = await adminKeyOf(cwd)
    const client = new Sightline({ url, apiKey })
    const { id: workspaceId } = await client.workspaces.create({ name: 'Acme' })
    const prompts = ['best running shoes?', 'best trail shoes?']
    const { items } = await client.prompts.create(workspaceId, { prompts, country: 'us' })
    const promptIds = items.map(({ id }) => id)
    const { id: reportId } = await client.brandReports.create({
      workspaceId,
      brand: 'Nike',
      brandDomain: 'nike.com',
      competitors: [{ brand: 'Adidas', brandDomain: 'adidas.com' }],
      promptIds,
    })
    await client.waitForReport(reportId)
    await client.answers.import(
      workspaceId,
      promptIds.map((promptId) => ({
        promptId,
        engine: 'chatgpt' as const,
        day: '2026-01-15',
        text: 'Many like Nike, and some like Adidas.',
        citations: [{ url: 'https://fellrunner.example/wide-fit' }],
      })),
    )
    const run: Server['run'] = async (args, further = {}) => {
      const settings = { PATH: process.env.PATH, SIGHTLINE_URL: url, SIGHTLINE_API_KEY: apiKey }
      const options = { cwd, env: { ...settings, ...further } }
      return promisify(execFile)(process.execPath, args, options).then(
        ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
          code,
          output: stdout + stderr,
        }),
      )
    }
    Object.assign(server, { url, apiKey, client, cwd, workspaceId, reportId, run })
  })
  return server
}
