import { type Operation, WITH_BODY } from './operations.js'
import { nodesOf } from './json-nodes.js'
import { randomOf } from './random.js'
import { TEXTS } from './texts.js'
import { bodyWith, recordOf } from './valid-body.js'
import { type Json, VALUES } from './values.js'
import type { World } from './world.js'

/** A wrong value at one node of one field of one body. */
export interface Swept {
  operation: Operation
  field: string
  node: number
  /** Undefined removes the node. */
  value: Json | undefined
}

/** Every field of every body with every wrong value, in random order. */
export function sweepOf(seed: number): Swept[] {
  const all = WITH_BODY.flatMap((operation) =>
    fieldsOf(operation).flatMap((field) => ofField(operation, field)),
  )
  const random = randomOf(seed)
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = random.int(index + 1)
    ;[all[index], all[other]] = [all[other] as Swept, all[index] as Swept]
  }
  return all
}

export function sweptBody({ operation, field, node, value }: Swept, world: World): Json {
  const { nodes, read } = nodesOf(bodyWith(operation, field, world))
  nodes[node]?.put(value)
  return read()
}

function fieldsOf(operation: Operation): string[] {
  const fields = Object.entries(recordOf(operation).properties ?? {})
  return fields.filter(([, schema]) => schema.readOnly !== true).map(([name]) => name)
}

const NOWHERE = { workspaceId: '', tagId: '', promptId: '', reportId: '' } as World

function ofField(operation: Operation, field: string): Swept[] {
  const { nodes } = nodesOf(bodyWith(operation, field, NOWHERE))
  const depth = operation.isStreamed ? 1 : 0
  const within = nodes.flatMap((node, index) => (node.path[depth] === field ? [index] : []))
  return within.flatMap((node) =>
    [...VALUES, ...TEXTS, undefined].map((value) => ({ operation, field, node, value })),
  )
}
