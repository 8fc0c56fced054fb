import { type DescribedOperation, describedOperations } from '../described-operation.js'
import type { OpenApi } from '../document.js'
import { nodeProperties, type NodeProperty } from './node-properties.js'

export const NODES = 'integrations/n8n/nodes'

/** Tags and paths that a workflow has no use for. */
const LEFT_OUT: Record<string, string> = {
  Sessions: 'a workflow has a key and no browser',
  Assistants: 'a separate protocol',
  Operation: 'for people who run the installation',
  '/v1/share': 'needs the token of a share link',
}

/** n8n sends and receives JSON. Files, streams and uploads are left to its own HTTP node. */
const KINDS = new Set(['json', 'create', 'table', 'list'])

export const isOfNode = ({ kind, path, operation }: DescribedOperation): boolean =>
  KINDS.has(kind) &&
  !Object.keys(LEFT_OUT).some(
    (one) => operation.tags[0] === one || path === one || path.startsWith(`${one}/`),
  )

/** The generated files of the node, by name. Each parameter is one line, so that a change is one line, too. */
export function nodeFiles(document: object): Record<string, string> {
  const described = document as OpenApi
  const operations = describedOperations(described).filter(isOfNode)
  return {
    'Sightline/properties.json': written(nodeProperties(described, operations)),
    'SightlineTrigger/properties.json': written(triggerProperties(Object.keys(described.webhooks))),
  }
}

const written = (properties: NodeProperty[]) =>
  `[\n${properties.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`

function triggerProperties(types: string[]): NodeProperty[] {
  return [
    {
      displayName: 'Workspace IDs',
      name: 'workspaceIds',
      type: 'string',
      required: true,
      default: '',
      description: 'The workspaces whose events start the workflow, separated by commas',
    },
    {
      displayName: 'Events',
      name: 'events',
      type: 'multiOptions',
      required: true,
      default: [],
      description: 'The events that start the workflow',
      options: types.filter((type) => type !== 'ping').map((type) => ({ name: type, value: type })),
    },
  ]
}
