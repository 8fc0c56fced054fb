import { agentCommands } from './agents.js'
import { answerCommands } from './answers.js'
import type { Command } from './command.js'
import { connectorCommands } from './connectors.js'
import { doctorCommand } from './doctor.js'
import { keyCommands } from './keys.js'
import { logCommands } from './logs.js'
import { migrateCommand } from './migrate.js'
import { openApiCommand } from './openapi.js'
import { startCommands } from './start.js'
import { workspaceCommands } from './workspaces.js'

export const COMMANDS: Command[] = [
  ...startCommands,
  migrateCommand,
  ...keyCommands,
  ...workspaceCommands,
  ...answerCommands,
  ...agentCommands,
  ...connectorCommands,
  ...logCommands,
  openApiCommand,
  doctorCommand,
]
