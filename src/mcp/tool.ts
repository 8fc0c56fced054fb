import type { z } from 'zod'

import type { Sightline } from '../../packages/client/src/index.js'
import { type ListOrder, orderSentences } from './order.js'

/** What an assistant may call. It speaks to the interface only, so schemas, access and limits are those of the routes. */
export interface Tool {
  name: string
  title: string
  /** When to use it: it is all that a model knows when it chooses. */
  description: string
  /** Of every list in the result of a tool that reads. The description ends with their words. */
  orders?: Readonly<Record<string, ListOrder>>
  /** The operations that it may call; their scopes say who may use the tool. */
  operations: readonly string[]
  input: z.ZodObject
  output: z.ZodObject
  /** It changes something; what it does twice, it does once. */
  writes?: boolean
  /** It reads pages of the internet. */
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

/** The types say that input, output and the work fit each other; the list of tools drops them. */
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

/** The call cannot be answered; the message says what the model may do about it. */
export class ToolFault extends Error {
  constructor(
    message: string,
    /** What was named is not there for this caller. */
    readonly isMissing = false,
  ) {
    super(message)
  }
}
