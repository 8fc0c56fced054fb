import type { Command } from './command.js'

type Load = () => Promise<Command[]>

const start: Load = async () => (await import('./start/start.js')).startCommands

/**
 * The commands by first word. Each is loaded when called: most need a small part of the application, and loading all of it takes
 * a second.
 */
const COMMANDS: Record<string, Load> = {
  start,
  serve: start,
  worker: start,
  backup: async () => [(await import('./backup/backup-command.js')).backupCommand],
  restore: async () => [(await import('./backup/restore-command.js')).restoreCommand],
  migrate: async () => [(await import('./database/migrate.js')).migrateCommand],
  distribute: async () => [(await import('./database/distribute.js')).distributeCommand],
  keys: async () => (await import('./keys.js')).keyCommands,
  'login-link': async () => [(await import('./login-link.js')).loginLinkCommand],
  workspaces: async () => (await import('./workspaces.js')).workspaceCommands,
  answers: async () => (await import('./answers.js')).answerCommands,
  'raw-response': async () => [(await import('./raw-response.js')).rawResponseCommand],
  agents: async () => (await import('./traffic/agents.js')).agentCommands,
  connectors: async () => (await import('./traffic/connectors.js')).connectorCommands,
  'external-data': async () => (await import('./traffic/external-data.js')).externalDataCommands,
  events: async () => (await import('./events.js')).eventCommands,
  webhooks: async () => (await import('./webhooks/webhook-commands.js')).webhookCommands,
  logs: async () => (await import('./traffic/logs.js')).logCommands,
  export: async () => [(await import('./export.js')).exportCommand],
  prompts: async () => (await import('./prompts/prompt-commands.js')).promptCommands,
  'prompt-sets': async () => [(await import('./prompts/prompt-set-command.js')).promptSetCommand],
  report: async () => [(await import('./report.js')).reportCommand],
  mcp: async () => [(await import('./mcp.js')).mcpCommand],
  openapi: async () => [(await import('./openapi.js')).openApiCommand],
  check: async () => [(await import('./check/check-command.js')).checkCommand],
  doctor: async () => [(await import('./doctor.js')).doctorCommand],
}

/** Undefined if no command has these words. */
export async function findCommand(words: string[]): Promise<Command | undefined> {
  const found = await loadCommands(words[0])
  return found.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '))
}

/** The commands that share this first word, for example `keys create` for `keys`. */
export async function listGroup(first: string | undefined): Promise<Command[]> {
  const found = await loadCommands(first)
  return found.filter(({ name }) => name.startsWith(`${first} `))
}

async function loadCommands(first = ''): Promise<Command[]> {
  return (Object.hasOwn(COMMANDS, first) ? await COMMANDS[first]?.() : undefined) ?? []
}

export async function listCommands(): Promise<Command[]> {
  const groups = await Promise.all([...new Set(Object.values(COMMANDS))].map((load) => load()))
  return groups.flat()
}
