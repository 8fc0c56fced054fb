import { z } from 'zod'

import { Id, Name, readOnlyFields, text, Timestamp } from '../../kernel/fields.js'
import { CreateReport } from '../../reports/index.js'
import { WorkspaceParams } from '../../workspaces/index.js'
import { LOG_SOURCES } from '../formats/formats.js'
import { IngestResult } from '../ingest/drop-reasons.js'

export const ConnectorParams = WorkspaceParams.extend({
  connectorId: Id.meta({ description: 'Log connector identifier.' }),
})

const Source = z.enum(LOG_SOURCES).meta({ description: 'The server or service that writes the log.' })
const MAX_DOMAINS = 100

export const CreateConnector = z
  .strictObject({
    name: Name,
    source: Source,
    domains: z
      .array(CreateReport.shape.brandDomain)
      .min(1)
      .max(MAX_DOMAINS)
      .transform((domains) => [...new Set(domains)])
      .meta({
        description:
          'The domains of the log, subdomains included. Records without a host count for the first one.',
      }),
    serviceId: text({ max: 200 }).optional().meta({
      description: 'The id of the Fastly service that sends its logs here. Without it, any service may send.',
    }),
  })
  .meta({
    id: 'CreateLogConnector',
    examples: [{ name: 'Shop, nginx', source: 'combined', domains: ['nike.com'] }],
  })
export type CreateConnector = z.infer<typeof CreateConnector>

const EXAMPLE = {
  id: '01K9ZQ8M7B8M3X5R6W2V0Y1N4C',
  workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
  name: 'Shop, nginx',
  source: 'combined',
  domains: ['nike.com'],
  serviceId: null,
  active: true,
  ingestUrl: '/v1/ingest/01K9ZQ8M7B8M3X5R6W2V0Y1N4C',
  health: {
    lastBatch: {
      date: '2026-01-26T08:29:44.850Z',
      accepted: 998,
      agentVisits: 41,
      dropped: { not_an_agent: 955, duplicate: 2, malformed: 2 },
      pathsLeftOut: 0,
    },
    lastRecordDate: '2026-01-26T08:29:12.000Z',
    lagSeconds: 33,
    records: 120_431,
    agentVisits: 4_210,
    dropped: { not_an_agent: 116_180, duplicate: 30, malformed: 11 },
    pathsLeftOut: 0,
    hasReferrers: true,
    warning: null,
  },
  createdDate: '2026-01-20T10:00:00.000Z',
  updatedDate: '2026-01-20T10:00:00.000Z',
}

const Health = z.strictObject({
  lastBatch: IngestResult.extend({ date: Timestamp })
    .nullable()
    .meta({ description: 'The last batch. Null before the first one.' }),
  lastRecordDate: Timestamp.nullable().meta({
    description: 'When the newest record was written. Null before the first record.',
  }),
  lagSeconds: z.int().nullable().meta({
    description: 'How many seconds old the newest record was when it arrived. Null before the first batch.',
  }),
  records: z.int().meta({ description: 'All records that arrived.' }),
  agentVisits: z.int(),
  dropped: IngestResult.shape.dropped,
  pathsLeftOut: IngestResult.shape.pathsLeftOut,
  hasReferrers: z.boolean().meta({
    description:
      'Whether any record had a referrer. Without referrers, only visits whose address names an assistant are counted.',
  }),
  warning: z
    .string()
    .nullable()
    .meta({ description: 'What is wrong with the incoming log, and what to do. Null if nothing is.' }),
})

export const Connector = z
  .strictObject({
    id: z.string(),
    workspaceId: z.string(),
    name: z.string(),
    source: Source,
    domains: z.array(z.string()),
    serviceId: z.string().nullable(),
    active: z.boolean(),
    ingestUrl: z.string().meta({ description: 'The path on this server to which the log is sent.' }),
    health: Health,
    createdDate: Timestamp,
    updatedDate: Timestamp,
  })
  .meta({ id: 'LogConnector', examples: [EXAMPLE] })
export type Connector = z.infer<typeof Connector>

export const CreatedConnector = Connector.extend({
  token: z
    .string()
    .meta({ description: 'Allows sending logs to this connector and nothing else. Shown only once.' }),
}).meta({
  id: 'CreatedLogConnector',
  examples: [{ ...EXAMPLE, token: 'sl_ingest_4eC39HqLyjWDarjtT1zdp7dc1Yx0aQ2bV8k3nM' }],
})
export type CreatedConnector = z.infer<typeof CreatedConnector>

export const UpdateConnector = z
  .strictObject({ active: z.boolean(), name: Name })
  .partial()
  .extend(readOnlyFields(Connector.shape, ['active', 'name']))
  .meta({ id: 'UpdateLogConnector', examples: [{ active: false }] })
export type UpdateConnector = z.infer<typeof UpdateConnector>
