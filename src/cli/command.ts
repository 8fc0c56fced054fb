import type { z } from 'zod'

import type { Config } from '../config.js'
import { type CommandOutput, tableLines, type Terminal } from './output.js'

interface Option {
  type: 'string' | 'boolean'
  /** A short sentence for --help. */
  description: string
  multiple?: boolean
  short?: string
}

export interface Invocation {
  config: Config
  output: CommandOutput
  terminal: Terminal
  /** The words after the name of the command. */
  words: string[]
  options: Record<string, string | boolean | (string | boolean)[] | undefined>
}

export interface Command {
  /** The words that call it, for example `keys create`. */
  name: string
  summary: string
  usage?: string
  options?: Record<string, Option>
  /** The largest number of further words; none by default. */
  words?: number
  /** Returns the exit code: 0 done, 1 not done, 2 wrong usage. */
  run(invocation: Invocation): Promise<number>
}

/** The command line is not valid. The message is followed by the command’s help. */
export class UsageFault extends Error {}

/** The workspace option, which the command requires. */
export function workspaceIn({ workspace }: Invocation['options']): string {
  if (typeof workspace === 'string') return workspace
  throw new UsageFault('--workspace ID is required; npx sightline workspaces list shows them.')
}

/** Describes invalid options by name. `optionOf` maps fields to options with another name. */
export function optionFault({ issues }: z.ZodError, optionOf: Record<string, string> = {}): UsageFault {
  const lines = issues.map(({ path, message }) => {
    const field = String(path[0] ?? '')
    return `--${optionOf[field] ?? field}: ${message}`
  })
  return new UsageFault(lines.join('\n'))
}

export function help(commands: Command[]): string {
  return [
    'Usage: sightline COMMAND [OPTIONS]',
    '',
    ...tableLines(
      ['Command', 'What it does'],
      commands.map(({ name, summary }) => [`  ${name}`, summary]),
    ),
    '',
    'Every command takes --json and --help. Settings come from the environment and from .env: see .env.example.',
  ].join('\n')
}

/** Options of every command. */
export const COMMON_OPTIONS = {
  json: { type: 'boolean', description: 'Print JSON for programs.' },
  help: { type: 'boolean', short: 'h', description: 'Show this help.' },
} as const satisfies Record<string, Option>

export function commandHelp({ name, summary, usage = '', options = {} }: Command): string {
  const all: Record<string, Option> = { ...options, ...COMMON_OPTIONS }
  const rows = Object.entries(all).map(([option, { type, description }]) => [
    `  --${option}${type === 'string' ? ' VALUE' : ''}`,
    description,
  ])
  return [
    `Usage: sightline ${name} ${usage}`.replace(/ +$/m, ''),
    '',
    summary,
    '',
    ...tableLines(['Options:', ''], rows),
  ].join('\n')
}

/** Ends on Ctrl-C, and when the reader of the output closes the pipe, as `head` does. */
export function untilInterrupted(): AbortSignal {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  process.stdout.once('error', () => ending.abort())
  return ending.signal
}
