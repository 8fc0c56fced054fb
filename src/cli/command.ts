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
  /** What stands after the command's own words. */
  words: string[]
  options: Record<string, string | boolean | (string | boolean)[] | undefined>
}

export interface Command {
  /** The words that call it, such as `keys create`. */
  name: string
  summary: string
  usage?: string
  options?: Record<string, Option>
  /** How many words may follow; none by default. */
  words?: number
  /** The exit code: 0 done, 1 not done, 2 called wrongly. */
  run(invocation: Invocation): Promise<number>
}

/** The command was called with words it does not understand. */
export class UsageFault extends Error {}

/** The workspace that a command is about. */
export function workspaceIn({ workspace }: Invocation['options']): string {
  if (typeof workspace === 'string') return workspace
  throw new UsageFault('--workspace ID is required; npx sightline workspaces list shows them.')
}

/** Names the option of each fault. `optionOf` has those that are not called as the field they fill. */
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

/** Every command takes these. */
export const COMMON_OPTIONS = {
  json: { type: 'boolean', description: 'Print JSON for programs.' },
  help: { type: 'boolean', short: 'h', description: 'Explain the command.' },
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

/** Ctrl-C ends it as it should, and so does a reader that has read enough, such as `head`. */
export function untilInterrupted(): AbortSignal {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  process.stdout.once('error', () => ending.abort())
  return ending.signal
}
