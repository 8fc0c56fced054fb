import { beforeAll, describe, expect, it } from 'vitest'

import type { Scope } from '../src/context.js'
import { newId } from '../src/kernel/ids.js'
import { describedRoutes } from '../src/main/routes.js'
import { TOOLS, usableTools } from '../src/mcp/index.js'
import { sendMcp } from '../src/mcp/session.fixture.js'
import { appOn, type TestApp, useTestApp } from './helpers/app.js'
import { unchanging } from './helpers/database.js'
import { type Caller, seedCallers } from './helpers/mcp-callers.js'
import { seedReport, seedWorkspace } from './helpers/seed.js'
import { type Seeded, seedAll } from './helpers/valid-request.js'

type Tool = (typeof TOOLS)[number]

const test = useTestApp()
const stage = {} as { frozen: TestApp; ids: Record<string, unknown>; missing: Record<string, unknown> }
const callers: Caller[] = []

beforeAll(async () => {
  const seeded = await seedAll(test)
  const elsewhereId = await seedWorkspace(test, { name: 'Others' })
  const { id: elsewhereReportId } = await seedReport(test, elsewhereId)
  stage.ids = argumentsFrom(seeded, await seedAnswer(seeded))
  stage.missing = Object.fromEntries(
    Object.entries(stage.ids).map(([name, value]) => [name, name.endsWith('Id') ? newId(new Date()) : value]),
  )
  stage.frozen = appOn(unchanging(test.db))
  const homes = {
    here: { workspaceId: seeded.workspaceId, reportId: seeded.reportId },
    elsewhere: { workspaceId: elsewhereId, reportId: elsewhereReportId },
  }
  callers.push(...(await seedCallers(test, homes)))
})

async function seedAnswer({ workspaceId, reportId, promptIds: [promptId] }: Seeded): Promise<string> {
  const answer = { promptId, engine: 'chatgpt', day: '2026-03-01', text: 'Adidas, or Nike.' }
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: [answer] })
  await test.runJobs()
  const { body, text } = await test.send<{ items: { runId: string }[] }>(
    'GET',
    `/v1/reports/brand/${reportId}/answers`,
  )
  const [item] = body.items
  if (item === undefined) throw new Error(text)
  return item.runId
}

/** Values for every required argument of the tools and of their routes. */
const argumentsFrom = (seeded: Seeded, answerId: string): Record<string, unknown> => ({
  ...seeded,
  promptId: seeded.promptIds[0],
  answerId,
  auditId: seeded.contentCheckId,
  brand: 'Adidas',
  url: 'https://adidas.com/shoes',
  startDate: '2026-02-01',
  endDate: '2026-03-01',
  kind: 'query_fan_out',
  prompts: ['shoes for snow'],
  country: 'us',
})

const BESIDE: Record<string, object> = {
  run_audit: { query: 'best running shoes' },
  preview_prompt_set: { lines: ['best snow shoes'] },
  update_action: { state: 'in_progress' },
  update_report: { dryRun: false, reportTitle: 'Renamed' },
}

const requiredOf = ({ input }: Tool) =>
  Object.entries(input.shape).flatMap(([name, schema]) => (schema.safeParse(undefined).success ? [] : [name]))

function argumentsFor(tool: Tool, values: Record<string, unknown>): Record<string, unknown> {
  return { ...Object.fromEntries(requiredOf(tool).map((name) => [name, values[name]])), ...BESIDE[tool.name] }
}

const NOTHING_THERE = 'There is nothing under this id that you may use this tool on'
/** Writes are rolled back, so a call that was allowed to write ends with this error. */
const CARRIED_OUT = 'Something went wrong on our side'

/** The outcome of a call. A refusal after a write would show as an internal error instead. */
async function outcomeOf(tool: Tool, token: string, values = stage.ids): Promise<string> {
  const params = { name: tool.name, arguments: argumentsFor(tool, values) }
  const { status, body, text } = await sendMcp(stage.frozen, 'tools/call', { key: token, params })
  if (status === 401 || status === 403) return 'not let in'
  const said = JSON.stringify(body.result?.content ?? [])
  if (body.error?.message.startsWith(`${tool.name} needs the right to`) === true) return 'not allowed'
  if (said.includes(NOTHING_THERE)) return 'nothing there'
  if (body.result?.isError === true) return tool.writes === true && said.includes(CARRIED_OUT) ? 'done' : text
  // A list without required arguments must contain nothing of other workspaces.
  return requiredOf(tool).length > 0 || text.includes(String(stage.ids.workspaceId))
    ? 'done'
    : 'nothing there'
}

const NEEDED = new Map(usableTools(TOOLS, describedRoutes()).map(({ tool, scopes }) => [tool, scopes]))

const includes = (scopes: readonly Scope[], tool: Tool) =>
  scopes.includes('admin') || NEEDED.get(tool)?.every((scope) => scopes.includes(scope)) === true

function expectedOf(tool: Tool, { here, somewhere }: Caller): string {
  if (somewhere === undefined) return 'not let in'
  if (!includes(somewhere, tool)) return 'not allowed'
  return here !== undefined && includes(here, tool) ? 'done' : 'nothing there'
}

/** A list, a read and a write. */
const FOR_EVERY_CALLER = ['list_reports', 'get_report', 'update_report']

/** One caller for each set of rights. How a caller got the rights matters before any tool is looked at. */
const oneByRights = (all: readonly Caller[]): Caller[] => [
  ...new Map(all.map((caller) => [JSON.stringify([caller.here, caller.somewhere]), caller])).values(),
]

describe('a tool of assistants', () => {
  it.each(TOOLS.map((tool) => [tool.name, tool] as const))(
    '%s works for each role and key that may use it; for all others the object does not exist',
    async (name, tool) => {
      const asked = FOR_EVERY_CALLER.includes(name) ? callers : oneByRights(callers)
      const outcomes = []
      for (const { who, token } of asked) outcomes.push([who, await outcomeOf(tool, token)])
      expect(outcomes).toEqual(asked.map((caller) => [caller.who, expectedOf(tool, caller)]))
    },
  )

  it('of each kind is asked by every caller', () => {
    expect(TOOLS.filter(({ name }) => FOR_EVERY_CALLER.includes(name))).toHaveLength(FOR_EVERY_CALLER.length)
  })

  it.each(TOOLS.filter((tool) => requiredOf(tool).length > 0).map((tool) => [tool.name, tool] as const))(
    '%s says that an object does not exist if it does not',
    async (_, tool) => expect(await outcomeOf(tool, callers[0]!.token, stage.missing)).toBe('nothing there'),
  )

  it('is listed only for people and keys that may use it in some workspace', async () => {
    for (const { who, token, somewhere } of callers) {
      const { status, body } = await sendMcp(stage.frozen, 'tools/list', { key: token })
      const listed = ((body.result?.tools ?? []) as { name: string }[]).map(({ name }) => name)
      const usable = TOOLS.filter((tool) => somewhere !== undefined && includes(somewhere, tool))
      expect([who, status === 200, listed]).toEqual([
        who,
        somewhere !== undefined,
        usable.map(({ name }) => name),
      ])
    }
  })
})

it('a resource of assistants can be read by anyone who may read its report; for all others it does not exist', async () => {
  const [reportId, answerId] = [String(stage.ids.reportId), String(stage.ids.answerId)]
  for (const uri of [
    `sightline://reports/${reportId}`,
    `sightline://reports/${reportId}/answers/${answerId}`,
  ])
    for (const { who, token, here, somewhere } of callers) {
      const { body, text } = await sendMcp(stage.frozen, 'resources/read', { key: token, params: { uri } })
      const isRead = body.result !== undefined
      expect([who, isRead]).toEqual([who, here !== undefined])
      if (!isRead && somewhere !== undefined) expect([who, body.error?.code]).toEqual([who, -32602])
      if (!isRead) expect(text).not.toContain('Nike')
    }
})
