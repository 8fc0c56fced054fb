import { format } from 'oxfmt'

import { describedOperations } from './described-operation.js'
import type { OpenApi } from './document.js'
import { groupFile } from './group-file.js'
import { operationFile } from './operation-file.js'
import { typeFile } from './type-file.js'

export const GENERATED = 'packages/client/src/generated'

/** The generated files of the client, by name. */
export async function clientFiles(document: object): Promise<Record<string, string>> {
  // The document is our own. A test finds every keyword in it that the generator does not support.
  const described = document as OpenApi
  const operations = describedOperations(described)
  return {
    'engines.ts': await formatted('engines.ts', engineFile(described)),
    'figures.ts': await formatted('figures.ts', figureFile(described)),
    'types.ts': await formatted('types.ts', typeFile(described, operations)),
    'groups.ts': await formatted('groups.ts', groupFile(described, operations)),
    'operations.ts': await formatted('operations.ts', operationFile(operations)),
  }
}

/** Tables of names beside the types, because programs show names to people instead of ids. */
function engineFile({ components }: OpenApi): string {
  const names = components.schemas.Engine?.['x-enumDescriptions'] ?? {}
  return `import type { Engine } from './types.js'

/** The name of each engine for people, in the order of every list. */
export const ENGINE_NAMES: Readonly<Record<Engine, string>> = ${JSON.stringify(names)}`
}

function figureFile({ 'x-figures': figures }: OpenApi): string {
  return `/** The name of a figure, what it means, and how it is computed. */
export interface Figure {
  name: string
  meaning: string
  example: string
  unit: '%' | 'points' | 'position' | 'answers' | 'citations' | 'visits' | 'times'
  better: 'more' | 'less' | null
  formula: string
  without?: string
}

/** The figures by field of the interface. */
export const FIGURES = ${JSON.stringify(figures)} as const satisfies Readonly<Record<string, Figure>>`
}

const HEAD = '// Generated from the route table by `npm run client`.\n\n'

async function formatted(name: string, text: string): Promise<string> {
  const { code, errors } = await format(name, HEAD + text, {
    semi: false,
    singleQuote: true,
    printWidth: 110,
  })
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`)
  return code
}
