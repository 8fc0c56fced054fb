import { recordOperatorAct } from '../audit-log/index.js'
import { CreateWorkspace, createWorkspace, listWorkspaces } from '../workspaces/index.js'
import { type Command, optionFault, UsageFault } from './command.js'
import { tableLines } from './output.js'
import { withDatabase } from './with-database.js'

const create: Command = {
  name: 'workspaces create',
  summary: 'Create a workspace and print its id',
  usage: '--name NAME [--mode live|sandbox] [--prompts 1000] [--audits 1000]',
  options: {
    name: { type: 'string', description: 'The name of the workspace.' },
    mode: {
      type: 'string',
      description: 'Whether engines are asked (live) or simulated (sandbox); live by default.',
    },
    prompts: { type: 'string', description: 'How many prompts it may have; 1000 by default.' },
    audits: { type: 'string', description: 'How many audits it may make in a month; 1000 by default.' },
  },
  async run({ config, output, options }) {
    const input = CreateWorkspace.safeParse({
      name: options.name,
      mode: options.mode,
      promptsMaxCount: wholeNumber(options.prompts, '--prompts'),
      geoAuditMaxCount: wholeNumber(options.audits, '--audits'),
    })
    if (!input.success)
      throw optionFault(input.error, { promptsMaxCount: 'prompts', geoAuditMaxCount: 'audits' })
    return withDatabase(config, async (services) => {
      const workspace = await services.db.transaction(async (tx) => {
        const made = await createWorkspace({ ...services, db: tx }, input.data)
        const act = {
          action: 'workspace.created',
          target: made,
          shows: ['name', 'mode'],
          after: made,
        } as const
        await recordOperatorAct(services, tx, act)
        return made
      })
      output.show(workspace, [workspace.id])
      return 0
    })
  },
}

function wholeNumber(text: unknown, option: string): number | undefined {
  if (text === undefined) return undefined
  if (typeof text === 'string' && /^\d{1,9}$/.test(text)) return Number(text)
  throw new UsageFault(`${option} takes a whole number.`)
}

const list: Command = {
  name: 'workspaces list',
  summary: 'List the workspaces and their usage',
  async run({ config, output }) {
    return withDatabase(config, async (services) => {
      const { items } = await listWorkspaces(services, 'all', { limit: 10_000, after: undefined })
      const rows = items.map((one) => [
        one.id,
        one.name,
        one.mode,
        `${one.promptsUsedCount} of ${one.promptsMaxCount}`,
        `${one.geoAuditUsedCount} of ${one.geoAuditMaxCount}`,
      ])
      output.show(items, tableLines(['ID', 'NAME', 'MODE', 'PROMPTS', 'AUDITS THIS MONTH'], rows))
      return 0
    })
  },
}

export const workspaceCommands = [create, list]
