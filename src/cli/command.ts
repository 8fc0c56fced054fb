import type { ParseArgsConfig } from 'node:util'

import type { Config } from '../config.js'
import type { Output } from './output.js'

export type Options = NonNullable<ParseArgsConfig['options']>

export interface Invocation {
  config: Config
  output: Output
  /** What stands after the command's own words. */
  words: string[]
  options: Record<string, string | boolean | (string | boolean)[] | undefined>
}

export interface Command {
  /** The words that call it, such as `keys create`. */
  name: string
  summary: string
  usage?: string
  options?: Options
  /** How many words may follow; none unless told. */
  words?: number
  /** The exit code: 0 done, 1 not done, 2 called wrongly. */
  run(invocation: Invocation): Promise<number>
}

/** The command was called with words it does not understand. */
export class UsageFault extends Error {}
