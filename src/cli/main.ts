import { parseArgs } from 'node:util'

import { ConfigFault, loadEnvironmentFile, readConfig } from '../config.js'
import { EmbeddedUnavailable } from '../db/embedded/index.js'
import { BackupFault, ExportFault, Invalid, Refusal, Unavailable } from '../kernel/errors.js'
import { PortUnavailable } from '../main/listen.js'
import { redacted } from '../main/log.js'
import { type Command, COMMON_OPTIONS, commandHelp, help, UsageFault } from './command.js'
import { findCommand, listCommands, listGroup } from './commands.js'
import { type CommandOutput, openOutput, type Terminal } from './output.js'

/** Faults of the user, whose message is enough. Any other error is a bug, and its stack trace helps. */
const USER_FAULTS = [
  BackupFault,
  ConfigFault,
  EmbeddedUnavailable,
  ExportFault,
  Invalid,
  PortUnavailable,
  Refusal,
  UsageFault,
]

interface Surroundings {
  terminal: Terminal
  /** The settings; by default those of the process and of .env. */
  environment?: Record<string, string>
}

/** Runs the command that the words call, and returns the exit code. */
export async function main(
  args: string[],
  surroundings: Surroundings = { terminal: process },
): Promise<number> {
  const output = openOutput(args.includes('--json'), surroundings.terminal)
  try {
    return await dispatch(args, output, surroundings)
  } catch (error) {
    output.fault(redacted(inWords(error)))
    return error instanceof UsageFault ? 2 : 1
  }
}

function inWords(error: unknown): string {
  if (error instanceof Unavailable) {
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
    return `${error.message}${cause} Check DATABASE_URL, or run: npx sightline doctor`
  }
  if (!(error instanceof Error)) return String(error)
  return USER_FAULTS.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message)
}

async function dispatch(
  args: string[],
  output: CommandOutput,
  { terminal, environment }: Surroundings,
): Promise<number> {
  const command = await findCommand(args)
  if (command === undefined) return explainCommands(args, output)
  const { values, positionals } = parsed(command, args.slice(command.name.split(' ').length))
  requireNoMore(command, positionals)
  if (values.help === true) {
    output.show({ name: command.name, summary: command.summary }, [commandHelp(command)])
    return 0
  }
  if (environment === undefined) loadEnvironmentFile()
  const config = readConfig(environment)
  return command.run({ config, output, terminal, words: positionals, options: values })
}

function requireNoMore(command: Command, positionals: string[]): void {
  const { name, words = 0 } = command
  const beyond = positionals.slice(words)
  if (beyond.length === 0) return
  const most = words === 0 ? '' : ` sightline ${name} takes at most ${words}.`
  throw new UsageFault(
    `Unexpected ${beyond.length === 1 ? 'argument' : 'arguments'}: ${beyond.join(' ')}.${most}\n\n${commandHelp(command)}`,
  )
}

/** Lists all commands or those that begin with the given word. This is a fault unless help was requested. */
async function explainCommands(args: string[], output: CommandOutput): Promise<number> {
  const group = await listGroup(args[0])
  const commands = group.length > 0 ? group : await listCommands()
  const asked = group.length > 0 ? args[1] : (args[0] ?? 'help')
  if (!['help', '--help', '-h'].includes(asked ?? '')) {
    const seconds = group.map(({ name }) => name.split(' ')[1])
    const fault =
      group.length > 0
        ? `"${args[0]}" needs one of: ${seconds.join(', ')}.`
        : `There is no command "${args.join(' ')}".`
    throw new UsageFault(`${fault}\n\n${help(commands)}`)
  }
  output.show(
    commands.map(({ name, summary }) => ({ name, summary })),
    [help(commands)],
  )
  return 0
}

function parsed(command: Command, args: string[]) {
  try {
    return parseArgs({ args, options: { ...command.options, ...COMMON_OPTIONS }, allowPositionals: true })
  } catch (error) {
    throw new UsageFault(`${(error as Error).message}\n\n${commandHelp(command)}`)
  }
}
