import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { ENGINE_NAMES as NAMES_OF_SERVER, ENGINES } from '../../../src/kernel/engines.js'
import { describedRoutes, openApiOfAllRoutes } from '../../../src/main/routes.js'
import { ROOT } from '../../../test/helpers/source.js'
import { clientFiles, GENERATED } from '../generator/client-files.js'
import { byGroup, describedOperations, methodOf, WITHOUT_METHODS } from '../generator/described-operation.js'
import type { OpenApi } from '../generator/document.js'
import { ENGINE_NAMES } from '../src/generated/engines.js'
import { OPERATIONS } from '../src/generated/operations.js'

const document = openApiOfAllRoutes() as OpenApi
const operations = describedOperations(document)

describe('the generated part of the client', () => {
  it('matches what `npm run client` generates from the route table', async () => {
    const made = await clientFiles(document)
    const stale = Object.keys(made).filter(
      (name) => made[name] !== readFileSync(join(ROOT, GENERATED, name), 'utf8'),
    )
    expect(stale).toEqual([])
  })

  it('has one method for every operation except those for browsers only', () => {
    const lines = Object.values(OPERATIONS).flatMap((methods) => Object.values<string>(methods))
    const made = lines.map((line) => line.split(' ').slice(1, 3).join(' ').split('?')[0])
    const declared = describedRoutes()
      .filter(({ kind, tag }) => kind !== 'redirect' && tag !== WITHOUT_METHODS)
      .map(({ method, path }) => `${method} ${path}`)
    expect(new Set(made)).toEqual(new Set(declared))
    expect(made).toHaveLength(declared.length)
  })

  it('has no two methods with the same name in a group', () => {
    const doubled = [...byGroup(operations)].filter(
      ([, members]) => new Set(members.map(({ method }) => method)).size < members.length,
    )
    expect(doubled).toEqual([])
  })

  it.each([
    ['listPrompts', 'Prompts', 'list'],
    ['createPrompts', 'Prompts', 'create'],
    ['readBrandReport', 'Brand reports', 'read'],
    ['rotateWebhookSecret', 'Webhooks', 'rotateSecret'],
    ['deleteApiKey', 'API keys', 'delete'],
    ['listMailSubscriptions', 'Mail', 'listSubscriptions'],
    ['listBrandReportPrompts', 'Statistics', 'listBrandReportPrompts'],
    ['listTagged', 'Tags', 'listTagged'],
    ['unsubscribe', 'Mail', 'unsubscribe'],
  ])('turns %s of %s into the method %s', (operationId, tag, method) => {
    expect(methodOf(operationId, tag)).toBe(method)
  })

  it('names each id after its object: promptId, apiKeyId', () => {
    const argumentsOf = (id: string) =>
      operations.find(({ operation }) => operation.operationId === id)?.pathParameters.map(({ name }) => name)
    expect(argumentsOf('readPrompt')).toEqual(['workspaceId', 'promptId'])
    expect(argumentsOf('deleteApiKey')).toEqual(['apiKeyId'])
  })

  it('has the name of every engine', () => {
    expect(Object.entries(ENGINE_NAMES)).toEqual(ENGINES.map((engine) => [engine, NAMES_OF_SERVER[engine]]))
  })

  it('understands every JSON Schema keyword of the interface', () => {
    expect(
      [...wordsOf(Object.values(document.components.schemas))].filter((word) => !KNOWN.has(word)),
    ).toEqual([])
  })
})

/** Keywords that the generator reads, and keywords that bound a value without changing its type. */
const KNOWN = new Set(
  `$ref type const enum x-enumDescriptions anyOf properties required additionalProperties propertyNames items prefixItems description default readOnly
  examples format pattern contentEncoding minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum minItems maxItems maxProperties
  uniqueItems`.split(/\s+/),
)

const HOLD_SCHEMAS = ['anyOf', 'additionalProperties', 'propertyNames', 'items', 'prefixItems']

function wordsOf(schemas: unknown[], found = new Set<string>()): Set<string> {
  for (const schema of schemas) {
    if (typeof schema !== 'object' || schema === null) continue
    for (const [word, value] of Object.entries(schema)) {
      found.add(word)
      if (HOLD_SCHEMAS.includes(word)) wordsOf([value].flat(), found)
      if (word === 'properties') wordsOf(Object.values(value as object), found)
    }
  }
  return found
}
