import { z } from 'zod'

/** Why a record is not counted as a visit, in the order in which reasons are listed. */
export const DROP_REASONS = [
  'not_an_agent',
  'foreign_host',
  'duplicate',
  'no_user_agent',
  'not_a_request',
  'test',
  'time_out_of_range',
  'too_long',
  'malformed',
] as const
export type DropReason = (typeof DROP_REASONS)[number]

/** Records that could not be read. Records dropped for other reasons were read. */
const UNREADABLE: DropReason[] = ['too_long', 'malformed']

export const IngestResult = z
  .strictObject({
    accepted: z
      .int()
      .meta({ description: 'Records that could be read, those of agents and of people together.' }),
    agentVisits: z.int().meta({ description: 'Visits of agents that were newly counted.' }),
    dropped: z
      .partialRecord(z.enum(DROP_REASONS), z.int())
      .meta({ description: 'Records that are not counted as visits of agents, by reason.' }),
    pathsLeftOut: z.int().meta({
      description:
        'New pages and hosts beyond the connector’s daily limit. Their visits are counted together under the path `/*`.',
    }),
  })
  .meta({
    id: 'IngestResult',
    examples: [
      {
        accepted: 998,
        agentVisits: 41,
        dropped: { not_an_agent: 955, duplicate: 2, malformed: 2 },
        pathsLeftOut: 0,
      },
    ],
  })
export type IngestResult = z.infer<typeof IngestResult>

/** What happened to the records so far. */
export interface IngestTally {
  records: number
  agentVisits: number
  dropped: Record<DropReason, number>
  pathsLeftOut: number
}

export function newTally(): IngestTally {
  const dropped = Object.fromEntries(DROP_REASONS.map((reason) => [reason, 0])) as IngestTally['dropped']
  return { records: 0, agentVisits: 0, dropped, pathsLeftOut: 0 }
}

export function addedTally(one: IngestTally, other: IngestTally): IngestTally {
  const dropped = DROP_REASONS.map((reason) => [reason, one.dropped[reason] + other.dropped[reason]])
  return {
    records: one.records + other.records,
    agentVisits: one.agentVisits + other.agentVisits,
    dropped: Object.fromEntries(dropped) as IngestTally['dropped'],
    pathsLeftOut: one.pathsLeftOut + other.pathsLeftOut,
  }
}

export function resultOf({ records, agentVisits, dropped, pathsLeftOut }: IngestTally): IngestResult {
  const unreadable = UNREADABLE.reduce((sum, reason) => sum + dropped[reason], 0)
  return { accepted: records - unreadable, agentVisits, dropped: shownDrops(dropped), pathsLeftOut }
}

/** The reasons that occurred. */
export function shownDrops(dropped: Partial<Record<DropReason, number>>): IngestResult['dropped'] {
  const seen = DROP_REASONS.filter((reason) => (dropped[reason] ?? 0) > 0)
  return Object.fromEntries(seen.map((reason) => [reason, dropped[reason]]))
}
