import type { z } from 'zod'

import type { Sightline } from '../../packages/client/src/index.js'
import { type ListOrder, orderSentences } from './order.js'

/** A tool that an assistant may call. It uses only the interface, so schemas, access and limits are those of the routes. */
export interface Tool {
  name: string
  title: string
  /** When to use the tool. A model chooses by this text alone. */
  description: string
  /** The order of every list in the result of a tool that reads. The description ends with their words. */
  orders?: Readonly<Record<string, ListOrder>>
  /** The operations that the tool may call. Their scopes decide who may use it. */
  operations: readonly string[]
  input: z.ZodObject
  output: z.ZodObject
  /** The tool changes data. Calling it twice has the effect of calling it once. */
  writes?: boolean
  /** The tool reads pages of the internet. */
  reachesOut?: boolean
  run(client: Sightline, input: unknown): Promise<object>
}

interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> extends Omit<
  Tool,
  'input' | 'output' | 'run'
> {
  input: Input
  output: Output
  run: (client: Sightline, input: z.output<Input>) => Promise<z.input<Output>>
}

/** Ties the types of input, output and `run` together. The list of tools drops these types. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: ToolDefinition<Input, Output>,
): Tool {
  const { description, orders = {}, run } = definition
  return {
    ...definition,
    description: `${description} ${orderSentences(orders)}`.trim(),
    run: (client, input) => run(client, input as z.output<Input>),
  }
}

/** The call cannot be answered. The message tells the model what it may do. */
export class ToolFault extends Error {
  constructor(
    message: string,
    /** The named object does not exist for this caller. */
    readonly isMissing = false,
  ) {
    super(message)
  }
}
