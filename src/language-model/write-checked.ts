import { randomUUID } from 'node:crypto'

import type { z } from 'zod'

import type { Log } from '../kernel/log.js'
import type { ModelReply, ModelRequest } from './bare-model.js'
import type { ModelTask } from './language-model.js'
import { modelPrompt, repeatedPrompt } from './model-prompt.js'
import { modelReading } from './model-reading.js'

interface Calling {
  /** Of the model. */
  name: string
  /** One paid call; undefined where it is not to be had. */
  call(request: ModelRequest): Promise<ModelReply | undefined>
  log: Log
}

/** Asks once, and once more with what was wrong; an answer that is still unfit is none. */
export async function writeChecked<Schema extends z.ZodType>(
  { name, call, log }: Calling,
  task: ModelTask<Schema>,
): Promise<z.output<Schema> | undefined> {
  const request = modelPrompt(task, `material-${randomUUID()}`)
  const first = await tryOnce(call(request), task.schema)
  if (first === undefined || 'value' in first) return first?.value
  const second = await tryOnce(call(repeatedPrompt(request, first.problem)), task.schema)
  if (second === undefined || 'value' in second) return second?.value
  const { purpose } = task
  log.warn({ model: name, purpose, problem: second.problem }, 'language model gave no fit answer')
  return undefined
}

async function tryOnce<Schema extends z.ZodType>(reply: Promise<ModelReply | undefined>, schema: Schema) {
  const said = await reply
  return said && modelReading(said, schema)
}
