import { expect, it } from 'vitest'

import { agentNamed } from '../../agents/index.js'
import { CONTRACT_ENGINES } from '../../kernel/engines.js'
import { CRAWLERS_OF } from './engine-agents.js'

it.each(CONTRACT_ENGINES)('%s finds pages through known agents', (engine) => {
  expect(CRAWLERS_OF[engine]?.length).toBeGreaterThan(0)
  expect(CRAWLERS_OF[engine]?.filter((name) => agentNamed(name) === undefined)).toEqual([])
})
