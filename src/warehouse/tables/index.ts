import type { Table } from '../table.js'
import { actions } from './actions.js'
import { agentVisits } from './agent-visits.js'
import { answers } from './answers.js'
import { attributes } from './attributes.js'
import { citations } from './citations.js'
import { dailyFigures } from './daily-figures.js'
import { events } from './events.js'
import { externalData } from './external-data.js'
import { mentions } from './mentions.js'
import { referralPages, referrals } from './referrals.js'

/** All tables that can be exported, in the order of the documentation. */
export const TABLES: readonly Table[] = [
  answers,
  mentions,
  citations,
  dailyFigures,
  attributes,
  events,
  agentVisits,
  referrals,
  referralPages,
  externalData,
  actions,
]
