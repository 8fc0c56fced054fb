import { type ListedAgent, listAgents, refreshAgents } from '../../agents/index.js'
import type { Config } from '../../config.js'
import { openFetcher } from '../../web/index.js'
import type { Command } from '../command.js'
import { tableLines } from '../output.js'
import { withDatabase } from '../with-database.js'

const refresh: Command = {
  name: 'agents refresh',
  summary: 'Fetch the addresses and keys that operators of AI agents publish',
  usage: 'Exits with 0 when at least one source was fetched. The stored data of other sources is kept.',
  async run({ config, output }) {
    return withDatabase(config, async ({ db, now }) => {
      const fetcher = openFetcher({ allowed: config.allowedNetworks })
      const sources = await refreshAgents({ db, fetcher, now })
      await fetcher.close()
      const rows = sources.map(({ url, entries, fault }) => [url, String(entries ?? '-'), fault ?? ''])
      output.show(sources, tableLines(['SOURCE', 'ENTRIES', 'FAULT'], rows))
      return sources.some(({ fault }) => fault === null) ? 0 : 1
    })
  },
}

const list: Command = {
  name: 'agents list',
  summary: 'List the known AI agents and how their visits are verified',
  async run({ config, output }) {
    return withDatabase(config, async (services) => {
      const agents = await listAgents(services)
      const rows = agents.map((agent) => [
        agent.name,
        agent.engine,
        agent.operator,
        agent.purpose,
        checksOf(agent, config).join(', ') || 'nothing',
      ])
      output.show(agents, tableLines(['NAME', 'ENGINE', 'OPERATOR', 'PURPOSE', 'VERIFIED BY'], rows))
      return 0
    })
  },
}

function checksOf({ ranges, signature, dns }: ListedAgent, { verifiesByDns }: Config): string[] {
  return [
    ...(ranges ? [`ranges ${ageOf(ranges)}`] : []),
    ...(signature ? [`signature ${ageOf(signature)}`] : []),
    ...(dns ? [verifiesByDns ? 'DNS' : 'DNS (off)'] : []),
  ]
}

function ageOf({ fetchedDate }: { fetchedDate: Date | null }): string {
  return fetchedDate === null ? '(not fetched)' : `of ${fetchedDate.toISOString().slice(0, 10)}`
}

export const agentCommands = [refresh, list]
