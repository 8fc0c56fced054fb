import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { filledIn, linesFor, LOG_SETUPS, sectionOf } from '../../dashboard/screens/visitors/log-setups.js'
import { LOG_SOURCES } from '../../src/agent-traffic/formats/formats.js'
import { ROOT } from '../helpers/source.js'

const TEXT = readFileSync(join(ROOT, 'docs/log-sources.md'), 'utf8')
const FILLED_IN = { origin: 'https://ai.nike.com', connectorId: '01K9ZQ8M7B', token: 'sl_ingest_4eC39HqL' }

describe('the instructions for connecting a log', () => {
  it.each(LOG_SETUPS.map((setup) => [setup.name, setup] as const))(
    'for %s match the documentation, with every value filled in',
    (_, setup) => {
      for (const heading of setup.sections) expect(sectionOf(TEXT, heading)).toBeDefined()
      const lines = linesFor(setup, TEXT, FILLED_IN)
      expect(lines).not.toMatch(/sightline\.example\.com|(?<![A-Z_])CONNECTOR\b|(?<![A-Z_])TOKEN\b/)
      expect(lines).toMatch(/01K9ZQ8M7B/)
      expect(lines).toContain(`\`${setup.source}\``)
    },
  )

  it('exist for every source, and every section of the documentation with such lines is used', () => {
    expect(new Set(LOG_SETUPS.map(({ source }) => source))).toEqual(new Set(LOG_SOURCES))
    const used = new Set(LOG_SETUPS.flatMap(({ sections }) => sections))
    const headings = [...TEXT.matchAll(/^#{2,3} (.*)$/gm)].map(([, heading]) => heading ?? '')
    const without = headings.filter((heading) => {
      const section = sectionOf(TEXT, heading) ?? ''
      // A chapter counts as shown if one of its sections is.
      const inside = [...section.matchAll(/^### (.*)$/gm)].map(([, one]) => one ?? '')
      return /CONNECTOR|TOKEN/.test(section) && ![heading, ...inside].some((one) => used.has(one))
    })
    // These chapters apply to every connector.
    expect(without).toEqual(['A connector', 'Sending'])
  })

  it('contain the port, and turn encryption off if the server has none', () => {
    const lines = 'host: sightline.example.com\nport: 443\ntls: on\nuri: /v1/ingest/CONNECTOR'
    expect(filledIn(lines, { ...FILLED_IN, origin: 'http://10.0.0.5:8080' })).toBe(
      'host: 10.0.0.5\nport: 8080\ntls: off\nuri: /v1/ingest/01K9ZQ8M7B',
    )
    expect(filledIn(lines, FILLED_IN)).toContain('port: 443\ntls: on')
  })

  it('leave variable names with the word TOKEN unchanged, and fill it in after an escape sequence', () => {
    expect(filledIn('$CLOUDFLARE_API_TOKEN Bearer%20TOKEN', FILLED_IN)).toBe(
      '$CLOUDFLARE_API_TOKEN Bearer%20sl_ingest_4eC39HqL',
    )
  })
})
