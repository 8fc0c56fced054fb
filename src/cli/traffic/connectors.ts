import { CreateConnector, createConnector, listConnectors, LOG_SOURCES } from '../../agent-traffic/index.js'
import { type Command, optionFault, workspaceIn } from '../command.js'
import { tableLines } from '../output.js'
import { asOperator, withApplication } from '../with-application.js'

const create: Command = {
  name: 'connectors create',
  summary: 'Create a log connector; print its address and, only once, its token',
  usage: [
    '--workspace ID --source SOURCE --domain DOMAIN [--domain …] [--name NAME] [--service-id ID]',
    `SOURCE is one of ${LOG_SOURCES.join(', ')}; docs/log-sources.md shows how to set up each.`,
  ].join('\n'),
  options: {
    workspace: { type: 'string', description: 'The id of the workspace that gets the visits.' },
    source: { type: 'string', description: 'The software or service that writes the log.' },
    domain: { type: 'string', multiple: true, description: 'A domain of the log; repeat it for several.' },
    name: { type: 'string', description: 'The name of the connector; by default that of its source.' },
    'service-id': { type: 'string', description: 'The id of the Fastly service that sends the log.' },
  },
  async run({ config, output, options }) {
    const workspace = workspaceIn(options)
    const input = CreateConnector.safeParse({
      name: options.name ?? `${String(options.source)} log`,
      source: options.source,
      domains: options.domain,
      serviceId: options['service-id'],
    })
    if (!input.success) throw optionFault(input.error, { domains: 'domain', serviceId: 'service-id' })
    return withApplication(config, async ({ services }) => {
      const created = await createConnector(await asOperator(services, workspace), input.data)
      output.show(created, [
        `connector  ${created.id}`,
        `ingest     ${created.ingestUrl}`,
        `token      ${created.token}   (shown only once)`,
      ])
      return 0
    })
  },
}

const list: Command = {
  name: 'connectors list',
  summary: 'List the log connectors of a workspace and their health',
  usage: '--workspace ID',
  options: { workspace: { type: 'string', description: 'The id of the workspace.' } },
  async run({ config, output, options }) {
    const workspace = workspaceIn(options)
    return withApplication(config, async ({ services }) => {
      const ctx = await asOperator(services, workspace)
      const { items } = await listConnectors(ctx, { limit: 10_000, after: undefined })
      const rows = items.map(({ id, name, source, domains, active, health }) => [
        id,
        name,
        source,
        domains.join(' '),
        active ? 'on' : 'off',
        String(health.agentVisits),
        health.lastBatch?.date ?? 'never',
        health.warning ?? '',
      ])
      const heads = ['ID', 'NAME', 'SOURCE', 'DOMAINS', 'STATE', 'VISITS', 'LAST BATCH', 'WARNING']
      output.show(items, tableLines(heads, rows))
      return 0
    })
  },
}

export const connectorCommands = [create, list]
