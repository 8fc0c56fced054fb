import type { Command } from './command.js'
import { table } from './output.js'

export function help(commands: Command[]): string {
  return [
    'Usage: sightline COMMAND [OPTIONS]',
    '',
    ...table(
      ['Command', 'What it does'],
      commands.map(({ name, summary }) => [`  ${name}`, summary]),
    ),
    '',
    'Every command takes --json and --help. Settings come from the environment and from .env: see .env.example.',
  ].join('\n')
}

export function commandHelp({ name, summary, usage = '', options = {} }: Command): string {
  const names = Object.entries(options).map(
    ([option, { type }]) => `  --${option}${type === 'string' ? ' VALUE' : ''}`,
  )
  return [
    `Usage: sightline ${name} ${usage}`.trimEnd(),
    '',
    summary,
    ...(names.length > 0 ? ['', 'Options:', ...names] : []),
  ].join('\n')
}
