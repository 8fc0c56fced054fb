import { z } from 'zod'

import { Day } from '../../kernel/days.js'
import { Timestamp } from '../../kernel/fields.js'
import { EXAMPLE_ID } from './fields.js'

const COUNTS = {
  planned: z.int(),
  answered: z.int(),
  noAnswers: z.int(),
  refused: z
    .int()
    .optional()
    .meta({ description: 'Left out in events from before this count existed.' }),
  failed: z.int(),
}

const CollectionCompleted = z
  .strictObject({
    day: Day,
    ...COUNTS,
    engines: z.array(z.strictObject({ engine: z.string(), ...COUNTS })),
  })
  .meta({
    id: 'CollectionCompletedData',
    description: 'All questions due so far today were answered or failed.',
  })

const FAILING = {
  engine: z.string(),
  failed: z.int().meta({ description: 'How many of these questions failed.' }),
  questions: z.int().meta({ description: 'Number of latest questions that were considered.' }),
}

const CollectionFailing = z
  .strictObject({ ...FAILING, reason: z.string().meta({ description: 'The most frequent reason.' }) })
  .meta({ id: 'CollectionFailingData', description: 'Most of the latest questions to an engine failed.' })

const CollectionRecovered = z
  .strictObject({ ...FAILING, failingSince: Timestamp })
  .meta({ id: 'CollectionRecoveredData', description: 'An engine that was failing answers again.' })

const NamedSurface = z.strictObject({ id: z.string(), label: z.string().meta({ description: 'The surface in words.' }) })

const SurfaceChanged = z
  .strictObject({ engine: z.string(), day: Day, surface: NamedSurface, previous: NamedSurface })
  .meta({
    id: 'SurfaceChangedData',
    description:
      'An engine’s latest answers come from another surface: another provider or model, or the engine’s interface instead of its screen. Figures are not ' +
'compared across that day.',
  })

const BudgetExhausted = z
  .strictObject({
    day: Day,
    budget: z.strictObject({ answersPerDay: z.int(), usdPerDay: z.number() }),
  })
  .meta({
    id: 'BudgetExhaustedData',
    description: 'The installation’s budget of the day is used up, so questions of this workspace were not asked.',
  })

const MonthBudgetExhausted = z
  .strictObject({ month: z.string(), usdPerMonth: z.number(), spentUsd: z.number() })
  .meta({
    id: 'MonthBudgetExhaustedData',
    description:
      'The workspace’s budget of the month is used up. None of its questions are asked until the next month or until the budget is raised.',
  })

const CONNECTOR = { connectorId: z.string(), name: z.string(), source: z.string() }

const LogConnectorSilent = z
  .strictObject({ ...CONNECTOR, lastDeliveryDate: Timestamp, silentHours: z.int() })
  .meta({ id: 'LogConnectorSilentData', description: 'A log connector has received nothing for a long time.' })

const LogConnectorRecovered = z
  .strictObject({ ...CONNECTOR, silentSince: Timestamp })
  .meta({ id: 'LogConnectorRecoveredData', description: 'A silent log connector receives logs again.' })

const WebhookDisabled = z
  .strictObject({ webhookId: z.string(), description: z.string(), host: z.string(), reason: z.string() })
  .meta({ id: 'WebhookDisabledData', description: 'A webhook is switched off because deliveries failed.' })

const BackupFailed = z
  .strictObject({ day: Day, reason: z.string() })
  .meta({
    id: 'BackupFailedData',
    description:
      'The nightly backup of the installation failed and is tried again every hour. Sent once a day, to the oldest workspace.',
  })

const Ping = z
  .strictObject({ webhookId: z.string(), message: z.string() })
  .meta({ id: 'PingData', description: 'Sent by `POST /v1/webhooks/{id}/test`; it is not in the log.' })

export const OPERATION_DATA = {
  'collection.completed': CollectionCompleted,
  'collection.failing': CollectionFailing,
  'collection.recovered': CollectionRecovered,
  'surface.changed': SurfaceChanged,
  'budget.exhausted': BudgetExhausted,
  'month_budget.exhausted': MonthBudgetExhausted,
  'log_connector.silent': LogConnectorSilent,
  'log_connector.recovered': LogConnectorRecovered,
  'webhook.disabled': WebhookDisabled,
  'backup.failed': BackupFailed,
  ping: Ping,
}

const MOMENT = '2026-01-26T08:29:44.850Z'
const CONNECTOR_EXAMPLE = { connectorId: EXAMPLE_ID, name: 'Shop', source: 'cloudflare' }
const COUNTS_EXAMPLE = { planned: 25, answered: 23, noAnswers: 1, refused: 0, failed: 1 }

export const OPERATION_EXAMPLES: {
  [Type in keyof typeof OPERATION_DATA]: z.input<(typeof OPERATION_DATA)[Type]>
} = {
  'collection.completed': {
    day: '2026-01-26',
    ...COUNTS_EXAMPLE,
    engines: [{ engine: 'chatgpt', ...COUNTS_EXAMPLE }],
  },
  'collection.failing': {
    engine: 'perplexity',
    failed: 7,
    questions: 10,
    reason: 'The provider answered with the status 500.',
  },
  'collection.recovered': { engine: 'perplexity', failed: 0, questions: 10, failingSince: MOMENT },
  'surface.changed': {
    engine: 'chatgpt',
    day: '2026-01-26',
    surface: { id: 'chatgpt-1', label: 'ChatGPT’s screen, through Bright Data' },
    previous: { id: 'chatgpt-0', label: 'OpenAI’s interface, gpt-6-luna, not what its app shows' },
  },
  'budget.exhausted': { day: '2026-01-26', budget: { answersPerDay: 10_000, usdPerDay: 50 } },
  'month_budget.exhausted': { month: '2026-01', usdPerMonth: 100, spentUsd: 99.98 },
  'log_connector.silent': { ...CONNECTOR_EXAMPLE, lastDeliveryDate: MOMENT, silentHours: 26 },
  'log_connector.recovered': { ...CONNECTOR_EXAMPLE, silentSince: MOMENT },
  'webhook.disabled': {
    webhookId: EXAMPLE_ID,
    description: 'Data warehouse',
    host: 'hooks.example.com',
    reason: 'Every delivery failed for five days.',
  },
  'backup.failed': { day: '2026-01-26', reason: 'The disk is full.' },
  ping: { webhookId: EXAMPLE_ID, message: 'This is a test of your webhook.' },
}
